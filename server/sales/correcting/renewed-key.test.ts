import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  boatItem,
  buyItems,
  capture,
  cartWith,
  en,
  must,
  openDay,
  order,
  rideItems,
  startPaying,
} from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';

describe.each(databases)('an order that gets another key between two reads, on %s', (_, make) => {
  let store: TestStore & { database: Database };
  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(() => store.reset());
  afterEach(() => void vi.restoreAllMocks());

  const orders = () => store.commerce.orders;
  const byNumber = async (number: string) => must(await orders().staff.byNumber(number));

  /** Corrects the address of an order once, right after a read of these queries. */
  function correctAfter(number: string, ...queries: string[]): void {
    const ask = store.database.ask.bind(store.database);
    const spied = vi.spyOn(store.database, 'ask').mockImplementation(async (asked) => {
      const rows = await ask(asked);
      if (!queries.every((name) => name in asked)) return rows;
      spied.mockRestore();
      const { buyer } = await byNumber(number);
      must(await orders().staff.correctBuyer(en, number, { email: 'may@example.com', seenEmail: buyer.email }));
      return rows;
    });
  }

  async function mailsTo(address: string): Promise<string[]> {
    const mails = await store.commerce.outbox.claim(50, 60);
    return mails.flatMap((mail) => ('to' in mail && mail.to.address === address ? [mail.kind] : []));
  }

  it('is moved by the payment that is captured at that moment', async () => {
    const fakeId = await buyItems(store.commerce, [boatItem(2, { date: '2026-03-15', slot: '14:00' })]);
    const { number } = must(await orders().buyer.byFakeId(fakeId));
    const payment = must(
      await orders().gateway.startMovePayment(en, fakeId, {
        items: [{ itemId: 1, units: null }],
        to: { date: openDay, slot: '10:00' },
        ...{ nonce: 'n', by: 'buyer', method: 'test', dueCents: 13_000 },
      }),
    );
    correctAfter(number, 'payment', 'order');
    expect(must(await capture(store.commerce, payment)).outcome).toBe('paid');
    expect(await byNumber(number)).toMatchObject({
      buyer: { email: 'may@example.com' },
      moves: [{ moneyCents: 0 }],
      tickets: [{ state: 'issued' }, { state: 'issued' }],
    });
    expect(await store.audit()).toEqual([]);
  });

  it.each([['due'], ['row', 'order']])('is reminded of its visit (%s)', async (...queries) => {
    const fakeId = await buyItems(store.commerce, rideItems({ adults: 2, date: openDay }));
    const { number } = must(await orders().buyer.byFakeId(fakeId));
    store.setClock('2026-03-13T09:00:00Z');
    correctAfter(number, ...queries);
    expect(await orders().job.remindVisits(17)).toBe(1);
    expect(await mailsTo('may@example.com')).toContain('visit-reminder');
  });

  it('gets the email about returned money', async () => {
    const placed = await order(store.commerce, (await cartWith(store.commerce, ...rideItems({ adults: 1 }))).id);
    const payment = await startPaying(store.commerce, placed.fakeId);
    const other = await startPaying(store.commerce, placed.fakeId, 'other');
    must(await capture(store.commerce, payment));
    must(await capture(store.commerce, other));
    const [due] = await orders().gateway.dueReturns();
    const { paymentKey = '', refundKey = '', amountCents = 0 } = due ?? {};
    correctAfter(placed.order_number, 'asked', 'known', 'back');
    await orders().gateway.noteReturn(paymentKey, { gatewayRefundId: 'R', amountCents, refundKey });
    expect(await mailsTo('may@example.com')).toContain('payment-refunded');
  });

  it('gets the email about a refund that failed', async () => {
    const fakeId = await buyItems(store.commerce, rideItems({ adults: 1 }));
    const { number } = must(await orders().buyer.byFakeId(fakeId));
    const all = { items: null, nonce: 'n', waiveFee: true, say: '', by: 'ada' };
    must(await orders().staff.grantRefund(en, fakeId, all));
    const [due] = await orders().gateway.dueReturns();
    const { paymentKey = '', refundKey = '', amountCents = 0 } = due ?? {};
    const refund = { gatewayRefundId: 'R', refundKey };
    await orders().gateway.noteReturn(paymentKey, { ...refund, amountCents });
    correctAfter(number, 'asked', 'known');
    const undone = [{ ...refund, reason: 'closed account' }];
    await orders().gateway.noteReturns(paymentKey, { gatewayRefunds: [], undone, disputes: [] });
    expect(await mailsTo('may@example.com')).toContain('refund-failed');
  });

  it('is sent again', async () => {
    const fakeId = await buyItems(store.commerce, rideItems({ adults: 1, date: openDay }));
    const { number } = must(await orders().buyer.byFakeId(fakeId));
    correctAfter(number, 'order');
    expect(must(await orders().staff.sendAgain(en, number, {}))).toEqual({ email: 'may@example.com' });
  });
});
