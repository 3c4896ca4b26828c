import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pictureBase } from '#shared/rules/picture-renders.ts';

/** The files of a media folder. */
export interface MediaFolder {
  has(file: string): boolean;
  pathOf(file: string): string;
  /** The pictures whose renders begin with this name, in an order that is always the same. */
  sourcesOf(base: string): string[];
}

/** `/r/i/Ride one.jpg`, as an operator or Magento names a file → `r/i/Ride-one`, as a catalogue may. */
export function pictureName(file: string): string {
  const parts = pictureBase(file).split('/');
  const safe = parts.map((part) => part.replace(/[^A-Za-z0-9_.-]/g, '-').replace(/^[^A-Za-z0-9]+/, ''));
  return safe.filter((part) => part !== '').join('/') || 'picture';
}

/** Looks once and remembers. A folder that is not there is empty. Magento keeps what it can make again in `cache`. */
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
