import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findRow } from '#server/database/run-query.ts';
import { lockRows } from '#server/database/write.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { renderNames } from './encode-renders.ts';
import { findUses } from './find-uses.ts';
import { type MediaParts, whenThere } from './media-parts.ts';
import { deletePicture, movePicture, selectPicture } from './picture-rows.ts';
import { uploadedFileOf } from './uploaded-file.ts';

const lockCatalogue = lockRows('catalogue_state', ['id']);

/**
 * Removes a picture that the catalogue on sale does not use. If the media store cannot be reached, the picture has left the list, and a job
 * removes its files later.
 */
export async function removePicture(parts: MediaParts, id: string): Promise<Result<null>> {
  const { database, now } = parts;
  const left = await database.transaction(async (tx) => {
    // An import locks the same row when its catalogue goes on sale: either its pictures are seen here, or it sees the removal.
    await tx.change(lockCatalogue({ id: 1 }));
    if ((await findRow(tx, selectPicture({ id })))?.state !== 'stored') return fail('picture-not-found');
    const uses = await findUses(tx, uploadedFileOf(id));
    if (uses.length > 0) return fail('picture-in-use', { subject: uses.join(', ') });
    const isMine =
      (await tx.change(movePicture({ id, state: 'removing', changed_at: now(), from_state: 'stored' }))) > 0;
    return isMine ? succeed(null) : fail('picture-not-found');
  });
  if (left.ok) await removeFiles(parts, id);
  return left;
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
