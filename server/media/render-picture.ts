import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { pictureFormats, pictureWidths, printName, renderName } from '#shared/rules/picture-renders.ts';

/** The version of the renders. Raise it when `renderPicture` changes its results, so that all renders are made again. */
export const renderRecipe = 2;

/** The most pixels of a picture, more than any camera has. A larger picture could fill the memory. */
const mostPixels = 100_000_000;

/**
 * Makes all renders of a picture below a folder: upright, in sRGB, without the camera's metadata (location, owner). A picture that is
 * narrower than a render is not enlarged. False when the picture cannot be read.
 */
export async function renderPicture(picture: Buffer, folder: string, base: string): Promise<boolean> {
  // `sharp` is loaded here, because it is large and not every command needs it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const decoded = await sharp(picture, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!decoded) return false;

  await mkdir(dirname(join(folder, base)), { recursive: true });
  for (const width of pictureWidths) {
    const scaled = await sharp(decoded.data, { raw: decoded.info })
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const format of pictureFormats) {
      const encoder = sharp(scaled.data, { raw: scaled.info });
      const encoded = format === 'avif' ? encoder.avif({ quality: 55, effort: 3 }) : encoder.webp({ quality: 75 });
      await write(encoded, join(folder, renderName(base, width, format)));
    }
  }
  const toPrint = sharp(decoded.data, { raw: decoded.info }).resize({ width: 480, withoutEnlargement: true });
  // JPEG has no transparency, so transparent parts become white like the paper.
  await write(toPrint.flatten({ background: '#ffffff' }).jpeg({ quality: 75 }), join(folder, printName(base)));
  return true;
}

async function write(encoded: Sharp, place: string): Promise<void> {
  await encoded.toFile(`${place}.part`);
  await rename(`${place}.part`, place);
}
