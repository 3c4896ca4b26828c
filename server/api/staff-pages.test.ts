import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { ThingDraft } from '#shared/contract/staff/catalogue.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { databases } from '#tests/support/databases.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  editor: staff('editor', 'catalogue.edit'),
  desk: staff('desk', 'order.read'),
};

interface Answer {
  status: number;
  body: { draft?: ThingDraft; error?: { code: string; field?: string; subject?: string } };
}

const article = {
  title: { en: 'Winter hours', hk: '冬季時間' },
  summary: { en: 'When the ridge is open in winter.' },
  content: { en: '<h2>Daily</h2><p onclick="x()">From ten.</p><script>alert(1)</script>' },
};
const cap = {
  name: { en: 'Cap' },
  summary: { en: 'A cap.' },
  content: { en: '<p>Wool.</p>' },
  products: ['enamel-pin-set'],
};

describe.each(databases)('on %s', (_, make) => {
  let demo: DemoStore;
  let app: TestApp;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await make();
    remove = place.remove;
    demo = await openDemo(undefined, { databaseUrl: 'url' in place.where ? place.where.url : undefined });
    app = await startApp({ ...demo, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) });
  }, 60_000);
  afterAll(async () => {
    await app.stop();
    await demo.close();
    await remove();
  });

  async function ask(method: string, path: string, body: object, who = 'editor'): Promise<Answer> {
    const headers = { store: 'en', 'content-type': 'application/json', authorization: `Bearer ${who}` };
    const answer = await app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  const draftOf = ({ body }: Answer): ThingDraft => {
    if (!body.draft) throw new Error(JSON.stringify(body));
    return body.draft;
  };
  const codeOf = ({ body }: Answer) => body.error?.code;
  const visitors = async (path: string) => ((await app.call(path)).body as { list: { id: string }[] }).list;

  it('saves the draft of a new article, cleaned, which visitors do not see', async () => {
    const saved = draftOf(await ask('POST', '/landingPage/create', { id: 'winter-hours', document: article }));
    expect(saved).toMatchObject({ version: 1, faults: [], isBehind: false, publishAt: null });
    expect(saved.document).toMatchObject({ id: 'winter-hours', content: { en: '<h2>Daily</h2><p>From ten.</p>' } });
    expect((await visitors('/landingPage/list')).map(({ id }) => id)).not.toContain('winter-hours');
  });

  it('refuses a new page under an id that the catalogue has', async () => {
    const again = await ask('POST', '/landingPage/create', { id: 'winter-hours', document: article });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'thing-exists' } } });
    expect(codeOf(await ask('POST', '/item', { id: 'trail-cap', document: cap }))).toBe('thing-exists');
  });

  it('replaces a draft only from the version that was seen', async () => {
    const document = { ...article, title: { en: 'Winter' } };
    const wish = { id: 'winter-hours', document };
    expect(codeOf(await ask('POST', '/landingPage/update', wish))).toBe('draft-changed');
    const saved = draftOf(await ask('POST', '/landingPage/update', { ...wish, version: 1 }));
    expect(saved).toMatchObject({ version: 2, document: { title: { en: 'Winter' } } });
    expect(codeOf(await ask('POST', '/landingPage/update', { ...wish, version: 1 }))).toBe('draft-changed');
    expect(codeOf(await ask('POST', '/landingPage/update', { ...wish, id: 'nothing' }))).toBe('thing-not-found');
  });

  it('names the faults of a draft, which is saved', async () => {
    const { products: _, ...document } = cap;
    const saved = draftOf(await ask('POST', '/item', { id: 'new-cap', document }));
    expect(saved.faults).toEqual([expect.objectContaining({ path: ['products'] })]);
    const mended = draftOf(await ask('PUT', '/item', { id: 'new-cap', document: cap, version: 1 }));
    expect(mended).toMatchObject({ version: 2, faults: [], document: { id: 'new-cap', products: ['enamel-pin-set'] } });
  });

  it('withdraws a published item by a draft', async () => {
    expect(draftOf(await ask('DELETE', '/item', { id: 'little-cabins' }))).toMatchObject({
      version: 1,
      document: null,
    });
    const listed = (await (await app.request('/api/item', { headers: { store: 'en' } })).json()) as {
      list: { id: string }[];
    };
    expect(listed.list.map(({ id }) => id)).toContain('little-cabins');
    expect(codeOf(await ask('DELETE', '/item', { id: 'nothing' }))).toBe('thing-not-found');
  });

  it("takes links of the footer away, one after the other, in the store's draft", async () => {
    const [first, second] = await visitors('/common/list');
    const one = draftOf(await ask('POST', '/common/delete', { id: first?.id }));
    const both = draftOf(await ask('POST', '/common/delete', { id: second?.id }));
    const keysOf = ({ document }: ThingDraft) =>
      ((document?.footerLinks ?? []) as { key: string }[]).map(({ key }) => key);
    expect(keysOf(one)).not.toContain(first?.id);
    expect(keysOf(one)).toContain(second?.id);
    expect(keysOf(both)).not.toContain(first?.id);
    expect(keysOf(both)).not.toContain(second?.id);
    expect((await visitors('/common/list')).map(({ id }) => id)).toContain(first?.id);
    expect(codeOf(await ask('POST', '/common/delete', { id: first?.id }))).toBe('thing-not-found');
  });

  it.each([
    ['POST', '/item'],
    ['PUT', '/item'],
    ['DELETE', '/item'],
    ['POST', '/landingPage/create'],
    ['POST', '/landingPage/update'],
    ['POST', '/common/delete'],
  ])('%s %s asks who it is before it reads the body', async (method, path) => {
    expect(await ask(method, path, {}, 'desk')).toMatchObject({
      status: 403,
      body: { error: { code: 'not-allowed' } },
    });
    expect(await ask(method, path, {}, 'nobody')).toMatchObject({ status: 401 });
    expect(codeOf(await ask(method, path, {}))).toBe('invalid-request');
  });

  it('leaves a line in the audit trail with the id of the thing alone', async () => {
    const rows = await demo.database.raw.all<{ made_by: string; objects: string; outcome: string }>(
      "SELECT made_by, objects, outcome FROM staff_acts WHERE made_by LIKE 'landingPage.%' ORDER BY acted_at, outcome",
    );
    expect(rows[0]).toEqual({ made_by: 'landingPage.create', objects: '["article winter-hours"]', outcome: 'done' });
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual([
      'done',
      'done',
      'draft-changed',
      'draft-changed',
      'thing-exists',
      'thing-not-found',
    ]);
    expect(JSON.stringify(rows)).not.toContain('Winter');
  });
});
