import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaBase, printName } from '#shared/rules/picture-renders.ts';

/** JPEGs by the address that was asked for. */
export type PicturesByUrl = ReadonlyMap<string, Uint8Array>;

export interface PrintPictures {
  /** The pictures in the form that a PDF takes; without those that the store does not keep so, since a ticket holds without one. */
  read(urls: readonly string[]): Promise<PicturesByUrl>;
}

/** Reads them from the first of the media folders that has one. */
export function openPrintPictures(folders: readonly string[]): PrintPictures {
  return {
    async read(urls) {
      const found = new Map<string, Uint8Array>();
      for (const url of new Set(urls)) {
        const picture = await readFirst(folders, fileOf(url));
        if (picture) found.set(url, picture);
      }
      return found;
    },
  };
}

/** `/media/ride-1440.webp` → `ride-480.jpg`; null for a picture of another store, or a name that leads out of the folder. */
function fileOf(url: string): string | null {
  const name = mediaBase(url)?.replace(/^.*?\/media\//, '');
  return name && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(name) ? printName(name) : null;
}

async function readFirst(folders: readonly string[], file: string | null): Promise<Uint8Array | null> {
  if (file === null) return null;
  for (const folder of folders) {
    const picture = await readFile(join(folder, file)).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
      throw fault;
    });
    if (picture) return picture;
  }
  return null;
}
