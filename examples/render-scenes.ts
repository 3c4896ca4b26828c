import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPicture } from '#server/media/render-picture.ts';

// Renders the SVG scenes of the example stores into their media folders: the scenes named as arguments, or all.
const only = process.argv.slice(2);
for (const shop of ['demo-shop', 'museum-shop']) {
  const home = join(import.meta.dirname, shop);
  for (const file of readdirSync(join(home, 'scenes'))) {
    const name = file.replace(/\.svg$/, '');
    if (only.length > 0 && !only.includes(name)) continue;
    await renderPicture(readFileSync(join(home, 'scenes', file)), join(home, 'media'), name);
  }
}
