import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findRow, findRows } from '#server/database/run-query.ts';
import { succeed } from '#shared/contract/errors.ts';
import { renderNames } from './encode-renders.ts';
import { findUses } from './find-uses.ts';
import { type MediaParts, mostRenderBytes, whenThere } from './media-parts.ts';
import { movePicture, selectPicture, selectUnfinished } from './picture-rows.ts';
import { removeFiles } from './remove-picture.ts';
import { deleteUploads, incomingName, selectEndedUploads } from './upload-rows.ts';
import { idOfRender, uploadedFileOf } from './uploaded-file.ts';

/** Longer than any upload takes, so that nobody works any more on what is left. */
const leftMs = 3_600_000;

/** Longer than any removal takes. */
const removalMs = 120_000;

/**
 * Removes what ended uploads and killed servers have left: unused uploads, pictures that were not stored or removed in full, and files that
 * were not written in full. Returns how much it removed.
 */
export async function sweepMedia(parts: MediaParts, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const work of [sweepUploads, sweepPictures, sweepIncoming, sweepCopies]) {
    if (!signal?.aborted) removed += await work(parts, parts.now() - leftMs);
  }
  return removed;
}

async function sweepUploads(parts: MediaParts, before: number): Promise<number> {
  const { database, store } = parts;
  const ended = await findRows(database, selectEndedUploads({ before }));
  if (ended.length === 0) return 0;
  const names = ended.map(({ token_hash }) => incomingName(token_hash));
  const done = await whenThere(parts, async () => succeed(await store.remove(names)));
  if (done.ok) await database.commit([deleteUploads(...ended)]);
  return done.ok ? ended.length : 0;
}

async function sweepPictures(parts: MediaParts, before: number): Promise<number> {
  const { database, now } = parts;
  let removed = 0;
  for (const [state, since] of [['storing', before] as const, ['removing', now() - removalMs] as const]) {
    for (const { id } of await findRows(database, selectUnfinished({ state, before: since }))) {
      const claim = movePicture({ id, state: 'removing', changed_at: now(), from_state: state });
      if ((await database.change(claim)) === 0) continue;
      if (state === 'removing' && (await isKept(parts, id))) continue;
      if (await removeFiles(parts, id)) removed++;
    }
  }
  return removed;
}

/**
 * Returns whether a picture that was being removed stays: the catalogue on sale uses it, and its files are whole, so its row is `stored`
 * again. A picture that has lost files is removed, because only then can it be uploaded again.
 */
async function isKept(parts: MediaParts, id: string): Promise<boolean> {
  const { database, store, now } = parts;
  if ((await findUses(database, uploadedFileOf(id))).length === 0) return false;
  const whole = await whenThere(parts, async () => {
    for (const name of renderNames(uploadedFileOf(id))) {
      if ((await store.read(name, mostRenderBytes)) === null) return succeed(false);
    }
    return succeed(true);
  });
  if (!whole.ok) return true;
  if (whole.value) {
    await database.change(movePicture({ id, state: 'stored', changed_at: now(), from_state: 'removing' }));
  }
  return whole.value;
}

/** Removes files of bodies and files that were being written when a server ended. */
async function sweepIncoming({ folder }: MediaParts, before: number): Promise<number> {
  const incoming = join(folder, '.incoming');
  const old = await namesBefore(incoming, before);
  for (const name of old) await rm(join(incoming, name), { force: true });
  return old.length;
}

/** Removes this node's copies of pictures that another node has removed. A folder that has no copies is the media store itself. */
async function sweepCopies({ database, folder, hasCopies }: MediaParts, before: number): Promise<number> {
  if (!hasCopies) return 0;
  const uploads = join(folder, 'uploads');
  let removed = 0;
  for (const [id, names] of Map.groupBy(await namesBefore(uploads, before), (name) => idOfRender(`uploads/${name}`))) {
    if (id === null || (await findRow(database, selectPicture({ id })))) continue;
    for (const name of names) await rm(join(uploads, name), { force: true });
    removed++;
  }
  return removed;
}

/** The files of a folder that were last written before an instant. */
async function namesBefore(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
  const isOld = await Promise.all(
    names.map(
      async (name) => ((await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? Number.MAX_VALUE) < before,
    ),
  );
  return names.filter((_, index) => isOld[index]);
}
