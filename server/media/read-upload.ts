import { createHash } from 'node:crypto';
import { mostPicturePixels } from '#shared/contract/bounds.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { encodeRenders, type Render } from './encode-renders.ts';
import { recognisePicture } from './recognise-picture.ts';
import { uploadedFileOf } from './uploaded-file.ts';

export interface ReadUpload {
  id: string;
  width: number;
  height: number;
  size: number;
  renders: Render[];
}

/** The id of an uploaded picture: a hash of its bytes, so that the same picture is stored once. */
export function idOfPicture(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Checks an upload by its content, not by its name or announced type, and encodes its renders. Only the renders are stored. */
export async function readUpload(bytes: Buffer): Promise<Result<ReadUpload>> {
  if (!recognisePicture(bytes.subarray(0, 512))) return fail('picture-type-refused');
  const size = await measure(bytes);
  if (!size) return fail('picture-unreadable');
  if (size.width * size.height > mostPicturePixels) {
    return fail('picture-too-large', { bound: mostPicturePixels / 1_000_000 });
  }
  const id = idOfPicture(bytes);
  const renders = await encodeRenders(bytes, uploadedFileOf(id), { mostPixels: mostPicturePixels });
  return renders ? succeed({ id, ...size, size: bytes.length, renders }) : fail('picture-unreadable');
}

/** The pixels of a picture when it is upright, from its header alone; null when the header cannot be read. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  // `sharp` is loaded with the first upload, because it is large.
  const { default: sharp } = await import('sharp');
  const read = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return read && { width: read.autoOrient.width, height: read.autoOrient.height };
}
