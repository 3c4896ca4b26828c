import { findRow } from '#server/database/run-query.ts';
import { mostPictureBytes } from '#shared/contract/bounds.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { StoredPicture } from './list-pictures.ts';
import { type MediaParts, whenThere } from './media-parts.ts';
import { storePicture } from './store-picture.ts';
import { incomingName, noteUploaded, selectUploadByToken } from './upload-rows.ts';

/** Stores a picture that was sent as a file. */
export async function addFile(parts: MediaParts, file: File): Promise<Result<StoredPicture>> {
  return storePicture(parts, { name: nameOf(file.name), read: async () => Buffer.from(await file.bytes()) });
}

/** Stores the picture of a permitted upload. The same token gives the same picture again. */
export async function addUpload(parts: MediaParts, token: string): Promise<Result<StoredPicture>> {
  const { database, store, now } = parts;
  const row = await findRow(database, selectUploadByToken(token));
  if (!row || row.ends_at <= now()) return fail('upload-link-invalid');
  const { token_hash, name, picture_id } = row;
  const waiting = incomingName(token_hash);
  const added = await storePicture(parts, {
    name,
    knownId: picture_id,
    read: () => store.read(waiting, Math.min(row.size, mostPictureBytes)),
  });
  if (!added.ok || picture_id !== null) return added;
  await database.change(noteUploaded({ token_hash, picture_id: added.value.id }));
  // A job removes the file later if this fails.
  await whenThere(parts, async () => succeed(await store.remove([waiting])));
  return added;
}

const longestName = 200;

/** The last part of a path, in one line. */
function nameOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name.replaceAll(/\p{Cc}/gu, '').slice(0, longestName);
}
