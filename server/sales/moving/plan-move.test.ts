import { expect, it } from 'vitest';
import type { Now } from '#server/sales/now.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail } from '#shared/contract/errors.ts';
import { only } from '#tests/support/fake-commerce.ts';
import { planMove } from './plan-move.ts';

it('refuses to move an order whose buyer is forgotten, because nobody could be informed', async () => {
  const order = only<StoredOrder>({
    status: 'paid',
    currency: 'HKD',
    buyer: only<StoredOrder['buyer']>({ email: '' }),
  });
  const wish = { items: [{ itemId: 1, units: null }], to: { date: '2026-05-20', slot: '14:00' }, waiveTerms: true };
  const planned = await planMove({ backEnd: only<Sales['backEnd']>({}) }, only<Now>({}), { order, tickets: [] }, wish);
  expect(planned).toEqual(fail('move-not-possible'));
});
