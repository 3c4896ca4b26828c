import { findRows } from '#server/database/run-query.ts';
import type { MediaParts } from './media-parts.ts';
import { type PictureRow, selectPicturesPage } from './picture-rows.ts';
import { uploadedFileOf } from './uploaded-file.ts';

export interface StoredPicture {
  id: string;
  /** The name to write into a catalogue. */
  file: string;
  name: string;
  width: number;
  height: number;
  size: number;
  storedAt: number;
}

/** The place after which a page of the list begins. */
export interface PicturePlace {
  at: number;
  id: string;
}

/** A page of the stored pictures, the newest first; `next` is null at the end. */
export async function listPictures(
  { database }: Pick<MediaParts, 'database'>,
  after: PicturePlace | null,
  most: number,
): Promise<{ pictures: StoredPicture[]; next: PicturePlace | null }> {
  const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
  const found = await findRows(database, selectPicturesPage({ at, id, most: most + 1 }));
  const pictures = found.slice(0, most).map(toStored);
  const last = found.length > most ? pictures.at(-1) : undefined;
  return { pictures, next: last ? { at: last.storedAt, id: last.id } : null };
}

export function toStored({ id, name, width, height, size, changed_at: storedAt }: PictureRow): StoredPicture {
  return { id, file: uploadedFileOf(id), name, width, height, size, storedAt };
}
