import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderName } from '#shared/rules/picture-renders.ts';
import { shareHeight, shareWidth } from '#shared/rules/share-picture.ts';

/**
 * Pictures as a shared link is shown with: one size, one format, made from the largest render when they are asked for first, and again
 * when that has changed. They are made one after another, so that a crawler cannot take all of the machine.
 */
export function createSharePictures({ sources, folder }: { sources: readonly string[]; folder: string }) {
  let last: Promise<unknown> = Promise.resolve();
  const running = new Map<string, Promise<string | null>>();

  /** The file of a picture, by its name without size and ending; null when the store has no such picture. */
  return async function find(base: string): Promise<string | null> {
    const source = await findSource(sources, base);
    if (!source) return null;
    const place = join(folder, `${base}.jpg`);
    if ((await changedAt(place)) >= source.changedAt) return place;
    const making = running.get(base) ?? make(base, source.file, place);
    running.set(base, making);
    return making;
  };

  function make(base: string, source: string, place: string): Promise<string | null> {
    const made = last.then(() => draw(source, place)).finally(() => running.delete(base));
    last = made.catch(() => {});
    return made;
  }
}

async function findSource(folders: readonly string[], base: string) {
  for (const folder of folders) {
    const file = join(folder, renderName(base, 1440, 'webp'));
    const at = await changedAt(file);
    if (at > 0) return { file, changedAt: at };
  }
  return null;
}

/** 0 when there is no such file. */
async function changedAt(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.mtimeMs ?? 0;
}

async function draw(source: string, place: string): Promise<string> {
  // Loaded here because it is large, and most requests need none.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  await mkdir(dirname(place), { recursive: true });
  await sharp(source)
    .resize({ width: shareWidth, height: shareHeight, fit: 'cover', position: 'attention' })
    // JPEG has no transparency.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`${place}.part`);
  await rename(`${place}.part`, place);
  return place;
}
