import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shareInFlight } from '#server/http/share-in-flight.ts';
import { renderName } from '#shared/rules/picture-renders.ts';
import { shareHeight, shareWidth } from '#shared/rules/share-picture.ts';
import type { BringPicture } from './picture-copies.ts';

interface SharePicturesOptions {
  sources: readonly string[];
  folder: string;
  /** Fetches a picture into one of the sources before it is read. */
  bring?: BringPicture | undefined;
}

/**
 * Makes the pictures for shared links, in one size and format. Each is made from the largest render at its first request, and again when
 * the render has changed. They are made one after another, so that a crawler's requests cannot occupy the whole machine.
 */
export function createSharePictures({ sources, folder, bring }: SharePicturesOptions) {
  let last: Promise<unknown> = Promise.resolve();
  const share = shareInFlight();

  /** Finds the file of a picture by its name without size and file extension; null when the store has no such picture. */
  return async function find(base: string): Promise<string | null> {
    await bring?.(renderName(base, 1440, 'webp'));
    const source = await findSource(sources, base);
    if (!source) return null;
    const place = join(folder, `${base}.jpg`);
    if ((await changedAt(place)) >= source.changedAt) return place;
    return share(base, () => drawNext(source.file, place));
  };

  function drawNext(source: string, place: string): Promise<string> {
    const made = last.then(() => draw(source, place));
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

/** The time of a file's last change; 0 when there is no such file. */
async function changedAt(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.mtimeMs ?? 0;
}

async function draw(source: string, place: string): Promise<string> {
  // `sharp` is loaded here, because it is large and most requests do not need it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  await mkdir(dirname(place), { recursive: true });
  await sharp(source)
    .resize({ width: shareWidth, height: shareHeight, fit: 'cover', position: 'attention' })
    // JPEG has no transparency, so transparent parts become white.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`${place}.part`);
  await rename(`${place}.part`, place);
  return place;
}
