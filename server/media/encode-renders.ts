import { pictureFormats, pictureWidths, printName, renderName } from '#shared/rules/picture-renders.ts';

/** The version of the renders. Raise it when `encodeRenders` changes its results, so that all renders are made again. */
export const renderRecipe = 2;

export interface Render {
  name: string;
  bytes: Buffer<ArrayBuffer>;
  type: string;
}

const mostSeconds = 60;

/**
 * Encodes all renders of a picture: upright, in sRGB, without the camera's metadata (location, owner). A picture that is narrower than a
 * render is not enlarged. Null when the picture cannot be read, or is too tall for a render.
 */
export async function encodeRenders(
  picture: Uint8Array,
  base: string,
  { mostPixels }: { mostPixels: number },
): Promise<Render[] | null> {
  // `sharp` is loaded here, because it is large and not every command needs it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const decoded = await sharp(picture, { limitInputPixels: mostPixels })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const renders: Render[] = [];
    for (const width of pictureWidths) {
      const scaled = await sharp(decoded.data, { raw: decoded.info })
        .resize({ width, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const format of pictureFormats) {
        const encoder = sharp(scaled.data, { raw: scaled.info });
        const encoded = format === 'avif' ? encoder.avif({ quality: 55, effort: 3 }) : encoder.webp({ quality: 75 });
        renders.push({
          name: renderName(base, width, format),
          bytes: await encoded.toBuffer(),
          type: `image/${format}`,
        });
      }
    }
    const toPrint = sharp(decoded.data, { raw: decoded.info }).resize({ width: 480, withoutEnlargement: true });
    // JPEG has no transparency, so transparent parts become white like the paper.
    const printed = await toPrint.flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer();
    return [...renders, { name: printName(base), bytes: printed, type: 'image/jpeg' }];
  } catch {
    return null;
  }
}

/** The names of all renders of a picture. */
export function renderNames(base: string): string[] {
  const names = pictureWidths.flatMap((width) => pictureFormats.map((format) => renderName(base, width, format)));
  return [...names, printName(base)];
}
