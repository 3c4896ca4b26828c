import { copyFile, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fault } from '#server/catalogue-file/fault.ts';
import { groupFaults, openFaultLog } from '#server/catalogue-file/fault-log.ts';
import type { Pictures } from '#server/catalogue-file/pictures.ts';
import type { Reader } from '#server/database/database.ts';
import { pictureBase, pictureFormats, pictureWidths, printName, renderName } from '#shared/rules/picture-renders.ts';
import { collectPictures } from './collect-pictures.ts';
import { findFiles, type MediaFolder } from './find-files.ts';
import { readStates } from './picture-rows.ts';
import { recognisePicture } from './recognise-picture.ts';
import { renderPicture } from './render-picture.ts';
import { readRenderRecord } from './render-record.ts';
import { idOfFile } from './uploaded-file.ts';

export interface PictureFolders {
  /** The folder that the store serves, into which renders are written. It may also contain pictures. */
  store: string;
  /** The operator's folder, which is searched first. */
  given?: string | null;
  /** The database with the pictures that staff have uploaded. Their renders may be only in a bucket. */
  database?: Reader;
}

type Found =
  | { kind: 'served' }
  | { kind: 'copies'; folder: MediaFolder; files: string[] }
  | { kind: 'source'; place: string }
  | { kind: 'none'; reason: 'picture-missing' | 'picture-refused'; message: string };

const progressEach = 50;

const noPicture = { kind: 'none', reason: 'picture-missing', message: 'is not in the media folder' } as const;

export function openPictures(folders: PictureFolders): Pictures {
  const named = collectPictures();
  const uploaded = new Map<string, Fault>();
  return {
    addHead: named.addHead,
    addProduct: named.addProduct,
    async prepare({ write, lineOf, onProgress }) {
      const ids = [...named.all()].flatMap(([file]) => idOfFile(pictureBase(file)) ?? []);
      // Before the folder is listed, so that a picture that is removed meanwhile is not taken for a file of the operator's.
      const states = folders.database ? await readStates(folders.database, ids) : new Map<string, string>();
      const find = createFinder(folders);
      const record = await readRenderRecord(folders.store);
      const notes = openFaultLog();
      const done = { made: 0, unchanged: 0 };

      async function provide(file: string, found: Found): Promise<Extract<Found, { kind: 'none' }> | null> {
        if (found.kind === 'none') return found;
        if (found.kind === 'copies' && write) {
          await copyFiles(found, folders.store);
          done.made++;
        }
        if (found.kind !== 'source') return null;
        const start = await readStart(found.place);
        if (!recognisePicture(start))
          return { kind: 'none', reason: 'picture-refused', message: whyPictureRefused(start) };
        if (!write) return null;
        const picture = await readFile(found.place);
        const base = pictureBase(file);
        if (record.isMadeOf(base, picture) && find.hasRenders(base)) {
          done.unchanged++;
          return null;
        }
        if (!(await renderPicture(picture, folders.store, base)))
          return { kind: 'none', reason: 'picture-refused', message: 'cannot be read: it is broken, or too large' };
        record.note(base, picture);
        done.made++;
        if (done.made % progressEach === 0) {
          onProgress?.(done.made);
          await record.save();
        }
        return null;
      }

      for (const [file, path] of named.all()) {
        const lack = await provide(file, find(file, path[0] === 'store' && path[1] === 'logo'));
        const id = idOfFile(pictureBase(file)) ?? '';
        const isStored = states.get(id) === 'stored';
        if (!lack && !states.has(id)) continue;
        const { reason, message } = isStored || !lack ? noPicture : lack;
        const note = { code: reason, subject: file, message, path, line: lineOf(path) };
        if (isStored) uploaded.set(id, note);
        else notes.add(note);
      }
      if (done.made > 0) await record.save();
      return { ...done, notes: notes.groups() };
    },
    async noteRemoved(reader) {
      const states = await readStates(reader, [...uploaded.keys()]);
      return groupFaults([...uploaded].flatMap(([id, note]) => (states.get(id) === 'stored' ? [] : [note])));
    },
  };
}

function createFinder({ store, given = null }: PictureFolders) {
  const stored = findFiles(store);
  const offered = given === null ? null : findFiles(given);
  const owners = new Map<string, string>();

  function find(file: string, isLogo: boolean): Found {
    const base = pictureBase(file);
    if (isLogo && /\.[a-z0-9]{2,5}$/i.test(file)) return findWhole([file]);
    for (const folder of [offered, stored]) {
      const sources = folder?.sourcesOf(base) ?? [];
      const source = sources.includes(file) ? file : sources[0];
      if (!folder || source === undefined) continue;
      const owner = owners.get(base) ?? source;
      owners.set(base, owner);
      if (owner !== source) {
        const message = `would have the same renders as ${owner}: give one of them another name`;
        return { kind: 'none', reason: 'picture-refused', message };
      }
      return { kind: 'source', place: folder.pathOf(source) };
    }
    return findWhole(rendersOf(base), [printName(base)]);
  }

  /** Finds the files of a picture that is served as it is, without renders. Files in `besides` may be missing. */
  function findWhole(files: string[], besides: string[] = []): Found {
    if (offered && files.every((file) => offered.has(file)))
      return { kind: 'copies', folder: offered, files: [...files, ...besides.filter(offered.has)] };
    if (files.every(stored.has)) return { kind: 'served' };
    return noPicture;
  }

  return Object.assign(find, { hasRenders: (base: string) => rendersOf(base).every(stored.has) });
}

function rendersOf(base: string): string[] {
  return pictureWidths.flatMap((width) => pictureFormats.map((format) => renderName(base, width, format)));
}

async function copyFiles({ folder, files }: Extract<Found, { kind: 'copies' }>, target: string): Promise<void> {
  for (const file of files) {
    const place = join(target, file);
    await mkdir(dirname(place), { recursive: true });
    await copyFile(folder.pathOf(file), `${place}.part`);
    await rename(`${place}.part`, place);
  }
}

async function readStart(place: string): Promise<Buffer> {
  const handle = await open(place);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function whyPictureRefused(start: Buffer): string {
  const isSvg = /<svg|<\?xml/i.test(start.toString('latin1'));
  return `is ${isSvg ? 'SVG' : 'no picture'} by its bytes: give a JPG, PNG, WebP or AVIF`;
}
