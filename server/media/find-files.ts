import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pictureName } from '#server/catalogue-file/picture-name.ts';

export type MediaFolder = ReturnType<typeof findFiles>;

/** Lists the files of a folder once, except those in Magento's `cache`, which are only copies. A missing folder counts as empty. */
export function findFiles(folder: string) {
  const files = new Set(listFiles(folder).filter((file) => !file.startsWith('cache/')));
  const pictures = [...files].filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file));
  const byBase = Map.groupBy(pictures.sort(), pictureName);
  return {
    has: (file: string) => files.has(file),
    pathOf: (file: string) => join(folder, file),
    /** The picture files whose renders have this base name, sorted. */
    sourcesOf: (base: string) => byBase.get(base) ?? [],
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
