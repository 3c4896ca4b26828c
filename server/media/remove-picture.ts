import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findRow } from '#server/database/run-query.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { renderNames } from './encode-renders.ts';
import { findUses } from './find-uses.ts';
import { type MediaParts, whenThere } from './media-parts.ts';
import { deletePicture, movePicture, selectPicture } from './picture-rows.ts';
import { uploadedFileOf } from './uploaded-file.ts';

/**
 * Removes a picture that the catalogue on sale does not use. If the media store cannot be reached, the picture has left the list, and a job
 * removes its files later.
 */
export async function removePicture(parts: MediaParts, id: string): Promise<Result<null>> {
  const { database, now } = parts;
  const row = await findRow(database, selectPicture({ id }));
  if (row?.state !== 'stored') return fail('picture-not-found');
  const isMine =
    (await database.change(movePicture({ id, state: 'removing', changed_at: now(), from_state: 'stored' }))) > 0;
  if (!isMine) return fail('picture-not-found');
  // The catalogue is read after the change: an import that begins now does not find the picture any more.
  const uses = await findUses(database, uploadedFileOf(id));
  if (uses.length > 0) {
    await database.change(movePicture({ id, state: 'stored', changed_at: row.changed_at, from_state: 'removing' }));
    return fail('picture-in-use', { subject: uses.join(', ') });
  }
  await removeFiles(parts, id);
  return succeed(null);
}

/** Removes the files of a picture in the state `removing`, and then its row. Returns whether the media store could be reached. */
export async function removeFiles(parts: MediaParts, id: string): Promise<boolean> {
  const { database, store, folder, hasCopies } = parts;
  const names = renderNames(uploadedFileOf(id));
  const removed = await whenThere(parts, async () => succeed(await store.remove(names)));
  if (!removed.ok) return false;
  for (const name of hasCopies ? names : []) await rm(join(folder, name), { force: true });
  await database.change(deletePicture({ id, state: 'removing' }));
  return true;
}
