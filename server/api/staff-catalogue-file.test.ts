import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Staff } from '#server/sales/caller.ts';
import type { Call } from '#shared/contract/call.ts';
import type { Catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import * as files from '#shared/contract/staff/catalogue-import.ts';
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
  editor: staff('editor', 'catalogue.edit'),
};

describe.each(databases)('the catalogue as a file on %s', (_, make) => {
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

  const headersOf = (who: string) => ({ store: 'en', authorization: `Bearer ${who}` });

  async function send(call: Call, text: string, more: { choice?: object; seen?: string } = {}, who = 'owner') {
    const body = new FormData();
    body.append('file', new File([text], 'catalogue.json', { type: 'application/json' }));
    if (more.choice) body.append('choice', JSON.stringify(more.choice));
    if (more.seen !== undefined) body.append('seen', more.seen);
    const answer = await app.request(`/api${call.path}`, { method: 'POST', headers: headersOf(who), body });
    return (await answer.json()) as { report: files.ImportReport; error?: { code: string; field?: string } };
  }

  async function exported(): Promise<Catalogue> {
    const answer = await app.request(`/api${files.exportFile.path}`, { headers: headersOf('editor') });
    expect(answer.headers.get('content-disposition')).toMatch(/catalogue-\d+\.json/);
    return answer.json() as Promise<Catalogue>;
  }

  async function paint(colour: string) {
    const headers = { ...headersOf('owner'), 'content-type': 'application/json' };
    const read = await app.request(`/api${styles.read.path}`, { headers });
    const { style } = (await read.json()) as { style: { version: string; logo: { file: string } } };
    const wish = { version: style.version, colour, logo: style.logo.file, logos: {}, typeface: 'figtree' };
    await app.request(`/api${styles.change.path}`, { method: 'POST', headers, body: JSON.stringify(wish) });
  }

  const change = (file: Catalogue, words: string) => {
    const [product] = file.products;
    if (product) product.name = { ...product.name, en: words };
    return JSON.stringify(file);
  };

  it('shows what an import would change, and changes nothing', async () => {
    const text = change(await exported(), 'A new name');
    const { report } = await send(files.previewImport, text);
    expect(report).toMatchObject({ ok: true, changeCount: 1, changes: { changed: { count: 1 } }, faults: [] });
    expect((await exported()).products[0]?.name.en).not.toBe('A new name');
    expect((await send(files.previewImport, text, {}, 'editor')).error?.code).toBe('not-allowed');
  });

  it('imports only what was shown', async () => {
    const text = change(await exported(), 'A new name');
    const { report } = await send(files.previewImport, text);
    expect((await send(files.importFile, `${text} `, { seen: report.seen })).error?.code).toBe('preview-changed');
    expect((await send(files.importFile, text, { seen: report.seen })).report).toMatchObject({ ok: true });
    expect((await send(files.importFile, text, { seen: report.seen })).error?.code).toBe('preview-changed');
    expect((await exported()).products[0]?.name.en).toBe('A new name');
    const trail = await store.raw.all(
      `SELECT outcome FROM staff_acts WHERE operation = 'catalogue.import' ORDER BY acted_at`,
    );
    expect(trail).toEqual([{ outcome: 'done' }]);
  });

  it('names both versions of what was changed on both sides, and takes the chosen one', async () => {
    const file = await exported();
    await paint('#1d4ed8');
    const text = JSON.stringify({ ...file, store: { ...file.store, color: '#7a1f3d' } });
    const { report } = await send(files.previewImport, text);
    expect(report).toMatchObject({ ok: false, faults: [], conflicts: [{ kind: 'store', id: 'store' }] });
    const [conflict] = report.conflicts;
    const colourOf = (side: files.ImportConflict['file']) => side?.find(({ path }) => path[0] === 'color')?.after;
    expect([colourOf(conflict?.file ?? null), colourOf(conflict?.store ?? null)]).toEqual(['#7a1f3d', '#1d4ed8']);
    const kept = await send(files.importFile, text, {
      seen: report.seen,
      choice: { things: { 'store:store': 'theirs' } },
    });
    expect(kept.report).toMatchObject({ ok: true, kept: { count: 1 } });
    expect((await exported()).store.color).toBe('#1d4ed8');
    const again = await send(files.previewImport, text, { choice: { things: { 'store:store': 'mine' } } });
    expect(again.report).toMatchObject({ ok: true, conflicts: [{ kind: 'store' }] });
  });

  it('overwrites changes of the store by a file without a revision only when asked', async () => {
    const { revision: _, ...file } = await exported();
    await paint('#0b6e6e');
    const text = JSON.stringify({ ...file, store: { ...file.store, color: '#7a1f3d' } });
    const { report } = await send(files.previewImport, text);
    expect(report).toMatchObject({ ok: false, faults: [], overwritten: { count: 1 } });
    const refused = await send(files.importFile, text, { seen: report.seen });
    expect(refused.report.ok).toBe(false);
    const { report: done } = await send(files.importFile, text, { seen: report.seen, choice: { over: true } });
    expect(done.ok).toBe(true);
    expect((await exported()).store.color).toBe('#7a1f3d');
  });

  it('names changes of the currency, the taxes and the time zone', async () => {
    const file = await exported();
    const text = JSON.stringify({ ...file, store: { ...file.store, timeZone: 'Asia/Tokyo' } });
    const { report } = await send(files.previewImport, text);
    expect(report.settings).toMatchObject([{ path: ['timeZone'], after: 'Asia/Tokyo' }]);
  });

  it.each([
    ['{', /json-syntax/],
    ['PK\u0003\u0004xl/', /Excel workbook/],
    ['{"products":[]}', /catalogue-empty|field-invalid/],
  ])('says why %j is no catalogue', async (text, fault) => {
    const { report } = await send(files.previewImport, text);
    expect(report).toMatchObject({ ok: false });
    expect(report.faults.join('\n')).toMatch(fault);
  });

  it('refuses decisions that it cannot read', async () => {
    const body = new FormData();
    body.append('file', new File(['{}'], 'catalogue.json'));
    body.append('choice', '{"things":{"store":"ours"}}');
    const init = { method: 'POST', headers: headersOf('owner'), body };
    const answer = await app.request(`/api${files.previewImport.path}`, init);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid-request', field: 'choice' } });
  });
});
