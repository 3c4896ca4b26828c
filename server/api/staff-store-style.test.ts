import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContent } from '#server/content/create-content.ts';
import type { Database } from '#server/database/database.ts';
import type { Staff } from '#server/sales/caller.ts';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import * as catalogue from '#shared/contract/staff/catalogue.ts';
import * as styles from '#shared/contract/staff/store-style.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { databases } from '#tests/support/databases.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: permissions.includes('owner') ? 5 : 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  owner: staff('owner', 'owner'),
  editor: staff('editor', 'catalogue.edit', 'catalogue.publish'),
};

/** Longer than a node still shows a former style. */
const mostLagMs = 600;
const blue = '#1d4ed8';

describe.each(databases)('the style of the store on %s', (_, make) => {
  let store: TestStore & { database: Database };
  let app: TestApp;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    app = await startApp({
      commerce: store.commerce,
      database: store.database,
      sessions: sessionsOf({ find: async (token) => known[token] ?? null }),
    });
  }, 60_000);
  afterAll(async () => {
    await app.stop();
    await store.close();
  });

  type Answer<Page> = Page & { error?: { code: string; field?: string; message: string } };

  async function send<C extends Call>(who: string, call: C, body?: object): Promise<Answer<ResponseOf<C>>> {
    const headers = { 'content-type': 'application/json', store: 'en', authorization: `Bearer ${who}` };
    const query = call.method === 'GET' && body ? `?${new URLSearchParams(Object.entries(body))}` : '';
    const init = call.method === 'GET' ? { headers } : { method: 'POST', headers, body: JSON.stringify(body ?? {}) };
    return (await app.request(`/api${call.path}${query}`, init)).json();
  }

  /** Changes the style as it is, with some other values. */
  async function change(more: object, who = 'owner') {
    const { style } = await send('owner', styles.read);
    const { version, colour, logo, logos, typeface } = style;
    const files = Object.fromEntries(Object.entries(logos).map(([code, one]) => [code, one?.file]));
    return send(who, styles.change, { version, colour, logo: logo.file, logos: files, typeface, ...more });
  }

  it('is changed by the owner alone', async () => {
    expect((await change({ colour: blue }, 'editor')).error?.code).toBe('not-allowed');
    expect((await send('editor', styles.read)).error?.code).toBe('not-allowed');
  });

  it('is live at once, on the pages and in the answers', async () => {
    const content = createContent(store.database);
    const before = await content.version();
    expect(await change({ colour: blue, typeface: 'serif' })).toMatchObject({
      style: { colour: blue, typeface: 'serif' },
    });
    await wait(mostLagMs);
    expect(await content.version()).not.toBe(before);
    expect(await content.texts('en')).toMatchObject({ color: blue, typeface: 'serif' });
  });

  it('is a revision of the store, made by the owner', async () => {
    const { revisions } = await send('owner', catalogue.revisions, {});
    expect(revisions[0]).toMatchObject({ origin: 'publish' });
    const rows = await store.raw.all(
      'SELECT revision, kind, thing FROM catalogue_changes ORDER BY revision DESC LIMIT 1',
    );
    expect(rows).toEqual([{ revision: revisions[0]?.number, kind: 'store', thing: 'store' }]);
  });

  it('is refused when people could not read white text on the colour, with the nearest one', async () => {
    const { error } = await change({ colour: '#ffd400' });
    expect(error).toMatchObject({ code: 'colour-unreadable', field: 'colour' });
    expect(error?.message).toMatch(/#[0-9a-f]{6}/);
  });

  it('takes a logo that the store has, and no other that was not uploaded', async () => {
    const { style } = await send('owner', styles.read);
    expect((await change({ logos: { th: style.logo.file } })).style.logos).toEqual({ th: style.logo });
    const { error } = await change({ logo: `uploads/${'0f'.repeat(16)}` });
    expect(error).toMatchObject({ code: 'picture-not-found', field: 'logo' });
    expect((await change({ logos: { jp: '../secret.svg' } })).error?.code).toBe('picture-not-found');
  });

  it('is not changed over the change of somebody else', async () => {
    const { style } = await send('owner', styles.read);
    const wish = { ...style, logo: style.logo.file, logos: {}, version: 'another' };
    expect((await send('owner', styles.change, wish)).error?.code).toBe('thing-changed');
  });

  it('makes no revision when nothing changes', async () => {
    const numbers = async () => (await send('owner', catalogue.revisions, {})).revisions.map(({ number }) => number);
    const before = await numbers();
    await change({});
    expect(await numbers()).toEqual(before);
  });

  it('leaves lines in the audit trail', async () => {
    const trail = await store.raw.all<{ outcome: string; objects: string }>(
      `SELECT account_id, objects, outcome FROM staff_acts WHERE operation = 'store.change-style' AND outcome <> 'done'`,
    );
    expect(trail.map(({ outcome }) => outcome)).toEqual([
      'colour-unreadable',
      'picture-not-found',
      'picture-not-found',
      'thing-changed',
    ]);
  });
});
