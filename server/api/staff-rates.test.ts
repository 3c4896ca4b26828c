import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const clerk: Staff = {
  ...{ kind: 'staff', id: 'ada', session: 'ada', role: 4, permissions: ['rate.edit'], passwordAt: Date.now() },
};

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let app: TestApp;

beforeAll(async () => {
  store = await openTestStoreInFolder();
  const { commerce, database } = store;
  app = await startApp({ commerce, database, sessions: sessionsOf({ find: async () => clerk }) });
});
afterAll(async () => {
  await app.stop();
  await store.close();
});

const headers = { authorization: 'Bearer ada', store: 'en' };
const read = async () => (await app.request('/api/staff/rates', { headers })).json();
const set = async (body: object) =>
  (await app.call('/staff/rates/set', body, headers)).body as { error?: { code: string; field?: string } };

it('rates are set, read and removed, with a line in the audit trail for each change', async () => {
  expect(await read()).toEqual({ currency: 'HKD', rates: null });
  const rates = { asOf: '2026-03-10', rates: [{ currency: 'USD', rate: 0.12 }] };
  expect(await set({ rates, seen: null })).toEqual({ rates });
  expect(await read()).toEqual({ currency: 'HKD', rates });
  expect((await set({ rates: null, seen: null })).error?.code).toBe('thing-changed');
  expect(await set({ rates: null, seen: rates })).toEqual({ rates: null });
  const acts = await store.raw.all<{ outcome: string }>('SELECT outcome FROM staff_acts ORDER BY acted_at, id');
  expect(acts.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'done', 'done']);
});

it.each([
  ['of the store’s own currency', { currency: 'HKD', rate: 1 }, 'rates'],
  ['below nothing', { currency: 'USD', rate: 0 }, 'rates.rates.0.rate'],
  ['of no currency', { currency: 'XYZ', rate: 1 }, 'rates.rates.0.currency'],
])('a rate %s is refused', async (_, rate, field) => {
  const { error } = await set({ rates: { asOf: '2026-03-10', rates: [rate] } });
  expect(error).toMatchObject({ code: 'invalid-request', field });
});
