import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMedia } from '#server/media/create-media.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import type { Staff } from '#server/sales/caller.ts';
import type { StoredPicture } from '#shared/contract/staff/media.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { plainPicture } from '#tests/support/test-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-media-'));
let demo: DemoStore;
let app: TestApp;

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  editor: staff('editor', 'catalogue.edit'),
  gate: staff('gate', 'order.redeem'),
};

beforeAll(async () => {
  demo = await openDemo();
  const media = createMedia({
    database: demo.database,
    store: createFolderStore(join(folder, 'media')),
    folder: join(folder, 'media'),
    hasCopies: false,
    now: Date.now,
    reportAway: () => {},
  });
  const sessions = sessionsOf({ find: async (token) => known[token] ?? null });
  app = await startApp({ ...demo, media, sessions, environment: { DATA_DIR: folder } });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await demo.database.raw.run('DELETE FROM staff_acts');
});

interface Answer {
  status: number;
  body: {
    error?: { code: string; field?: string; subject?: string };
    picture?: StoredPicture;
    pictures?: StoredPicture[];
    next?: string | null;
    urls?: string[];
    tokens?: string[];
    url?: string;
    token?: string;
    file?: string;
  };
}

const headersOf = (who: string, more: Record<string, string> = {}) => ({
  ...{ store: 'en', authorization: `Bearer ${who}` },
  ...more,
});

async function send(
  path: string,
  init: RequestInit & { who?: string; headers?: Record<string, string> },
): Promise<Answer> {
  const { who = 'editor', headers, ...more } = init;
  const answer = await app.request(path, { ...more, headers: headersOf(who, headers) });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

function add(content: BlobPart, { who = 'editor', headers = {} as Record<string, string>, name = 'Gondola.jpg' } = {}) {
  const form = new FormData();
  form.append('picture', new File([content], name, { type: 'image/jpeg' }));
  return send('/api/media/add', { method: 'POST', body: form, who, headers });
}

const call = (path: string, body: object, who = 'editor', headers: Record<string, string> = {}) =>
  send(`/api${path}`, {
    method: 'POST',
    who,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

const picture = async (background: string) =>
  new Uint8Array(await plainPicture('jpeg', { width: 60, height: 40, background }));
const codeOf = ({ status, body }: Answer) => [status, body.error?.code];
const left = () => (existsSync(join(folder, 'media/.incoming')) ? readdirSync(join(folder, 'media/.incoming')) : []);
const trail = () =>
  demo.database.raw.all<object>('SELECT operation, account_id, objects, outcome FROM staff_acts ORDER BY acted_at');

describe('media/add', () => {
  it('stores the picture of a form, which pages and partners load from then on', async () => {
    const { status, body } = await add(await picture('#111111'));
    expect(status).toBe(200);
    expect(body.picture).toMatchObject({ name: 'Gondola.jpg', width: 60, height: 40 });
    for (const [ending, type] of [
      ['480.webp', 'image/webp'],
      ['1440.avif', 'image/avif'],
      ['480.jpg', 'image/jpeg'],
    ]) {
      const served = await app.request(`/media/${body.picture?.file}-${ending}`);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, type]);
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await app.request(`${body.picture?.url}`)).status).toBe(200);
    expect(left()).toEqual([]);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', [415, 'picture-type-refused']],
    ['a page', '<!doctype html><script>alert(1)</script>', [415, 'picture-type-refused']],
    ['a broken picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), [400, 'picture-unreadable']],
    ['too many bytes', new Uint8Array(20_000_001), [413, 'body-too-large']],
  ] as const)('refuses %s by name and stores nothing', async (_what, content, expected) => {
    const before = readdirSync(join(folder, 'media/uploads')).length;
    expect(codeOf(await add(content as BlobPart))).toEqual(expected);
    await wait(50);
    expect([readdirSync(join(folder, 'media/uploads')).length, left()]).toEqual([before, []]);
  });

  it('leaves one line in the audit trail, also under a repeated key', async () => {
    const content = await picture('#222222');
    const headers = { 'idempotency-key': 'one' };
    const first = await add(content, { headers });
    expect(await add(content, { headers })).toEqual(first);
    const id = first.body.picture?.file.replace('uploads/', '');
    expect(await trail()).toEqual([
      { operation: 'media.add', account_id: 'editor', objects: JSON.stringify([`picture ${id}`]), outcome: 'done' },
    ]);
    expect(codeOf(await add(await picture('#333333'), { headers }))).toEqual([422, 'idempotency-mismatch']);
  });

  it('asks who it is before it reads the body', async () => {
    for (const [who, code] of [
      ['nobody', 'sign-in-required'],
      ['gate', 'not-allowed'],
    ] as const) {
      for (const [method, path] of [
        ['POST', '/api/media/add'],
        ['PUT', `/api/media/upload/${'x'.repeat(43)}`],
      ] as const) {
        const asked = request(`${app.url}${path}`, {
          method,
          headers: headersOf(who, { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' }),
        });
        // No byte of the body is sent, and the answer arrives anyway.
        asked.flushHeaders();
        const [response] = await once(asked, 'response');
        const text = await new Response(response).text();
        expect(JSON.parse(text).error.code).toBe(code);
        asked.destroy();
      }
    }
    expect(await trail()).toEqual([]);
  });
});

describe('a body of a gigabyte', () => {
  /** Sends 64 kB at a time, without a length, until the store has answered. */
  async function stream(method: string, path: string, type: string, begin: string) {
    const before = process.memoryUsage().rss;
    const asked = request(`${app.url}${path}`, { method, headers: headersOf('editor', { 'content-type': type }) });
    let sent = 0;
    const answered = once(asked, 'response').catch(() => []);
    asked.on('error', () => {});
    asked.write(begin);
    const block = Buffer.alloc(65_536, 1);
    let status = 0;
    void answered.then(([response]) => {
      status = response?.statusCode ?? 0;
      response?.resume();
    });
    while (sent < 2 ** 30 && status === 0) {
      sent += block.length;
      if (!asked.write(block)) await Promise.race([once(asked, 'drain'), answered]);
    }
    asked.destroy();
    await answered;
    return { status, grown: process.memoryUsage().rss - before, sent };
  }

  it.each([
    [
      'a form',
      'POST',
      '/api/media/add',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ],
    ['an upload', 'PUT', `/api/media/upload/${'x'.repeat(43)}`, 'image/jpeg', '\xff\xd8\xff'],
  ])(
    'in %s is refused as soon as it is too large',
    async (_what, method, path, type, begin) => {
      const { status, grown, sent } = await stream(method, path, type, begin);
      expect(status).toBe(413);
      expect(sent).toBeLessThan(200_000_000);
      expect(grown).toBeLessThan(150_000_000);
      await wait(100);
      expect(left()).toEqual([]);
    },
    60_000,
  );

  it('is refused by its announced length', async () => {
    const asked = request(`${app.url}/api/media/add`, {
      method: 'POST',
      headers: headersOf('editor', {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(2 ** 30),
      }),
    });
    asked.flushHeaders();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(413);
    asked.destroy();
  });
});

describe('a body that ends too early', () => {
  it.each([
    [
      'a form',
      'POST',
      '/api/media/add',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nhalf',
    ],
    ['an upload', 'PUT', `/api/media/upload/${'x'.repeat(43)}`, 'image/jpeg', 'half'],
  ])('in %s leaves no file', async (_what, method, path, type, begin) => {
    const asked = request(`${app.url}${path}`, {
      method,
      headers: headersOf('editor', { 'content-type': type, 'content-length': '1000000' }),
    });
    asked.on('error', () => {});
    asked.write(begin);
    await wait(200);
    asked.destroy();
    await wait(200);
    expect(left()).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  it('is refused by name when the client still listens', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nhalf';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(codeOf(await send('/api/media/add', { method: 'POST', body, headers }))).toEqual([415, 'body-not-form']);
    expect(left()).toEqual([]);
  });
});

describe('media/image-token', () => {
  it('permits uploads, each once, which media/add turns into pictures', async () => {
    const content = await picture('#444444');
    const announced = { name: 'Ridge.jpg', type: 'image/jpeg', size: content.length };
    const { body } = await call('/media/image-token', { files: [announced, { ...announced, size: 5 }] });
    expect(body.urls).toHaveLength(2);
    const [url = '', other = ''] = body.urls ?? [];
    expect(url).toBe(`http://store.test/api/media/upload/${body.tokens?.[0]}`);
    const put = (address: string) =>
      send(new URL(address).pathname, { method: 'PUT', body: content, headers: { 'content-type': 'image/jpeg' } });
    expect(codeOf(await put(other))).toEqual([410, 'upload-link-invalid']);
    expect((await put(url)).status).toBe(200);
    expect(codeOf(await put(url))).toEqual([410, 'upload-link-invalid']);
    const form = new FormData();
    form.append('token', body.tokens?.[0] ?? '');
    const added = await send('/api/media/add', { method: 'POST', body: form });
    expect(added.body.picture).toMatchObject({ name: 'Ridge.jpg', width: 60 });
  });

  it('permits one picture by common/image-token', async () => {
    const { body } = await call('/common/image-token', { type: 'image/png', size: 100 });
    expect(body.url).toBe(`http://store.test/api/media/upload/${body.token}`);
  });

  it.each([
    [{ files: [{ type: 'image/svg+xml', size: 5 }] }, 'files.0.type'],
    [{ files: [{ type: 'image/png', size: 20_000_001 }] }, 'files.0.size'],
    [{ files: [] }, 'files'],
  ])('refuses %j', async (body, field) => {
    expect((await call('/media/image-token', body)).body.error).toMatchObject({ code: 'invalid-request', field });
  });
});

describe('media/removeImage', () => {
  it('removes a picture, and leaves a line', async () => {
    const file = (await add(await picture('#555555'))).body.picture?.file ?? '';
    expect((await call('/media/removeImage', { file })).body).toEqual({ file });
    expect((await app.request(`/media/${file}-480.webp`)).status).toBe(404);
    expect(codeOf(await call('/media/removeImage', { file }))).toEqual([404, 'picture-not-found']);
    expect(await trail()).toMatchObject([
      { outcome: 'done' },
      { operation: 'media.remove', objects: JSON.stringify([`picture ${file.slice(8)}`]), outcome: 'done' },
      { operation: 'media.remove', objects: '[]', outcome: 'picture-not-found' },
    ]);
  });

  it('names the places that use a picture', async () => {
    const file = (await add(await picture('#666666'))).body.picture?.file ?? '';
    const [{ document } = { document: '{}' }] = await demo.database.raw.all<{ document: string }>(
      'SELECT document FROM contents',
    );
    const content = JSON.parse(document);
    const used = JSON.stringify({ ...content, banner: [{ ...content.banner[0], image: file }] });
    await demo.database.raw.run('UPDATE contents SET document = ?', used);
    expect((await call('/media/removeImage', { file })).body.error).toMatchObject({
      code: 'picture-in-use',
      subject: 'store.banner',
      message: 'The store shows this picture (store.banner). Please replace it there first.',
    });
    await demo.database.raw.run('UPDATE contents SET document = ?', document);
  });

  it.each(['uploads/../../x', '/etc/passwd', 'cabins/two', ''])('refuses the name %j', async (file) => {
    expect((await call('/media/removeImage', { file })).body.error?.code).toBe('invalid-request');
  });
});

describe('GET /staff/media', () => {
  const list = (query: string, who?: string) => send(`/api/staff/media?${query}`, { ...(who ? { who } : {}) });

  it('lists the pictures page by page, the newest first', async () => {
    const { body } = await add(await picture('#777777'));
    const first = await list('most=1');
    expect(first.body.pictures).toEqual([body.picture]);
    const second = await list(`most=100&after=${first.body.next}`);
    expect(second.body.pictures?.some(({ file }) => file === body.picture?.file)).toBe(false);
    expect(second.body.next).toBeNull();
  });

  it('is for staff who may edit the catalogue', async () => {
    expect(codeOf(await list('', 'gate'))).toEqual([403, 'not-allowed']);
    expect(codeOf(await list('', 'nobody'))).toEqual([401, 'sign-in-required']);
    expect((await list('after=x')).body.error).toMatchObject({ code: 'invalid-request', field: 'after' });
  });
});
