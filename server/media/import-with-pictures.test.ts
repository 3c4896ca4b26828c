import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pictures } from '#server/catalogue-file/pictures.ts';
import type { Database } from '#server/database/database.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { plainPicture } from '#tests/support/test-picture.ts';
import { createMedia } from './create-media.ts';
import { createFolderStore } from './folder-store.ts';
import { openPictures } from './open-pictures.ts';

it('an import notes each picture that is missing in the media folder once, and continues', async () => {
  const database = await openTestDatabase();
  const text = JSON.stringify(testCatalogue(), null, 2);
  const report = await importText(database, text, { pictures: openPictures({ store: 'no-such-folder' }) });
  await database.close();
  const notes = report.notes.flatMap(({ examples }) => examples);
  expect(report.ok).toBe(true);
  expect(notes).toHaveLength(10);
  expect(notes.find(({ path }) => path?.join('.') === 'products.0.images.1.file')).toMatchObject({
    code: 'picture-missing',
    subject: 'cabins/two.jpg',
    message: 'is not in the media folder',
    line: text.slice(0, text.indexOf('cabins/two.jpg')).split('\n').length,
  });
});

it.each([
  [{ logo: '' }, []],
  [{ logo: '', logos: { en: '' } }, []],
  [{ logo: 'all.svg', logos: { en: 'en.svg', hk: '' } }, ['store.logo', 'store.logos.en']],
])('an import notes a missing logo, but not an empty one: %j', async (logos, expected) => {
  const database = await openTestDatabase();
  const { store, ...catalogue } = testCatalogue();
  const text = JSON.stringify({ ...catalogue, store: { ...store, ...logos } });
  const report = await importText(database, text, { pictures: openPictures({ store: 'no-such-folder' }) });
  await database.close();
  const paths = report.notes.flatMap(({ examples }) => examples.map(({ path }) => path?.join('.') ?? ''));
  expect(paths.filter((path) => path.startsWith('store.logo'))).toEqual(expected);
});

describe.each(databases)('an import and a removal of an uploaded picture at the same time on %s', (_, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-import-'));
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  const media = () =>
    createMedia({
      ...{ database, store: createFolderStore(folder), folder, hasCopies: false },
      ...{ now: Date.now, reportAway: () => {} },
    });

  async function upload(background: string): Promise<string> {
    const bytes = await plainPicture('jpeg', { width: 40, height: 30, background });
    const added = await media().addFile(new File([new Uint8Array(bytes)], 'a.jpg'));
    if (!added.ok) throw new Error(added.failure.code);
    return added.value.id;
  }

  /** Imports a catalogue whose category has the picture, and returns the notes about the picture. */
  async function importWith(id: string, change: (pictures: Pictures) => Partial<Pictures>): Promise<(string | null)[]> {
    const { categories, ...rest } = testCatalogue();
    const image = `uploads/${id}`;
    const text = JSON.stringify({
      ...rest,
      categories: categories.map((one) => (one.id === 31 ? { ...one, image } : one)),
    });
    const pictures = openPictures({ store: folder, database });
    const report = await importText(database, text, { pictures: { ...pictures, ...change(pictures) } });
    expect(report.faults).toEqual([]);
    const notes = report.notes.flatMap(({ examples }) => examples).filter(({ subject }) => subject === image);
    return notes.map(({ code, path }) => `${code} ${path?.join('.')}`);
  }

  it('notes the picture when the removal is first', async () => {
    const id = await upload('#ff0000');
    const notes = await importWith(id, ({ prepare }) => ({
      async prepare(options) {
        const done = await prepare(options);
        expect(await media().remove(id)).toEqual(succeed(null));
        return done;
      },
    }));
    expect(notes).toEqual(['picture-missing categories.3.image']);
  });

  it('keeps the picture when the import is first', async () => {
    const id = await upload('#00ff00');
    let removed: Promise<unknown> | undefined;
    const notes = await importWith(id, ({ noteRemoved }) => ({
      async noteRemoved(reader) {
        const notes = await noteRemoved(reader);
        // The catalogue is not on sale before the end of this transaction, for which the removal has to wait.
        removed = media().remove(id);
        await wait(300);
        return notes;
      },
    }));
    expect(notes).toEqual([]);
    expect(await removed).toEqual(fail('picture-in-use', { subject: 'category 31' }));
    expect((await media().list(null, 1)).pictures).toMatchObject([{ id }]);
  });

  it('notes a picture whose removal has begun, though its files are still there', async () => {
    const id = await upload('#0000ff');
    await database.raw.run("UPDATE media_pictures SET state = 'removing' WHERE id = ?", id);
    expect(await importWith(id, () => ({}))).toEqual(['picture-missing categories.3.image']);
  });
});
