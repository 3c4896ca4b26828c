import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeBucket, startFakeBucket } from '#tests/support/fake-bucket.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import { MediaStoreAway } from './media-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-media-'));
let bucket: FakeBucket;

beforeAll(async () => {
  bucket = await startFakeBucket();
});
beforeEach(() => {
  Object.assign(bucket, { mood: 'well', storesBeforeAway: Number.POSITIVE_INFINITY });
  bucket.asked.length = 0;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await bucket.stop();
});

const name = 'uploads/0123456789abcdef0123456789abcdef-480.webp';
const bytes = new Uint8Array([1, 2, 3]);

describe.each([
  ['folder', () => createFolderStore(folder)],
  ['bucket', () => createBucketStore(bucket.settings)],
])('a media store in a %s', (_, open) => {
  it('stores a file, replaces it, and removes it', async () => {
    const store = open();
    expect(await store.read(name, 10)).toBeNull();
    await store.put(name, bytes, 'image/webp');
    expect(await store.read(name, 10)).toEqual(Buffer.from(bytes));
    await store.put(name, new Blob(['other']), 'image/webp');
    expect(await store.read(name, 10)).toEqual(Buffer.from('other'));
    await store.remove([name, 'uploads/never-there.webp']);
    expect(await store.read(name, 10)).toBeNull();
  });

  it('reads no file that is larger than expected', async () => {
    const store = open();
    await store.put(name, bytes, 'image/webp');
    expect(await store.read(name, 2)).toBeNull();
    await store.remove([name]);
  });
});

describe('a folder', () => {
  it('has no parts of files left, and takes no uploads by itself', async () => {
    const store = createFolderStore(folder);
    await store.put(name, bytes, 'image/webp');
    expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
    expect(await store.uploadAddress(name, { type: 'image/png', size: 3, endsAt: Date.now() })).toBeNull();
  });
});

describe('a bucket', () => {
  const upload = (address: string, type: string, body: string) =>
    fetch(address, { method: 'PUT', headers: { 'content-type': type }, body });

  it('lets a browser upload the announced file, and no other', async () => {
    const store = createBucketStore(bucket.settings);
    const endsAt = Date.now() + 60_000;
    const address = (await store.uploadAddress('.incoming/one', { type: 'image/png', size: 4, endsAt })) ?? '';
    expect((await upload(address, 'text/html', 'four')).status).toBe(403);
    expect((await upload(address, 'image/png', 'five!')).status).toBe(403);
    expect((await upload(address.replace('one', 'two'), 'image/png', 'four')).status).toBe(403);
    expect(bucket.files()).toEqual([]);
    expect((await upload(address, 'image/png', 'four')).status).toBe(200);
    expect(await store.read('.incoming/one', 10)).toEqual(Buffer.from('four'));
  });

  it('has an address that ends', async () => {
    const store = createBucketStore(bucket.settings);
    const address =
      (await store.uploadAddress('.incoming/late', { type: 'image/png', size: 4, endsAt: Date.now() })) ?? '';
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('1');
  });

  it.each(['away', 'refuses', 'silent'] as const)(
    'fails by name when it is %s, and the message has no key',
    async (mood) => {
      const store = createBucketStore({ ...bucket.settings, patienceMs: 300 });
      bucket.mood = mood;
      for (const work of [
        () => store.put(name, bytes, 'image/webp'),
        () => store.read(name, 10),
        () => store.remove([name]),
      ]) {
        const fault = await work().then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(fault).toBeInstanceOf(MediaStoreAway);
        expect(String(fault)).not.toContain(bucket.settings.secretKey);
      }
    },
  );

  it('refuses a wrong key by name', async () => {
    const store = createBucketStore({ ...bucket.settings, secretKey: 'wrong' });
    await expect(store.put(name, bytes, 'image/webp')).rejects.toThrow('PUT: 403, SignatureDoesNotMatch');
  });
});
