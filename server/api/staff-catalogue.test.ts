import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostDraftBytes } from '#server/catalogue-file/revisions/save-draft.ts';
import type { Staff } from '#server/sales/caller.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type * as call from '#shared/contract/staff/catalogue.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  editor: staff('editor', 'catalogue.edit'),
  chief: staff('chief', 'catalogue.edit', 'catalogue.publish'),
  gate: staff('gate', 'order.redeem'),
};

beforeAll(async () => {
  demo = await openDemo();
  app = await startApp({ ...demo, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});

type Answer<Page> = Page & { error?: { code: string; field?: string; subject?: string; bound?: number } };

async function get<Page>(path: string, query: Record<string, string>, store = 'en') {
  const headers = { store, authorization: 'Bearer editor' };
  const answer = await app.request(`/api/staff/catalogue/${path}?${new URLSearchParams(query)}`, { headers });
  return (await answer.json()) as Answer<Page>;
}

async function post<Page>(path: string, body: object, who = 'chief', headers = {}) {
  const answer = await app.call(`/staff/catalogue/${path}`, body, { authorization: `Bearer ${who}`, ...headers });
  return answer.body as Answer<Page>;
}

type Things = ResponseOf<typeof call.things>;
type Saved = ResponseOf<typeof call.save>;
type Published = ResponseOf<typeof call.publish>;

const things = (query: Record<string, string>, store?: string) => get<Things>('things', query, store);
const read = (kind: string, id: string) => get<ResponseOf<typeof call.read>>('thing', { kind, id });

const text = (words: string) => ({ en: words });
const article = (id: string) => ({
  ...{ id, title: text(`About ${id}`), summary: text('A summary'), content: text('<h2>Snow</h2>') },
});

async function saved(id: string, document: object = article(id)) {
  const { draft } = await post<Saved>('save', { kind: 'article', id, document, version: 0 }, 'editor');
  return { kind: 'article', id, version: draft.version };
}

describe('GET /staff/catalogue/things', () => {
  it('shows the products in their sequence, page by page, each once', async () => {
    const all = await things({ kind: 'product', most: '100' });
    expect(all.things.length).toBeGreaterThan(10);
    expect(all).toMatchObject({ next: null, nextId: expect.any(Number) });
    const found: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Answer<Things> = await things({ kind: 'product', most: '4', ...(after && { after }) });
      found.push(...page.things.map(({ id }) => id));
      after = page.next;
    }
    expect(found).toEqual(all.things.map(({ id }) => id));
    expect(all.things[0]).toMatchObject({
      state: 'published',
      savedAt: null,
      price: expect.any(Number),
      isOnSale: true,
    });
  });

  it('finds a product by its id, and by its name in any language', async () => {
    const [first] = (await things({ kind: 'product', most: '1' })).things;
    const inChinese = (await things({ kind: 'product', q: first?.id ?? '' }, 'hk')).things[0]?.name ?? '';
    expect(inChinese).not.toBe(first?.name);
    for (const q of [first?.id ?? '', inChinese, first?.name.toUpperCase() ?? '']) {
      expect((await things({ kind: 'product', q })).things.map(({ id }) => id)).toContain(first?.id);
    }
    expect((await things({ kind: 'product', q: 'no such thing' })).things).toEqual([]);
  });

  it('shows new drafts last, and only drafts or only published things when asked', async () => {
    await saved('zebra');
    await saved('yak');
    const found = await things({ kind: 'article', state: 'draft', most: '1' });
    expect(found.things).toMatchObject([{ id: 'yak', state: 'new', missing: expect.arrayContaining(['hk']) }]);
    const next = await things({ kind: 'article', state: 'draft', most: '1', after: found.next ?? '' });
    expect(next.things).toMatchObject([{ id: 'zebra' }]);
    expect(next.next).toBeNull();
    const published = await things({ kind: 'article', state: 'published' });
    expect(published.things.some(({ state }) => state !== 'published')).toBe(false);
  });

  it('refuses a cursor of another list, and lets in only editors', async () => {
    const after = Buffer.from('{"at":1}').toString('base64url');
    expect((await things({ kind: 'product', after })).error).toMatchObject({ code: 'invalid-request', field: 'after' });
    expect((await post('save', { kind: 'article', id: 'x', document: {}, version: 0 }, 'gate')).error?.code).toBe(
      'not-allowed',
    );
  });
});

describe('POST /staff/catalogue/save', () => {
  it('saves a draft once when it is sent twice under a key', async () => {
    const wish = { kind: 'article', id: 'once', document: article('once'), version: 0 };
    const key = { 'idempotency-key': 'a-key-of-an-editor-1' };
    const answers = [await post('save', wish, 'editor', key), await post('save', wish, 'editor', key)];
    expect(answers[1]).toEqual(answers[0]);
    expect((await read('article', 'once')).draft?.version).toBe(1);
  });

  it('takes 256 kB, and refuses more, a nest of lists, and an id that cannot be', async () => {
    const large = { ...article('large'), content: text('x'.repeat(mostDraftBytes - 1000)) };
    await saved('large', large);
    const wish = { kind: 'article', id: 'larger', version: 0 };
    const larger = { ...article('larger'), content: text('x'.repeat(mostDraftBytes)) };
    expect((await post('save', { ...wish, document: larger })).error).toMatchObject({
      ...{ code: 'draft-too-large', bound: mostDraftBytes },
    });
    let nest: unknown = 1;
    for (let level = 0; level < 30; level++) nest = [nest];
    expect((await post('save', { ...wish, document: { nest } })).error).toMatchObject({ code: 'invalid-request' });
    expect((await post('save', { kind: 'category', id: 'x', document: {}, version: 0 })).error).toMatchObject({
      ...{ code: 'invalid-request', field: 'id' },
    });
    expect((await post('save', { kind: 'store', id: 'store', document: null, version: 0 })).error).toMatchObject({
      ...{ code: 'invalid-request', field: 'document' },
    });
    expect((await post('save', { kind: 'product', id: 'nothing', document: null, version: 0 })).error).toMatchObject({
      code: 'thing-not-found',
    });
  });

  it('keeps a document of any form', async () => {
    const odd = { __proto__: null, id: 7, title: 'a text', content: [null, { en: 5 }], images: 'none', name: 3 };
    await saved('odd', odd);
    expect((await read('article', 'odd')).draft).toMatchObject({ document: { id: 7, title: 'a text' } });
    for (const kind of ['product', 'category', 'promo-code', 'item', 'pool']) {
      const id = kind === 'category' ? '77' : 'odd';
      await post('save', { kind, id, document: odd, version: 0 });
      expect((await things({ kind, state: 'draft' })).things).toMatchObject([{ id }]);
    }
    const { published, publishedPrint } = await read('store', 'store');
    const settings = { ...published, languages: 5, timeZone: 'Mars', articles: 'none' };
    await post('save', { kind: 'store', id: 'store', document: settings, version: 0, published: publishedPrint });
    const closings = { kind: 'closings', id: 'closings', document: { closings: 7 }, version: 0 };
    await post('save', { ...closings, published: (await read('closings', 'closings')).publishedPrint });
    const { drafts } = await get<ResponseOf<typeof call.drafts>>('drafts', { most: '100' });
    const chosen = drafts.map(({ kind, id, draft: { version } }) => ({ kind, id, version }));
    const shown = await post<ResponseOf<typeof call.previewPublish>>('preview-publish', { drafts: chosen });
    expect(shown.faults).toHaveLength(20);
    expect((await post('publish', { drafts: chosen })).error?.code).toBe('catalogue-faulty');
    const { draft } = await read('store', 'store');
    const zone = { ...published, timeZone: 'Mars' };
    await post('save', { kind: 'store', id: 'store', document: zone, version: draft?.version });
    const drafted = { kind: 'store', id: 'store', version: (draft?.version ?? 0) + 1 };
    const again = await post<ResponseOf<typeof call.previewPublish>>('preview-publish', { drafts: [drafted] });
    expect(again.faults).toMatchObject([{ kind: 'store', id: 'store', path: ['timeZone'] }]);
    await post('discard', drafted);
    expect(drafts.filter(({ draft }) => draft.faults.length > 0).length).toBeGreaterThanOrEqual(6);
  });
});

describe('a published draft', () => {
  it('is in the history of all things and of its own, and is taken back', async () => {
    const draft = await saved('history');
    expect((await post('publish', { drafts: [draft] }, 'editor')).error?.code).toBe('not-allowed');
    const at = '2020-01-01T00:00:00Z';
    expect((await post('publish', { drafts: [draft], at })).error).toMatchObject({ field: 'at' });
    const { revision } = await post<Published>('publish', { drafts: [draft], note: 'For winter' });
    expect(await read('article', 'history')).toMatchObject({ published: article('history'), draft: null });
    const own = await get<ResponseOf<typeof call.revisions>>('revisions', { kind: 'article', id: 'history' });
    expect(own.revisions).toMatchObject([
      { number: revision, origin: 'publish', madeBy: 'chief', note: 'For winter', count: 1, names: ['About history'] },
    ]);
    const { changes } = await get<ResponseOf<typeof call.revisionRead>>('revision', { number: String(revision) });
    expect(changes).toMatchObject([
      { kind: 'article', id: 'history', fields: [{ path: [], before: null, after: article('history') }] },
    ]);
    expect(await post('undo', { number: revision })).toEqual({ count: 1 });
    expect((await read('article', 'history')).draft).toMatchObject({ document: null, isBehind: false });
    await post('publish', { drafts: [{ ...draft, version: draft.version + 1 }] });
    expect((await read('article', 'history')).error?.code).toBe('thing-not-found');
    const all = await get<ResponseOf<typeof call.revisions>>('revisions', { most: '1' });
    expect(all.revisions).toMatchObject([{ number: (revision ?? 0) + 1 }]);
    const earlier = await get<ResponseOf<typeof call.revisions>>('revisions', { most: '1', after: all.next ?? '' });
    expect(earlier.revisions).toMatchObject([{ number: revision }]);
    expect((await get('revision', { number: '999999' })).error?.code).toBe('revision-not-found');
  });
});
