import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawSvg, widthsOf } from './renders.ts';
import { scenes } from './scenes.ts';

const home = join(import.meta.dirname, '..');
const only = process.argv.slice(2);

await mkdir(join(home, 'scenes'), { recursive: true });
await mkdir(join(home, 'media'), { recursive: true });
for (const [name, scene] of Object.entries(scenes)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const svg = drawSvg(name, scene);
  await writeFile(join(home, 'scenes', `${name}.svg`), svg);
  await renderScene(name, Buffer.from(svg));
}

/** Draws larger than needed, then scales down, so that edges are smooth. */
async function renderScene(name: string, svg: Buffer) {
  const drawn = await sharp(svg, { density: 108 }).flatten().raw().toBuffer({ resolveWithObject: true });
  await Promise.all(widthsOf(name).map((width) => encodeAt(width, name, sharp(drawn.data, { raw: drawn.info }))));
}

async function encodeAt(width: number, name: string, drawn: Sharp) {
  const { data, info } = await drawn.resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const scaled = () => sharp(data, { raw: info });
  const file = (ending: string) => join(home, 'media', `${name}-${width}.${ending}`);
  await scaled().avif({ quality: 55, effort: 3, chromaSubsampling: '4:4:4' }).toFile(file('avif'));
  await scaled().webp({ quality: 70, effort: 6, smartSubsample: true }).toFile(file('webp'));
  if (width === 480) await scaled().jpeg({ quality: 68, mozjpeg: true }).toFile(file('jpg'));
}
