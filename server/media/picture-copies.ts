import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findRow } from '#server/database/run-query.ts';
import { shareInFlight } from '#server/http/share-in-flight.ts';
import { randomKey } from '#server/sales/random-id.ts';
import { succeed } from '#shared/contract/errors.ts';
import { type MediaParts, mostRenderBytes, whenThere } from './media-parts.ts';
import { selectPicture } from './picture-rows.ts';
import { idOfRender } from './uploaded-file.ts';

/**
 * Fetches the render of an uploaded picture into this node's folder, if it is not there yet. Other names are left alone. False when the
 * media store cannot be reached.
 */
export type BringPicture = (name: string) => Promise<boolean>;

/** Fetches renders from the bucket when they are first requested, so that every node serves them from its own disk. */
export function createPictureCopies(parts: MediaParts): BringPicture {
  const { database, store, folder } = parts;
  const share = shareInFlight();

  return async (name) => {
    const id = idOfRender(name);
    if (id === null || (await stat(join(folder, name)).catch(() => null))) return true;
    const fetched = await share(name, () => whenThere(parts, async () => succeed(await fetchRender(id, name))));
    return fetched.ok;
  };

  async function fetchRender(id: string, name: string): Promise<void> {
    // Requests for pictures that nobody has uploaded must not reach the bucket.
    if ((await findRow(database, selectPicture({ id })))?.state !== 'stored') return;
    const bytes = await store.read(name, mostRenderBytes);
    if (!bytes) return;
    const part = join(folder, '.incoming', randomKey());
    await mkdir(dirname(part), { recursive: true, mode: 0o700 });
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(part, bytes);
    await rename(part, join(folder, name));
  }
}
