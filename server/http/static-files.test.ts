import { mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let folder: string;
let app: TestApp;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  await writeFile(join(folder, 'words.txt'), '0123456789');
  const folders = { embed: '/nowhere', site: '/nowhere', admin: '/nowhere', public: '/nowhere' };
  app = await startApp({ folders: { ...folders, media: folder } });
});
afterEach(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`/media/${path}`, { method, headers });

describe('files', () => {
  it('that were deleted after the start are not found, and the store keeps running', async () => {
    expect((await ask('words.txt')).status).toBe(200);
    await rm(join(folder, 'words.txt'));
    expect((await ask('words.txt')).status).toBe(404);
    expect((await ask('words.txt')).status).toBe(404);
  });

  it('that a new build has replaced are sent in their new form, complete', async () => {
    await (await ask('words.txt')).text();
    await writeFile(join(folder, 'new'), 'longer than it was before');
    await rename(join(folder, 'new'), join(folder, 'words.txt'));
    expect(await (await ask('words.txt')).text()).toBe('longer than it was before');
    await writeFile(join(folder, 'words.txt'), 'short');
    expect(await (await ask('words.txt')).text()).toBe('short');
    await writeFile(join(folder, 'words.txt'), '');
    expect(await (await ask('words.txt')).text()).toBe('');
  });

  it('are closed when a visitor disconnects in the middle', async () => {
    await writeFile(join(folder, 'film.bin'), Buffer.alloc(20_000_000));
    await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<void>((gone) => {
            const request = get(`${app.url}/media/film.bin`, (response) => {
              response.once('data', () => request.destroy());
              response.once('close', () => gone());
              response.on('error', () => {});
            });
          }),
      ),
    );
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]));
  });

  it('are neither changed nor sent by other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('words.txt', {}, method)).status).toBe(405);
    const head = await ask('words.txt', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
    ['bytes=5-2, 2-3', 206, '23', 'bytes 2-3/10'],
    ['nonsense', 200, '0123456789', null],
  ])('answer the range %s with %i', async (range, status, text, contentRange) => {
    const response = await ask('words.txt', { range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('are sent whole when the earlier part is out of date', async () => {
    const response = await ask('words.txt', { range: 'bytes=2-4', 'if-range': '"older"' });
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  });

  it('are compressed only for browsers that support it', async () => {
    await writeFile(join(folder, 'words.txt.br'), brotliCompressSync('0123456789'));
    const facts = async (accepted: string) => {
      const response = await ask('words.txt', { 'accept-encoding': accepted });
      return [response.headers.get('content-encoding'), response.headers.get('vary'), await response.text()];
    };
    expect(await facts('gzip, br')).toEqual(['br', 'Accept-Encoding', '0123456789']);
    expect(await facts('br;q=0')).toEqual([null, 'Accept-Encoding', '0123456789']);
    expect(await facts('identity')).toEqual([null, 'Accept-Encoding', '0123456789']);
  });

  it.each([
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '..%5csecret.txt',
    '.env.txt',
    'a/.git/x.txt',
    'words.txt%00',
    '%ff.txt',
    'sub.dir',
  ])('do not include %s', async (path) => {
    await writeFile(join(folder, '.env.txt'), 'secret');
    expect((await ask(path)).status).toBe(404);
  });
});

/** The files below the folder that this process has open. */
async function openFiles(): Promise<string[]> {
  const all = await readdir('/proc/self/fd');
  const names = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return names.filter((name) => name.startsWith(folder));
}
