import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { type FakeBucket, startFakeBucket } from '#tests/support/fake-bucket.ts';
import { plainPicture } from '#tests/support/test-picture.ts';
import { createBucketStore } from './bucket-store.ts';
import { createMedia } from './create-media.ts';
import { createFolderStore } from './folder-store.ts';
import type { MediaParts } from './media-parts.ts';
import type { MediaStore } from './media-store.ts';
import { createPictureCopies } from './picture-copies.ts';

const hour = 3_600_000;
const small = { width: 40, height: 30 };
let folder: string;
let bucket: FakeBucket;
let now = Date.parse('2026-03-10T01:00:00Z');

beforeAll(async () => {
  bucket = await startFakeBucket();
});
afterAll(() => bucket.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-media-'));
  bucket.empty();
  Object.assign(bucket, { mood: 'well', storesBeforeAway: Number.POSITIVE_INFINITY });
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'Gondola.jpg') => new File([bytes], name);
const jpeg = async (background = '#0b6e6e') =>
  fileOf(new Uint8Array(await plainPicture('jpeg', { ...small, background })));

/** The stored files, and those that wait or were left. */
const stored = () => namesIn('uploads');
const waiting = () => namesIn('.incoming');
function namesIn(part: string): string[] {
  return existsSync(join(folder, part)) ? readdirSync(join(folder, part)).sort() : [];
}

describe.each(databases)('pictures of staff on %s', (_, make) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of [
      'media_pictures',
      'media_uploads',
      'contents',
      'products',
      'categories',
      'catalogue_state',
      'catalogue_drafts',
    ])
      await database.raw.run(`DELETE FROM ${table}`);
  });

  const partsWith = (store: MediaStore = createFolderStore(folder), hasCopies = false): MediaParts => ({
    ...{ database, store, folder, hasCopies },
    now: () => now++,
    reportAway: () => {},
  });
  const open = (store?: MediaStore) => createMedia(partsWith(store));
  const inBucket = (patienceMs = 20_000) =>
    createMedia(partsWith(createBucketStore({ ...bucket.settings, patienceMs }), true));
  const rows = () =>
    database.raw.all<{ id: string; state: string }>('SELECT id, state FROM media_pictures ORDER BY id');

  async function inCatalogue(): Promise<void> {
    await database.raw.run('INSERT INTO catalogue_state (id, active_generation, last_generation) VALUES (1, 1, 1)');
  }
  async function addProduct(document: string): Promise<void> {
    await inCatalogue();
    await database.raw.run(
      'INSERT INTO products (generation, id, ordinal, sku, url_key, document) VALUES (1, 1, 1, ?, ?, ?)',
      ...['day-pass', 'day-pass', document],
    );
  }

  async function added(media = open(), file?: File): Promise<string> {
    const outcome = await media.addFile(file ?? (await jpeg()));
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.id;
  }

  describe('a picture', () => {
    it('is stored in every render, once, without metadata', async () => {
      const camera = sharp(await plainPicture('jpeg', { width: 700, height: 300 })).withExif({
        IFD0: { Copyright: 'Somebody', ImageDescription: '<script>alert(1)</script>' },
      });
      const bytes = new Uint8Array(await camera.withMetadata({ orientation: 6 }).toBuffer());
      const media = open();
      const first = await media.addFile(fileOf(bytes, 'C:\\photos\\Gondola.jpg'));
      expect(first).toMatchObject({
        ok: true,
        value: { file: expect.stringMatching(/^uploads\/[0-9a-f]{32}$/), name: 'Gondola.jpg', width: 300, height: 700 },
      });
      expect(await media.addFile(fileOf(bytes, 'again.jpg'))).toEqual(first);
      expect(stored()).toHaveLength(7);
      for (const name of stored()) {
        const { width, exif } = await sharp(join(folder, 'uploads', name)).metadata();
        expect([width, exif]).toEqual([300, undefined]);
      }
      expect(waiting()).toEqual([]);
      expect(await rows()).toMatchObject([{ state: 'stored' }]);
    });

    it('is stored once when it is uploaded twice at the same time', async () => {
      const [one, other] = [open(), open()];
      const file = await jpeg();
      const [first, second] = await Promise.all([one.addFile(file), other.addFile(file)]);
      expect(first.ok && second.ok && first.value.file === second.value.file).toBe(true);
      expect(stored()).toHaveLength(7);
    });

    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever its name says', async (kind) => {
      const bytes = new Uint8Array(await plainPicture(kind, small));
      expect(await open().addFile(fileOf(bytes, 'picture.svg'))).toMatchObject({ ok: true });
    });

    it('is listed with the newest first, page by page', async () => {
      const media = open();
      const ids = [];
      for (const background of ['#ff0000', '#00ff00', '#0000ff']) ids.push(await added(media, await jpeg(background)));
      const first = await media.list(null, 2);
      expect(first.pictures.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
      const second = await media.list(first.next, 2);
      expect([second.pictures.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
    });
  });

  describe('a file that is no good picture', () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const files: [string, string, () => Promise<Uint8Array | string>][] = [
      ['an SVG', 'picture-type-refused', async () => svg],
      ['a page', 'picture-type-refused', async () => '<!doctype html><script>alert(1)</script>'],
      ['a GIF', 'picture-type-refused', async () => plainPicture('gif', small)],
      ['a script that is also a GIF', 'picture-type-refused', async () => 'GIF89a/*....*/=1;alert(1)'],
      [
        'a PDF with a picture inside',
        'picture-type-refused',
        async () => `%PDF-1.4\n${await plainPicture('jpeg', small)}`,
      ],
      ['empty', 'picture-type-refused', async () => ''],
      ['cut off', 'picture-unreadable', async () => (await plainPicture('png')).subarray(0, 200)],
      [
        'only the first bytes of a JPEG',
        'picture-unreadable',
        async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      ],
      [
        'of 51 megapixels in few bytes',
        'picture-too-large',
        () => plainPicture('png', { width: 10_200, height: 5000 }),
      ],
      ['a PNG that claims 4 gigapixels', 'picture-too-large', () => claiming(65_000, 65_000)],
      ['too tall for any page', 'picture-unreadable', () => plainPicture('png', { width: 20, height: 40_000 })],
    ];

    it.each(files)('is refused when it is %s (%s)', async (_what, code, makeFile) => {
      const bytes = Buffer.from(await makeFile());
      expect(await open().addFile(fileOf(new Uint8Array(bytes)))).toMatchObject({ ok: false, failure: { code } });
      expect([stored(), waiting(), await rows()]).toEqual([[], [], []]);
    });

    it('leaves no trace of what follows a picture in its file', async () => {
      const bytes = Buffer.concat([
        await plainPicture('jpeg', small),
        Buffer.from('<script>alert("polyglot")</script>PK\x03\x04'),
      ]);
      const id = await added(open(), fileOf(new Uint8Array(bytes)));
      for (const name of stored()) {
        const text =
          (await open().list(null, 1)) && (await sharp(join(folder, 'uploads', name)).toBuffer()).toString('latin1');
        expect(text).not.toContain('polyglot');
      }
      expect(stored()[0]).toContain(id);
    });

    it('does not fill the memory, however many come at once', async () => {
      const bomb = new Uint8Array(await plainPicture('png', { width: 9000, height: 5500 }));
      const before = process.memoryUsage().rss;
      await Promise.all(Array.from({ length: 4 }, () => open().addFile(fileOf(bomb))));
      expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
    }, 120_000);
  });

  describe('a permitted upload', () => {
    const permit = async (media: ReturnType<typeof open>, file: File, type = 'image/jpeg') => {
      const permitted = await media.permit([{ name: file.name, type, size: file.size }]);
      return (permitted.ok && permitted.value.uploads[0]) || { token: '', address: null };
    };
    const typed = (file: File, type: string) => new File([file], '', { type });

    it('becomes a picture once, and its token gives the same picture again', async () => {
      const media = open();
      const file = await jpeg();
      const { token } = await permit(media, file);
      expect(await media.addUpload(token)).toMatchObject({ ok: false, failure: { code: 'upload-missing' } });
      expect(await media.receive(token, typed(file, 'image/jpeg'))).toMatchObject({ ok: true });
      const first = await media.addUpload(token);
      expect(first).toMatchObject({ ok: true, value: { name: 'Gondola.jpg' } });
      expect(await media.addUpload(token)).toEqual(first);
      expect(waiting()).toEqual([]);
    });

    it('is refused when it is sent again, too late, of another size or type, or with another token', async () => {
      const media = open();
      const file = await jpeg();
      const refused = { ok: false, failure: { code: 'upload-link-invalid' } };
      const { token } = await permit(media, file);
      expect(await media.receive('x'.repeat(43), typed(file, 'image/jpeg'))).toMatchObject(refused);
      expect(await media.receive(token, typed(file, 'text/html'))).toMatchObject(refused);
      expect(await media.receive(token, new File([file, 'x'], '', { type: 'image/jpeg' }))).toMatchObject(refused);
      expect(await media.receive(token, typed(file, 'image/jpeg'))).toMatchObject({ ok: true });
      expect(await media.receive(token, typed(file, 'image/jpeg'))).toMatchObject(refused);
      now += 16 * 60_000;
      expect(await media.addUpload(token)).toMatchObject(refused);
      const { token: late } = await permit(media, file);
      now += 16 * 60_000;
      expect(await media.receive(late, typed(file, 'image/jpeg'))).toMatchObject(refused);
    });

    it('is checked like any picture, and what nobody adds is removed after an hour', async () => {
      const media = open();
      const page = fileOf(new TextEncoder().encode('<script>alert(1)</script>'));
      const { token } = await permit(media, page, 'image/png');
      expect(await media.receive(token, typed(page, 'image/png'))).toMatchObject({ ok: true });
      expect(await media.addUpload(token)).toMatchObject({ ok: false, failure: { code: 'picture-type-refused' } });
      expect(waiting()).toHaveLength(1);
      now += 2 * hour;
      await media.sweep();
      expect([waiting(), await database.raw.all('SELECT * FROM media_uploads')]).toEqual([[], []]);
    });

    it('goes straight to a bucket', async () => {
      now = Date.now();
      const media = inBucket();
      const file = await jpeg();
      const { token, address } = await permit(media, file);
      const sent = await fetch(address ?? '', { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: file });
      expect(sent.status).toBe(200);
      expect(await media.addUpload(token)).toMatchObject({ ok: true });
      expect(bucket.files().every((name) => name.startsWith('uploads/'))).toBe(true);
      expect(bucket.files().length).toBe(7);
    });
  });

  describe('a removed picture', () => {
    it('leaves no file, and may be uploaded again', async () => {
      const media = open();
      const id = await added(media);
      expect(await media.remove(id)).toMatchObject({ ok: true });
      expect([stored(), await rows()]).toEqual([[], []]);
      expect(await media.remove(id)).toMatchObject({ ok: false, failure: { code: 'picture-not-found' } });
      expect(await added(media)).toBe(id);
    });

    it.each([
      [
        'product',
        (file: string) => addProduct(JSON.stringify({ images: [{ file: `${file}.jpg` }] })),
        'product day-pass',
      ],
      ['category', (file: string) => addCategory(JSON.stringify({ image: file })), 'category 7'],
      ['banner', (file: string) => addContent({ banner: [{ image: `/media/${file}-960.webp` }] }), 'store.banner'],
      [
        'text',
        (file: string) => addContent({ articles: [{ content: { en: `<img src="/media/${file}-480.webp">` } }] }),
        'store.articles',
      ],
      ['draft', (file: string) => addDraft(JSON.stringify({ images: [{ file }] })), 'draft of product new'],
    ])('stays while a %s of the catalogue uses it', async (_what, use, subject) => {
      const media = open();
      const id = await added(media);
      await use(`uploads/${id}`);
      expect(await media.remove(id)).toMatchObject({ ok: false, failure: { code: 'picture-in-use', subject } });
      expect(stored()).toHaveLength(7);
      expect((await media.list(null, 1)).pictures).toMatchObject([{ id }]);
      await database.raw.run('UPDATE catalogue_state SET active_generation = 2');
      await database.raw.run('DELETE FROM contents');
      await database.raw.run('DELETE FROM catalogue_drafts');
      expect(await media.remove(id)).toMatchObject({ ok: true });
    });

    async function addCategory(document: string): Promise<void> {
      await inCatalogue();
      await database.raw.run(
        'INSERT INTO categories (generation, id, ordinal, url_key, document) VALUES (1, 7, 1, ?, ?)',
        ...['cabins', document],
      );
    }
    async function addDraft(document: string): Promise<void> {
      await database.raw.run(
        "INSERT INTO catalogue_drafts (kind, thing, version, document, saved_at) VALUES ('product', 'new', 1, ?, 1)",
        document,
      );
    }
    async function addContent(document: object): Promise<void> {
      await database.raw.run('INSERT INTO contents (id, version, document) VALUES (1, 1, ?)', JSON.stringify(document));
    }
  });

  describe('an interrupted server', () => {
    const failing = (after: number): MediaStore => {
      const store = createFolderStore(folder);
      let left = after;
      return {
        ...store,
        put: async (...given) => (left-- > 0 ? store.put(...given) : Promise.reject(new Error('killed'))),
      };
    };

    it.each([0, 1, 6])('leaves no picture after %i files, and the next upload completes it', async (files) => {
      await expect(open(failing(files)).addFile(await jpeg())).rejects.toThrow('killed');
      expect((await open().list(null, 10)).pictures).toEqual([]);
      expect(await rows()).toMatchObject([{ state: 'storing' }]);
      await added();
      expect([stored().length, await rows()]).toMatchObject([7, [{ state: 'stored' }]]);
    });

    it('leaves files that a job removes after an hour', async () => {
      await expect(open(failing(3)).addFile(await jpeg())).rejects.toThrow('killed');
      mkdirSync(join(folder, '.incoming'), { recursive: true });
      writeFileSync(join(folder, '.incoming', 'half'), 'half of a file');
      const media = open();
      await media.sweep();
      expect(stored()).toHaveLength(3);
      now = Date.now() + 2 * hour;
      await media.sweep();
      expect([stored(), waiting(), await rows()]).toEqual([[], [], []]);
    });

    it('ends a removal that was begun', async () => {
      const id = await added();
      const store = createFolderStore(folder);
      const killed = { ...store, remove: () => Promise.reject(new Error('killed')) };
      await expect(open(killed).remove(id)).rejects.toThrow('killed');
      expect((await open().list(null, 10)).pictures).toEqual([]);
      expect(await open().addFile(await jpeg())).toMatchObject({ ok: false, failure: { code: 'picture-busy' } });
      now += 2 * hour;
      await open().sweep();
      expect([stored(), await rows()]).toEqual([[], []]);
      expect(await added()).toBe(id);
    });

    async function inUseWhileRemoved(): Promise<string> {
      const id = await added();
      await database.raw.run("UPDATE media_pictures SET state = 'removing'");
      await addProduct(JSON.stringify({ images: [{ file: `uploads/${id}` }] }));
      now += 2 * hour;
      return id;
    }

    it('gives a whole picture that is on sale back instead of ending its removal', async () => {
      const id = await inUseWhileRemoved();
      expect(await open().sweep()).toBe(0);
      expect([stored().length, await rows()]).toEqual([7, [{ id, state: 'stored' }]]);
    });

    it('ends the removal of a picture on sale that has lost files, so that it can be uploaded again', async () => {
      const id = await inUseWhileRemoved();
      rmSync(join(folder, 'uploads', `${id}-480.webp`));
      await open().sweep();
      expect([stored(), await rows()]).toEqual([[], []]);
      expect([await added(), stored().length]).toEqual([id, 7]);
    });

    it('keeps what is in use while it sweeps', async () => {
      const id = await added();
      for (const name of stored()) utimesSync(join(folder, 'uploads', name), 1, 1);
      now += 24 * hour;
      await open().sweep();
      expect([stored().length, await rows()]).toEqual([7, [{ id, state: 'stored' }]]);
    });
  });

  describe('a bucket that is away', () => {
    const away = { ok: false, failure: { code: 'media-store-unavailable' } };

    it.each(['away', 'refuses', 'silent'] as const)('(%s) stores nothing, and the next try succeeds', async (mood) => {
      bucket.mood = mood;
      expect(await inBucket(300).addFile(await jpeg())).toMatchObject(away);
      bucket.mood = 'well';
      expect((await inBucket().list(null, 10)).pictures).toEqual([]);
      await added(inBucket());
      expect(bucket.files().length).toBe(7);
    });

    it('in the middle of a picture loses nothing', async () => {
      bucket.storesBeforeAway = 3;
      expect(await inBucket().addFile(await jpeg())).toMatchObject(away);
      expect((await inBucket().list(null, 10)).pictures).toEqual([]);
      bucket.storesBeforeAway = Number.POSITIVE_INFINITY;
      await added(inBucket());
      expect([bucket.files().length, await rows()]).toMatchObject([7, [{ state: 'stored' }]]);
    });

    it('leaves a picture on sale whose removal was begun as it is until it is back', async () => {
      const id = await added(inBucket());
      await database.raw.run("UPDATE media_pictures SET state = 'removing'");
      await addProduct(JSON.stringify({ images: [{ file: `uploads/${id}` }] }));
      for (const [mood, state] of [['away', 'removing'] as const, ['well', 'stored'] as const]) {
        bucket.mood = mood;
        now += 2 * hour;
        await inBucket().sweep();
        expect([bucket.files().length, await rows()]).toEqual([7, [{ id, state }]]);
      }
    });

    it('removes a picture when it is back', async () => {
      const id = await added(inBucket());
      bucket.mood = 'away';
      expect(await inBucket().remove(id)).toMatchObject({ ok: true });
      expect((await inBucket().list(null, 10)).pictures).toEqual([]);
      bucket.mood = 'well';
      now += 2 * hour;
      await inBucket().sweep();
      expect([bucket.files().length, await rows()]).toEqual([0, []]);
    });
  });

  describe('the copies of a bucket on a node', () => {
    const bring = () => createPictureCopies(partsWith(createBucketStore(bucket.settings), true));

    it('are fetched once, for pictures that were uploaded', async () => {
      const id = await added(inBucket());
      const name = `uploads/${id}-480.webp`;
      const find = bring();
      expect(await Promise.all([find(name), find(name), find('demo/cabin-480.webp')])).toEqual([true, true, true]);
      expect(stored()).toEqual([`${id}-480.webp`]);
      bucket.asked.length = 0;
      await find(name);
      await find(`uploads/${'0'.repeat(32)}-480.webp`);
      await find('../../etc/passwd');
      expect(bucket.asked).toEqual([]);
    });

    it('are missing while the bucket is away', async () => {
      const id = await added(inBucket());
      bucket.mood = 'away';
      expect(await bring()(`uploads/${id}-480.webp`)).toBe(false);
      expect(stored()).toEqual([]);
    });

    it('are removed with the picture, also on other nodes', async () => {
      const id = await added(inBucket());
      await bring()(`uploads/${id}-480.webp`);
      await database.raw.run('DELETE FROM media_pictures');
      now = Date.now() + 2 * hour;
      await inBucket().sweep();
      expect(stored()).toEqual([]);
      now = Date.now();
    });
  });
});

/** A small PNG whose header claims a size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await plainPicture('png', { width: 10, height: 10 }));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
