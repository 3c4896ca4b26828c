import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodeRenders } from './encode-renders.ts';

/** The most pixels of a picture, more than any camera has. A larger picture could fill the memory. */
const mostPixels = 100_000_000;

/** Makes all renders of a picture below a folder. False when the picture cannot be read. */
export async function renderPicture(picture: Buffer, folder: string, base: string): Promise<boolean> {
  const renders = await encodeRenders(picture, base, { mostPixels });
  if (!renders) return false;
  await mkdir(dirname(join(folder, base)), { recursive: true });
  for (const { name, bytes } of renders) {
    const place = join(folder, name);
    await writeFile(`${place}.part`, bytes);
    await rename(`${place}.part`, place);
  }
  return true;
}
