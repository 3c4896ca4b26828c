import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pictureName } from '#server/catalogue-file/picture-name.ts';

export interface MediaFolder {
  has(file: string): boolean;
  pathOf(file: string): string;
  /** The picture files whose renders have this base name, sorted. */
  sourcesOf(base: string): string[];
}

/** Lists the files of a folder once, except those in Magento's `cache`, which are only copies. A missing folder counts as empty. */
export function findFiles(folder: string): MediaFolder {
  const files = new Set<string>();
  const byBase = new Map<string, string[]>();
  for (const file of listFiles(folder).sort()) {
    if (file.startsWith('cache/')) continue;
    files.add(file);
    if (!/\.(jpe?g|png|webp|avif)$/i.test(file)) continue;
    const base = pictureName(file);
    byBase.set(base, [...(byBase.get(base) ?? []), file]);
  }
  return {
    has: (file) => files.has(file),
    pathOf: (file) => join(folder, file),
    sourcesOf: (base) => byBase.get(base) ?? [],
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
