import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureFormats, pictureWidths, renderName } from '#shared/rules/picture-renders.ts';

/** Raise it when `renderPicture` makes something else of the same picture, so that all renders are made again. */
export const renderRecipe = 1;

/** More than any camera takes. A larger picture could fill the memory. */
const mostPixels = 100_000_000;

/**
 * Makes all renders of a picture below a folder: upright, in sRGB, without what the camera wrote into it (place, owner). A picture that is
 * smaller than a width stays as wide as it is. False when the picture cannot be read.
 */
export async function renderPicture(picture: Buffer, folder: string, base: string): Promise<boolean> {
  // Loaded here because it is large and no other command needs it.
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
      const place = join(folder, renderName(base, width, format));
      const encoder = sharp(scaled.data, { raw: scaled.info });
      const encoded = format === 'avif' ? encoder.avif({ quality: 55, effort: 3 }) : encoder.webp({ quality: 75 });
      await encoded.toFile(`${place}.part`);
      await rename(`${place}.part`, place);
    }
  }
  return true;
}
