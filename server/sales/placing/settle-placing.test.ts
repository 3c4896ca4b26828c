import { expect, it } from 'vitest';
import type { Sales } from '#server/sales/sales.ts';
import { settlePlacing } from './settle-placing.ts';

it('a placing that was undone meanwhile may be tried again', async () => {
  const database = { ask: async () => ({ placing: [] }), commit: async () => 'done' };
  const sales = { database, readNow: async () => ({ at: 0 }) } as unknown as Sales;
  expect(await settlePlacing(sales, '2222222222')).toEqual({ ok: false, failure: { code: 'service-unavailable' } });
});
