import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaBase, printName, renderName } from '#shared/rules/picture-renders.ts';
import type { BringPicture } from './picture-copies.ts';

/** Pictures as JPEG, by the address under which they were requested. */
export type PicturesByUrl = ReadonlyMap<string, Uint8Array>;

export type PrintPictures = ReturnType<typeof openPrintPictures>;

/** Reads each picture from the first media folder that has it. `bring` fetches a picture into such a folder before. */
export function openPrintPictures(folders: readonly string[], bring?: BringPicture) {
  const read = (url: string) => readBrought(fileOf(url, printName));
  return {
    /** Reads the pictures in the format that a PDF accepts. Missing pictures are left out, because a ticket is valid without one. */
    read: (urls: readonly string[]) => readEach(urls, read),
    /** Reads the pictures in the size for the full width of a page. */
    readLarge: (urls: readonly string[]) =>
      readEach(urls, async (url) => {
        const file = fileOf(url, (base) => renderName(base, 1440, 'webp'));
        const wide = await readBrought(file);
        return wide ? toJpeg(wide) : read(url);
      }),
  };

  async function readBrought(file: string | null): Promise<Uint8Array | null> {
    if (file !== null) await bring?.(file);
    return readFirst(folders, file);
  }
}

async function readEach(
  urls: readonly string[],
  read: (url: string) => Promise<Uint8Array | null>,
): Promise<PicturesByUrl> {
  const found = new Map<string, Uint8Array>();
  for (const url of new Set(urls)) {
    const picture = await read(url);
    if (picture) found.set(url, picture);
  }
  return found;
}

async function toJpeg(picture: Uint8Array): Promise<Uint8Array> {
  // `sharp` is loaded with the first gift voucher, because it is large.
  const { default: sharp } = await import('sharp');
  return sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
}

/** `/media/ride-1440.webp` → `ride-480.jpg`; null for a picture on another host, or for a name that leads out of the folder. */
function fileOf(url: string, nameOf: (base: string) => string): string | null {
  const name = mediaBase(url)?.replace(/^.*?\/media\//, '');
  return name && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(name) ? nameOf(name) : null;
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
