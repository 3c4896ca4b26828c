import { findRow } from '#server/database/run-query.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { renderNames } from './encode-renders.ts';
import { inTurn } from './in-turn.ts';
import { type StoredPicture, toStored } from './list-pictures.ts';
import { type MediaParts, whenThere } from './media-parts.ts';
import { insertPicture, movePicture, selectPicture } from './picture-rows.ts';
import { idOfPicture, type ReadUpload, readUpload } from './read-upload.ts';
import { uploadedFileOf } from './uploaded-file.ts';

interface Given {
  name: string;
  /** The id of the picture, when an earlier call has stored it. */
  knownId?: string | null;
  /** Reads the bytes; null when they have not arrived. */
  read(): Promise<Buffer | null>;
}

/** Stores a picture, unless it is stored already. Pictures are read one after another, so that they cannot fill the memory. */
export function storePicture(parts: MediaParts, { name, knownId = null, read }: Given): Promise<Result<StoredPicture>> {
  return inTurn(() =>
    whenThere(parts, async () => {
      const known = knownId === null ? null : await findStored(parts, knownId);
      if (known) return succeed(known);
      const bytes = await read();
      if (bytes === null) return fail('upload-missing');
      const twin = await findStored(parts, idOfPicture(bytes));
      if (twin) return succeed(twin);
      const upload = await readUpload(bytes);
      return upload.ok ? storeRenders(parts, name, upload.value) : upload;
    }),
  );
}

async function storeRenders(
  parts: MediaParts,
  name: string,
  { id, width, height, size, renders }: ReadUpload,
): Promise<Result<StoredPicture>> {
  const { database, store, now } = parts;
  const storing = { id, state: 'storing', changed_at: now(), name, width, height, size };
  // An earlier attempt may have been interrupted: this one starts again and takes over its row.
  if ((await database.change(insertPicture(storing))) === 0 && !(await move(parts, id, 'storing', 'storing'))) {
    return answerOther(parts, id);
  }
  for (const render of renders) await store.put(render.name, render.bytes, render.type);
  await move(parts, id, 'storing', 'stored');
  return answerOther(parts, id);
}

async function move({ database, now }: MediaParts, id: string, from: string, to: string): Promise<boolean> {
  return (await database.change(movePicture({ id, state: to, changed_at: now(), from_state: from }))) > 0;
}

/** The picture, when this call or another has stored it. While it is being removed, it cannot be stored. */
async function answerOther({ database, store }: MediaParts, id: string): Promise<Result<StoredPicture>> {
  const row = await findRow(database, selectPicture({ id }));
  if (row?.state === 'stored') return succeed(toStored(row));
  // The picture was stored by another call and removed meanwhile, so the files of this call have no row.
  if (!row) await store.remove(renderNames(uploadedFileOf(id)));
  return fail('picture-busy');
}

async function findStored({ database }: MediaParts, id: string): Promise<StoredPicture | null> {
  const row = await findRow(database, selectPicture({ id }));
  return row?.state === 'stored' ? toStored(row) : null;
}
