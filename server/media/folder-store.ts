import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '#server/http/is-disk-full.ts';
import { type MediaStore, MediaStoreAway } from './media-store.ts';

/** Stores uploaded pictures in a folder that the store serves. A file gets its name when all of its bytes are on the disk. */
export function createFolderStore(folder: string): MediaStore {
  const incoming = join(folder, '.incoming');
  const placeOf = (name: string) => join(folder, name);
  return {
    put: (name, content) =>
      onDisk(async () => {
        const place = placeOf(name);
        await mkdir(dirname(place), { recursive: true });
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        const part = join(incoming, randomUUID());
        try {
          await writeSynced(part, content);
          await rename(part, place);
        } finally {
          await rm(part, { force: true });
        }
        await syncFolder(dirname(place));
      }),
    async read(name, most) {
      const place = placeOf(name);
      const found = await stat(place).catch(ignoreMissing);
      return found && found.size <= most ? readFile(place).catch(ignoreMissing) : null;
    },
    remove: (names) =>
      onDisk(async () => {
        for (const name of names) await rm(placeOf(name), { force: true });
      }),
    uploadAddress: async () => null,
  };
}

async function writeSynced(place: string, content: Blob | Uint8Array): Promise<void> {
  const handle = await open(place, 'wx', 0o644);
  try {
    await handle.writeFile(content instanceof Blob ? content.stream() : content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names of a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function onDisk<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (isDiskFull(cause)) throw new MediaStoreAway('The disk of DATA_DIR is full or read-only.', { cause });
    throw cause;
  }
}

function ignoreMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
