import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const ada: Staff = {
  ...{ kind: 'staff', id: 'ada', session: 'ada', role: 4, permissions: ['partner.manage'], passwordAt: Date.now() },
};

describe('the commission of a partner', () => {
  let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
  let app: TestApp;

  beforeEach(async () => {
    store = await openTestStoreInFolder();
    const { commerce, database } = store;
    app = await startApp({
      ...{ commerce, database, sessions: sessionsOf({ find: async () => ada }) },
      // 1 April in the operator's time.
      desk: { database, clock: () => new Date('2026-03-31T17:00:00Z') },
    });
  });
  afterEach(async () => {
    await app.stop();
    await store.close();
  });

  let asked = 0;
  async function save(commission: number, commissionFrom: string | undefined, version: number) {
    const { body } = await app.call(
      '/staff/partners/pk_hotel/save',
      {
        ...{ name: 'Hotel', origins: ['https://hotel.example'], commission, commissionFrom, version },
        nonce: `a-nonce-for-partner-${++asked}`,
      },
      { authorization: 'Bearer ada' },
    );
    return body as { version?: number; error?: { code: string; field?: string } };
  }
  const rates = () => store.raw.all('SELECT begins_at, basis_points FROM partner_rates ORDER BY begins_at');

  it('cannot begin before today, whether there is a rate of that day or not', async () => {
    expect((await save(10, '2026-03-31', 0)).error).toMatchObject({ code: 'invalid-request', field: 'commissionFrom' });
    expect(await save(10, undefined, 0)).toEqual({ version: 1 });
    await store.raw.run('UPDATE partner_rates SET begins_at = ?', Date.parse('2026-03-01T00:00:00+08:00'));
    expect((await save(90, '2026-03-01', 1)).error).toMatchObject({ code: 'invalid-request', field: 'commissionFrom' });
    expect(await rates()).toEqual([{ begins_at: Date.parse('2026-03-01T00:00:00+08:00'), basis_points: 1000 }]);
  });

  it('may change from today on, or from a later day', async () => {
    expect(await save(10, '2026-04-01', 0)).toEqual({ version: 1 });
    expect(await save(12, '2026-04-01', 1)).toEqual({ version: 2 });
    expect(await save(15, '2026-04-02', 2)).toEqual({ version: 3 });
    expect(await rates()).toEqual([
      { begins_at: Date.parse('2026-04-01T00:00:00+08:00'), basis_points: 1200 },
      { begins_at: Date.parse('2026-04-02T00:00:00+08:00'), basis_points: 1500 },
    ]);
  });
});
