import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { cartWithRides, order, startPaying } from '#tests/conformance/shopping.ts';
import { beginning, openTestStore, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { createPaymentDisputes, type PaymentDispute } from './payment-disputes.ts';
import { createPaymentHints, type PaymentHints } from './payment-hints.ts';

describe.each(databases)('an event from a payment service on %s', (_, makePlace) => {
  let store: TestStore;
  let database: Database;
  let hints: PaymentHints;
  let paymentKey: string;
  let now = Date.parse(beginning);

  beforeAll(async () => {
    const parts = await makePlace();
    database = await openDatabase(parts.where);
    store = await openTestStore(database);
    hints = createPaymentHints({ database, clock: () => new Date(now) });
    return async () => {
      await store.close();
      await parts.remove();
    };
  });
  beforeEach(async () => {
    await store.reset();
    now = Date.parse(beginning);
    const { fakeId } = await order(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
    paymentKey = (await startPaying(store.commerce, fakeId)).paymentKey;
  });

  const keep = (eventId: string, method = 'test') => hints.keep({ method, eventId, paymentKey });

  it('counts once when it arrives several times at the same time', async () => {
    const kept = await Promise.all([keep('E1'), keep('E1'), keep('E1')]);
    expect(kept.toSorted()).toEqual(['known', 'known', 'new']);
    expect(await keep('E2')).toBe('new');
    expect(await hints.waiting()).toEqual([paymentKey]);
  });

  it('is ignored when it names no payment of that method', async () => {
    expect(await keep('E1', 'other')).toBe('strange');
    expect(await hints.keep({ method: 'test', eventId: 'E1', paymentKey: 'nobody' })).toBe('strange');
    expect(await hints.waiting()).toEqual([]);
  });

  it('waits until the service was asked about its payment; later events still wait', async () => {
    await keep('E1');
    const asked = now;
    now += 1000;
    await keep('E2');
    await hints.noteAsked(paymentKey, asked);
    expect(await hints.waiting()).toEqual([paymentKey]);
    await hints.noteAsked(paymentKey, now);
    expect(await hints.waiting()).toEqual([]);
    expect(await keep('E1')).toBe('known');
  });

  describe('a dispute', () => {
    const dispute = (more: Partial<PaymentDispute> = {}): PaymentDispute => ({
      ...{ method: 'test', disputeId: 'D1', paymentKey, state: 'open', amountCents: 10_000, currency: 'HKD' },
      ...{ reason: 'FRAUDULENT', at: 1000 },
      ...more,
    });

    it('is stored once and updated when it is decided; a late report changes nothing', async () => {
      const disputes = createPaymentDisputes({ database });
      expect(await disputes.note(dispute())).toBe(true);
      expect(await disputes.note(dispute())).toBe(false);
      const { orderNumber } = (await store.commerce.orders.gateway.unsettledPayments())[0] ?? { orderNumber: '' };
      expect(await disputes.open()).toMatchObject([{ orderNumber, state: 'open' }]);
      expect(await disputes.note(dispute({ state: 'lost', at: 3000 }))).toBe(true);
      expect(await disputes.note(dispute({ at: 2000 }))).toBe(false);
      expect(await disputes.open()).toEqual([]);
      expect(await disputes.ofOrder(orderNumber)).toEqual([dispute({ state: 'lost', at: 3000 })]);
      expect(await disputes.ofOrder('another')).toEqual([]);
    });

    it('is not stored when its payment is not of this store', async () => {
      const disputes = createPaymentDisputes({ database });
      expect(await disputes.note(dispute({ paymentKey: 'nobody' }))).toBe(false);
      expect(await disputes.note(dispute({ method: 'other' }))).toBe(false);
    });
  });
});
