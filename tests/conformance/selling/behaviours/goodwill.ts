import { describe, expect, it } from 'vitest';
import type { GoodwillGrant, RefundGrant } from '#server/sales/orders/refund.ts';
import {
  boatItem,
  buyItems,
  capture,
  cartWithCodes,
  en,
  failureOf,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  rideItems,
  scarceDay,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

export function describeGoodwill(store: () => TestStore): void {
  const { dispute, giveBack, mailsTold } = paymentSteps(store);
  const orders = () => store().commerce.orders;
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const give = (fakeId: string, amount: number, more: Partial<GoodwillGrant> = {}) =>
    orders().staff.returnGoodwill(en, fakeId, {
      ...{ amount, nonce: `g${amount}`, reason: 'The ride stood still.', say: 'Sorry!', by: 'ada' },
      ...more,
    });
  const refund = (fakeId: string, units: number, more: Partial<RefundGrant> = {}) =>
    orders().staff.grantRefund(en, fakeId, {
      ...{ items: [{ itemId: 1, units }], nonce: `r${units}`, waiveFee: true, say: '', by: 'ada' },
      ...more,
    });
  const buy = (adults: number, ...codes: string[]) => buyItems(store().commerce, rideItems({ adults }), ...codes);
  /** Returns money of a payment at its service, without the store. */
  const giveBackOutside = (paymentKey: string | null, amountCents: number) =>
    orders().gateway.noteReturns(paymentKey ?? '', {
      gatewayRefunds: [{ gatewayRefundId: `OUT ${paymentKey}`, amountCents }],
      disputes: [],
    });
  /** The codes that were issued or bought: which are void, and what is spent from them. */
  const soldCodes = () =>
    store().raw.all<{ withdrawn: number; spent: number }>(
      'SELECT withdrawn, spent_cents AS spent FROM gift_codes WHERE order_number IS NOT NULL ORDER BY spent_cents',
    );
  const issuedCode = async (fakeId: string) => (await find(fakeId)).refunds.find((one) => one.issuedCode)?.issuedCode;

  describe('goodwill', () => {
    it('returns a part of the price, and leaves tickets and places', async () => {
      const fakeId = await buyItems(store().commerce, rideItems({ adults: 2, date: scarceDay }));
      const left = await placesLeft(store().commerce, `${scarceDay}_10:00`);
      expect(must(await give(fakeId, 50))).toMatchObject({ moneyCents: 5000, money: 'due', items: [{ units: 0 }] });
      const order = await find(fakeId);
      expect(order).toMatchObject({ status: 'paid', items: [{ refunded: 0 }], refunds: [{ say: 'Sorry!' }] });
      expect(order.tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
      expect(await placesLeft(store().commerce, `${scarceDay}_10:00`)).toBe(left);
      expect(order.receipts.map(({ kind }) => kind)).toEqual(['receipt', 'credit-note']);
      expect(await mailsTold()).toEqual(['refund-granted', 'tickets']);
      expect(await giveBack()).toEqual([5000]);
      expect(await store().audit()).toEqual([]);
    });

    it('leaves only the rest of the price for a later refund', async () => {
      const fakeId = await buy(3);
      must(await give(fakeId, 50.01));
      expect(must(await refund(fakeId, 1))).toMatchObject({ moneyCents: 8333, feeCents: 0 });
      expect(must(await give(fakeId, 10))).toMatchObject({ moneyCents: 1000 });
      expect(must(await refund(fakeId, 2))).toMatchObject({ moneyCents: 30_000 - 5001 - 8333 - 1000 });
      expect((await find(fakeId)).status).toBe('closed');
      expect((await giveBack()).reduce((sum, cents) => sum + cents, 0)).toBe(30_000);
      expect(failureOf(await give(fakeId, 1))).toEqual({ code: 'refund-not-possible' });
      expect(await store().audit()).toEqual([]);
    });

    it('is never more than what is left of the price', async () => {
      const fakeId = await buy(2);
      must(await refund(fakeId, 1));
      expect(failureOf(await give(fakeId, 100.01))).toEqual({ code: 'goodwill-too-much', bound: 10_000 });
      expect(must(await give(fakeId, 100))).toMatchObject({ moneyCents: 10_000 });
      expect(failureOf(await give(fakeId, 0.01))).toEqual({ code: 'refund-not-possible' });
      expect(failureOf(await give(fakeId, 0.001))).toEqual({ code: 'invalid-request', field: 'amount' });
      expect(must(await refund(fakeId, 1, { nonce: 'rest' }))).toMatchObject({ moneyCents: 0, money: 'none' });
      expect(await store().audit()).toEqual([]);
    });

    it('is never more than what is left of the payment', async () => {
      const fakeId = await buy(1);
      const { paymentKey } = await find(fakeId);
      const gatewayRefunds = [{ gatewayRefundId: 'OUT', amountCents: 8000 }];
      await orders().gateway.noteReturns(paymentKey ?? '', { gatewayRefunds, disputes: [] });
      expect(failureOf(await give(fakeId, 30))).toEqual({ code: 'refund-exceeds-payment' });
      must(await give(fakeId, 20));
      expect(await store().audit()).toEqual([]);
    });

    it('is returned to gift code and money by their shares', async () => {
      const fakeId = await buy(4, 'GIFT300');
      expect(must(await give(fakeId, 40))).toMatchObject({ giftCodeCents: 3000, moneyCents: 1000 });
      expect(must(await refund(fakeId, 4))).toMatchObject({ giftCodeCents: 27_000, moneyCents: 9000 });
      expect(await store().audit()).toEqual([]);
    });

    it('with a repeated nonce is returned once, and of many at the same time never more than is left', async () => {
      const fakeId = await buy(2);
      const { id } = must(await give(fakeId, 50));
      expect(must(await give(fakeId, 50)).id).toBe(id);
      const wishes = Array.from({ length: 10 }, (_, index) => give(fakeId, 40, { nonce: `n${index}` }));
      const outcomes = await Promise.all(wishes);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
      expect(await store().audit()).toEqual([]);
    });

    it('needs a yes while the payment is disputed', async () => {
      const fakeId = await buy(1);
      await dispute(fakeId, 'open');
      expect(failureOf(await give(fakeId, 10))).toEqual({ code: 'payment-disputed' });
      must(await give(fakeId, 10, { despiteDispute: true }));
      expect(await store().audit()).toEqual([]);
    });

    it('leaves a refund request open', async () => {
      const fakeId = await buy(1);
      must(await orders().buyer.requestRefund(fakeId, 'We are ill.'));
      must(await give(fakeId, 10));
      expect(await find(fakeId)).toMatchObject({ refundComment: 'We are ill.' });
    });

    it('moves along with its units, and is not returned again', async () => {
      const fakeId = await buy(2);
      must(await give(fakeId, 50));
      const move = { items: [{ itemId: 1, units: 1 }], to: { date: openDay, slot: '14:00' }, nonce: 'm' };
      must(await orders().staff.moveVisit(en, fakeId, { ...move, waiveTerms: true, by: 'ada' }));
      const { items } = await find(fakeId);
      expect(items.map(({ goodwill }) => goodwill?.moneyCents)).toEqual([2500, 2500]);
      expect(must(await refund(fakeId, 1, { items: null }))).toMatchObject({ moneyCents: 15_000 });
      expect(await store().audit()).toEqual([]);
    });
  });

  describe('a gift code in place of money', () => {
    it('is worth the money of the units, which stays at the service', async () => {
      const fakeId = await buy(2);
      const done = must(await refund(fakeId, 1, { asGiftCode: true }));
      expect(done).toMatchObject({ moneyCents: 10_000, money: 'none', issuedCode: { cents: 10_000 } });
      expect(await issuedCode(fakeId)).toEqual(done.issuedCode);
      expect(await giveBack()).toEqual([]);
      const next = await buy(2, done.issuedCode?.code ?? '');
      expect(await find(next)).toMatchObject({ giftCodeCents: 10_000, totalCents: 10_000 });
      expect(await store().audit()).toEqual([]);
      must(await refund(next, 2));
      expect(must(await refund(fakeId, 1, { nonce: 'rest' }))).toMatchObject({ moneyCents: 10_000, money: 'due' });
      expect(await store().audit()).toEqual([]);
    });

    it('counts as returned, so that money returned outside is not returned again', async () => {
      const fakeId = await buy(2);
      must(await refund(fakeId, 1, { asGiftCode: true }));
      const { paymentKey } = await find(fakeId);
      const gatewayRefunds = [{ gatewayRefundId: 'OUT', amountCents: 10_000 }];
      await orders().gateway.noteReturns(paymentKey ?? '', { gatewayRefunds, disputes: [] });
      expect(must(await refund(fakeId, 1, { nonce: 'rest' }))).toMatchObject({ outsideCents: 10_000, money: 'done' });
      expect(await giveBack()).toEqual([]);
      expect(await store().audit()).toEqual([]);
    });

    it('becomes void when all money is returned outside, unless something is spent from it', async () => {
      const [kept, used] = [await buy(2), await buy(2)];
      for (const fakeId of [kept, used]) must(await refund(fakeId, 1, { asGiftCode: true }));
      await buy(2, (await issuedCode(used))?.code ?? '');
      for (const fakeId of [kept, used]) await giveBackOutside((await find(fakeId)).paymentKey, 20_000);
      expect(await soldCodes()).toEqual([
        { withdrawn: 1, spent: 0 },
        { withdrawn: 0, spent: 10_000 },
      ]);
      expect(await store().audit()).toEqual([]);
    });

    it.each(['lapses', 'is refunded'])(
      'becomes void when the order that spent it %s after all money was returned',
      async (how) => {
        const fakeId = await buy(2);
        must(await refund(fakeId, 1, { asGiftCode: true }));
        const code = (await issuedCode(fakeId))?.code ?? '';
        const items = rideItems({ adults: 2 });
        const next =
          how === 'lapses'
            ? (await order(store().commerce, await cartWithCodes(store().commerce, items, code))).fakeId
            : await buyItems(store().commerce, items, code);
        await giveBackOutside((await find(fakeId)).paymentKey, 20_000);
        expect(await soldCodes()).toEqual([{ withdrawn: 0, spent: 10_000 }]);
        if (how === 'lapses') await lapse(store());
        else must(await refund(next, 2));
        expect(await soldCodes()).toEqual([{ withdrawn: 1, spent: 0 }]);
        expect(await store().audit()).toEqual([]);
      },
    );

    it('becomes void when all money is returned while the order that spent it lapses', async () => {
      const fakeIds = await Promise.all([1, 2, 3, 4].map(() => buy(1)));
      for (const fakeId of fakeIds) {
        must(await refund(fakeId, 1, { asGiftCode: true }));
        const code = (await issuedCode(fakeId))?.code ?? '';
        await order(store().commerce, await cartWithCodes(store().commerce, rideItems({ adults: 1 }), code));
      }
      const keys = await Promise.all(fakeIds.map(async (fakeId) => (await find(fakeId)).paymentKey));
      await Promise.all([lapse(store()), ...keys.map((key) => giveBackOutside(key, 10_000))]);
      expect(await soldCodes()).toEqual(keys.map(() => ({ withdrawn: 1, spent: 0 })));
      expect(await store().audit()).toEqual([]);
    });

    it.each([
      ['the first payment, then that of the move', [0, 1]],
      ['the payment of the move, then the first', [1, 0]],
      ['both payments at the same time', null],
    ])('of a visit that cost more becomes void when all is returned: %s', async (_, sequence) => {
      const fakeId = await buyItems(store().commerce, [boatItem(1, { date: '2026-03-15', slot: '14:00' })]);
      const payment = must(
        await orders().gateway.startMovePayment(en, fakeId, {
          ...{ items: [{ itemId: 1, units: null }], to: { date: openDay, slot: '10:00' }, nonce: 'dearer' },
          ...{ by: 'buyer', method: 'test', dueCents: 6500 },
        }),
      );
      must(await capture(store().commerce, payment));
      must(await refund(fakeId, 1, { items: null, asGiftCode: true }));
      const { paymentKey } = await find(fakeId);
      const giveBackAll = [
        () => giveBackOutside(paymentKey, 6700),
        () => giveBackOutside(payment.paymentKey, payment.amountCents),
      ];
      if (sequence) {
        const [first, second] = sequence.map((index) => giveBackAll[index]);
        await first?.();
        expect(await soldCodes()).toEqual([{ withdrawn: 0, spent: 0 }]);
        expect(await store().audit()).toEqual([]);
        await second?.();
      } else await Promise.all(giveBackAll.map((give) => give()));
      expect(await soldCodes()).toEqual([{ withdrawn: 1, spent: 0 }]);
      expect(await store().audit()).toEqual([]);
    });

    it('is not issued, or becomes void, when all money is returned outside at the same time', async () => {
      const fakeIds = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buy(1)));
      const keys = await Promise.all(fakeIds.map(async (fakeId) => (await find(fakeId)).paymentKey));
      await Promise.all([
        ...fakeIds.map((fakeId) => refund(fakeId, 1, { asGiftCode: true })),
        ...keys.map((key) => giveBackOutside(key, 10_000)),
      ]);
      for (const code of await soldCodes()) expect(code).toEqual({ withdrawn: 1, spent: 0 });
      expect(await store().audit()).toEqual([]);
    });

    it('is issued once for a repeated nonce', async () => {
      const fakeId = await buy(1);
      const first = must(await refund(fakeId, 1, { asGiftCode: true }));
      expect(must(await refund(fakeId, 1, { asGiftCode: true })).issuedCode).toEqual(first.issuedCode);
      expect(await store().audit()).toEqual([]);
    });

    it('is not issued when a gift code has paid everything', async () => {
      const fakeId = await buy(2, 'GIFT300');
      const done = must(await refund(fakeId, 2, { asGiftCode: true }));
      expect(done).toMatchObject({ giftCodeCents: 20_000, moneyCents: 0 });
      expect(done).not.toHaveProperty('issuedCode');
      expect(await store().audit()).toEqual([]);
    });
  });
}
