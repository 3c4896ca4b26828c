import { describe, expect, it } from 'vitest';
import type { MovePaymentRequest } from '#server/sales/orders/move.ts';
import type { RefundGrant } from '#server/sales/orders/refund.ts';
import {
  boatItem,
  buy,
  buyItems,
  capture,
  cartWithRides,
  en,
  failureOf,
  must,
  openDay,
  placesLeft,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

const cheapDay = '2026-03-15';
/** Two boat rides on the open day cost more by 2 × (127 − 67), and a fee of 5 for each. */
const due = 13_000;

/** A dearer visit is paid and then moved exactly once; otherwise the money is returned. */
export function describePayingMoves(store: () => TestStore): void {
  const { settle, noteAtService, giveBack, refundTold, mailsTold } = paymentSteps(store);
  const orders = () => store().commerce.orders;
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const left = (date: string, slot = '10:00') => placesLeft(store().commerce, `${date}_${slot}`, 'boat');
  const refund = (
    fakeId: string,
    itemId: number,
    units: number,
    nonce = `r${itemId}`,
    more: Partial<RefundGrant> = {},
  ) =>
    orders().staff.grantRefund(en, fakeId, {
      ...{ items: [{ itemId, units }], nonce, waiveFee: true, say: '', by: 'ada' },
      ...more,
    });
  /** The due returns: payment and sum of each, sorted. */
  const dueBack = async () =>
    (await orders().gateway.dueReturns()).map(({ paymentKey, amountCents }) => [paymentKey, amountCents]).sort();

  const wish: MovePaymentRequest = {
    items: [{ itemId: 1, units: null }],
    to: { date: openDay, slot: '10:00' },
    nonce: 'n',
    by: 'buyer',
    method: 'test',
    dueCents: due,
  };
  const unitsOf = (units: number) => ({ items: [{ itemId: 1, units }] });
  const start = (fakeId: string, more: Partial<MovePaymentRequest> = {}) =>
    orders().gateway.startMovePayment(en, fakeId, { ...wish, ...more });
  const begin = async (fakeId: string, more: Partial<MovePaymentRequest> = {}) => must(await start(fakeId, more));
  const move = (fakeId: string, more: object = {}) =>
    orders().buyer.moveVisit(en, fakeId, {
      ...{ items: [{ itemId: 1, units: null }], to: { date: '2026-03-16', slot: '14:00' }, nonce: 'by staff' },
      ...{ waiveTerms: true, by: 'ada' },
      ...more,
    });

  /** Expects the order as it was before. Returns its payment for a move. */
  const asBefore = async (fakeId: string, before: Awaited<ReturnType<typeof find>>) => {
    const { movePayment, ...now } = await find(fakeId);
    expect({ ...now, version: before.version, movePayment: null }).toEqual(before);
    return movePayment;
  };

  /** Buys boat rides on the cheap day, at 67. */
  const buyBoats = (quantity = 2, ...codes: string[]) =>
    buyItems(store().commerce, [boatItem(quantity, { date: cheapDay, slot: '14:00' })], ...codes);

  describe('a payment for a move', () => {
    it('holds the new places, and moves the visit when it is captured, however often that is reported', async () => {
      const { audit, commerce } = store();
      const fakeId = await buyBoats();
      const before = await find(fakeId);
      const free = [await left(openDay), await left(cheapDay, '14:00')] as const;
      const payment = await begin(fakeId);
      const begun = { amountCents: due, state: 'created', orderNumber: before.number, approvalUrl: null };
      expect(payment).toMatchObject(begun);
      expect([await left(openDay), await left(cheapDay, '14:00')]).toEqual([free[0] - 2, free[1]]);
      expect(await asBefore(fakeId, before)).toMatchObject({ state: 'waiting', dueCents: due, to: wish.to });
      expect(await audit()).toEqual([]);

      const told = await Promise.all([1, 2, 3, 4].map(() => capture(commerce, payment)));
      for (const answer of told) expect(must(answer)).toEqual({ fakeId, locale: 'en', outcome: 'paid' });
      const after = await find(fakeId);
      expect(after).toMatchObject({
        status: 'paid',
        totalCents: before.totalCents + due,
        payment: { method: 'test', state: 'captured', paidCents: before.totalCents + due },
        moves: [{ paidCents: due, feeCents: 1000, moneyCents: 0, money: 'none' }],
        items: [{ itemId: 2, ordered: 2, visitDate: openDay, slot: '10:00', priceCents: 12_700 }],
      });
      expect(after.tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
      expect([await left(openDay), await left(cheapDay, '14:00')]).toEqual([free[0] - 2, free[1] + 2]);
      expect(await audit()).toEqual([]);
      expect(await mailsTold()).toEqual(['tickets', 'visit-moved']);

      const [, receipt] = after.receipts;
      expect(receipt).toMatchObject({ kind: 'receipt', fact: payment.paymentKey });
      expect(must(await orders().buyer.receipt(fakeId, receipt?.number ?? '')).facts).toMatchObject({
        lines: [{ units: 2, priceCents: 6000, amountCents: 12_000, visitDate: openDay }],
        reductions: [{ kind: 'move-fee', cents: -1000 }],
        totalCents: due,
        payments: [{ by: 'money', name: 'test', cents: due }],
      });
      expect(await start(fakeId)).toMatchObject({ ok: true, value: { state: 'captured' } });
      expect((await find(fakeId)).moves).toHaveLength(1);
    });

    it('is answered again for the same move, and ends for another move, which can use its places', async () => {
      const { audit } = store();
      const fakeId = await buyBoats();
      const free = await left(openDay);
      const first = await begin(fakeId);
      await noteAtService(first);
      const open = { paymentKey: first.paymentKey, approvalUrl: 'https://pay/1' };
      expect(await begin(fakeId, { nonce: 'again' })).toMatchObject(open);
      const second = await begin(fakeId, { method: 'other', nonce: 'other' });
      expect(second.paymentKey).not.toBe(first.paymentKey);
      expect(must(await orders().gateway.paymentByKey(first.paymentKey))).toMatchObject({
        state: 'cancelled',
        isForMove: true,
      });
      expect(await left(openDay)).toBe(free - 2);
      expect(must(await settle(first.paymentKey, 'approved')).outcome).toBe('cancelled');
      expect(await audit()).toEqual([]);
      const all = await Promise.all(Array.from({ length: 10 }, (_, n) => start(fakeId, { nonce: `n${n}` })));
      expect(new Set(all.map((one) => must(one).paymentKey)).size).toBe(1);
      expect(await left(openDay)).toBe(free - 2);
    });

    it('that is started again for the same visit does not hold its places longer', async () => {
      const { passMinutes } = store();
      const fakeId = await buyBoats();
      const free = await left(openDay);
      await begin(fakeId);
      passMinutes(29);
      await begin(fakeId, { method: 'other' });
      passMinutes(2);
      expect(await left(openDay)).toBe(free);
      await begin(fakeId, { method: 'other' });
      expect(await left(openDay)).toBe(free - 2);
    });

    it.each(['declined', 'cancelled', 'expired'] as const)(
      'that is %s leaves the order unchanged, and can be repeated',
      async (end) => {
        const { audit, commerce } = store();
        const fakeId = await buyBoats();
        const before = await find(fakeId);
        const free = await left(openDay);
        const { paymentKey } = await begin(fakeId);
        expect(must(await settle(paymentKey, end)).outcome).toBe(end === 'declined' ? 'declined' : 'cancelled');
        expect(await left(openDay)).toBe(free);
        expect(await asBefore(fakeId, before)).toMatchObject({ state: 'ended' });
        expect(await audit()).toEqual([]);
        const again = await begin(fakeId);
        expect(again.paymentKey).not.toBe(paymentKey);
        expect(must(await capture(commerce, again)).outcome).toBe('paid');
        // The payment of the first try is captured late. It would make the same move again, so its money is returned.
        expect(must(await capture(commerce, { paymentKey, amountCents: due })).outcome).toBe('refund-due');
        expect((await find(fakeId)).moves).toHaveLength(1);
        expect(await refundTold()).toEqual([{ reason: 'not-moved', amountCents: due }]);
      },
    );

    it('of two that are captured at the same time moves the visit once, and the other is returned', async () => {
      const { commerce } = store();
      const fakeId = await buyBoats();
      const first = await begin(fakeId);
      const second = await begin(fakeId, { method: 'other', nonce: 'other', to: { date: openDay, slot: '10:00' } });
      const told = await Promise.all(
        [first, second, first, second, first, second].map((payment) => capture(commerce, payment)),
      );
      const outcomes = told.map((answer) => must(answer).outcome);
      expect(new Set(outcomes)).toEqual(new Set(['paid', 'refund-due']));
      expect((await find(fakeId)).moves).toHaveLength(1);
      expect((await find(fakeId)).items).toMatchObject([{ itemId: 2, ordered: 2, visitDate: openDay }]);
      expect((await dueBack()).map(([, cents]) => cents)).toEqual([due]);
    });

    it('is marked when the new visit has begun, so that it is not captured', async () => {
      const { setClock } = store();
      const { paymentKey } = await begin(await buyBoats());
      const isStopped = async () => must(await orders().gateway.paymentByKey(paymentKey)).isStopped;
      setClock(`${openDay}T01:59:00Z`);
      expect(await isStopped()).toBeUndefined();
      setClock(`${openDay}T02:00:00Z`);
      expect(await isStopped()).toBe(true);
    });

    it('that has ended still moves the visit when it is captured late', async () => {
      const { commerce } = store();
      const fakeId = await buyBoats();
      const payment = await begin(fakeId);
      must(await settle(payment.paymentKey, 'expired'));
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect((await find(fakeId)).items).toMatchObject([{ visitDate: openDay }]);
    });

    it('without a running hold is returned when others have taken the places', async () => {
      const { audit, commerce, passMinutes } = store();
      const [one, other] = [await buyBoats(), await buyBoats()];
      const before = await find(other);
      const [first, second] = [await begin(one), await begin(other)];
      passMinutes(31);
      await commerce.inventory.sweep();
      must(await capture(commerce, first));
      expect(await audit()).toEqual([]);
      expect(await left(openDay)).toBe(28);
      for (const count of [14, 13]) await buyItems(commerce, [boatItem(count)]);
      expect(must(await capture(commerce, second)).outcome).toBe('refund-due');
      expect(await find(other)).toMatchObject({
        movePayment: { state: 'returned', dueCents: due },
        totalCents: before.totalCents,
        moves: [],
        items: [{ visitDate: cheapDay }],
      });
      expect((await find(other)).tickets.map(({ code }) => code)).toEqual(before.tickets.map(({ code }) => code));
      expect(await dueBack()).toEqual([[second.paymentKey, due]]);
      expect(await refundTold()).toEqual([{ reason: 'not-moved', amountCents: due }]);
    });

    it.each([
      ['are moved', async (fakeId: string) => void must(await move(fakeId))],
      ['are refunded in part', async (fakeId: string) => void must(await refund(fakeId, 1, 1))],
      ['are refunded', async (fakeId: string) => void must(await refund(fakeId, 1, 2))],
      [
        'are redeemed',
        async (fakeId: string) => {
          store().setClock(`${cheapDay}T13:55:00+08:00`);
          const [ticket] = (await find(fakeId)).tickets;
          must(await orders().staff.redeem(en, { ticket: ticket?.code ?? '' }));
        },
      ],
    ])('is returned when its units %s meanwhile', async (_, happens) => {
      const { audit, commerce } = store();
      const fakeId = await buyBoats();
      const payment = await begin(fakeId);
      await happens(fakeId);
      const before = await find(fakeId);
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await find(fakeId)).toMatchObject({
        totalCents: before.totalCents,
        moves: before.moves,
        items: before.items,
      });
      expect(await dueBack()).toContainEqual([payment.paymentKey, due]);
      expect(await audit()).toEqual([]);
      expect(await refundTold()).toContainEqual({ reason: 'not-moved', amountCents: due });
    });

    it.each([
      ['less than it costs', { capturedCents: due - 1 }, 'refund-due', due - 1, 'not-moved'],
      ['more than it costs', { capturedCents: due + 70 }, 'paid', 70, 'too-much'],
      ['another currency', { capturedCents: due, currency: 'USD' }, 'refund-due', due, 'not-moved'],
    ])('of %s', async (_, money, outcome, back, reason) => {
      const { audit } = store();
      const fakeId = await buyBoats();
      const { paymentKey } = await begin(fakeId);
      const answer = { state: 'captured', gatewayId: 'g', ...money } as const;
      expect(must(await orders().gateway.settlePayment(paymentKey, answer)).outcome).toBe(outcome);
      expect((await find(fakeId)).moves).toHaveLength(outcome === 'paid' ? 1 : 0);
      expect(await dueBack()).toEqual([[paymentKey, back]]);
      expect(await audit()).toEqual([]);
      expect(await refundTold()).toMatchObject([{ reason, amountCents: back }]);
    });

    it.each([500, 130, 100])('is returned when the price has changed meanwhile (%d)', async (price) => {
      const { commerce, sell } = store();
      const fakeId = await buyBoats();
      const before = await find(fakeId);
      const payment = await begin(fakeId);
      await sell(({ products }) => {
        const boat = products.find(({ sku }) => sku === 'boat')?.variants as object[] | undefined;
        Object.assign(boat?.[0] ?? {}, { prices: [{ date: openDay, price }] });
      });
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await asBefore(fakeId, before)).toMatchObject({ state: 'returned' });
      expect(await dueBack()).toEqual([[payment.paymentKey, due]]);
    });

    it('is refused for a sum other than the price, and for units that cannot move', async () => {
      const { setClock } = store();
      const fakeId = await buyBoats();
      const before = await left(openDay);
      expect(failureOf(await start(fakeId, { dueCents: due - 1 }))).toEqual({ code: 'move-price-changed' });
      expect(failureOf(await start(fakeId, { method: 'gold' }))).toMatchObject({ code: 'payment-method-unknown' });
      const unknown = { items: [{ itemId: 9, units: null }] };
      expect(failureOf(await start(fakeId, unknown))).toMatchObject({ code: 'order-item-not-found' });
      expect(failureOf(await start(fakeId, unitsOf(3)))).toMatchObject({ code: 'move-too-many' });
      expect(failureOf(await start('x'.repeat(22)))).toEqual({ code: 'order-not-found' });
      const same = { date: '2026-03-16', slot: '14:00' };
      expect(failureOf(await start(fakeId, { to: same, dueCents: 0 }))).toMatchObject({ code: 'move-price-changed' });
      const unpaid = await move(fakeId, { to: wish.to, waiveTerms: false });
      expect(failureOf(unpaid)).toMatchObject({ code: 'move-costs-more' });
      expect(await left(openDay)).toBe(before);
      setClock(`${cheapDay}T13:55:00+08:00`);
      expect(failureOf(await start(fakeId))).toMatchObject({ code: 'move-not-allowed' });
    });

    it('keeps the terms of its start while it holds its places', async () => {
      const { commerce, setClock } = store();
      const [one, other] = [await buyBoats(), await buyBoats()];
      setClock('2026-03-14T13:50:00+08:00');
      const to = { date: '2026-03-16', slot: '10:00' };
      const [first, second] = [await begin(one, { to, dueCents: 5000 }), await begin(other, { to, dueCents: 5000 })];
      setClock('2026-03-14T14:10:00+08:00');
      expect(must(await capture(commerce, first)).outcome).toBe('paid');
      setClock('2026-03-14T14:21:00+08:00');
      expect(must(await capture(commerce, second)).outcome).toBe('refund-due');
    });

    it('of a part of a group moves those units, and another payment the rest', async () => {
      const { commerce } = store();
      const fakeId = await buyBoats(3);
      const first = await begin(fakeId, { ...unitsOf(1), dueCents: 6500 });
      must(await capture(commerce, first));
      const second = await begin(fakeId, { ...unitsOf(2), nonce: 'rest' });
      must(await capture(commerce, second));
      expect((await find(fakeId)).items).toMatchObject([{ ordered: 2 }, { ordered: 1 }]);
      expect(await find(fakeId)).toMatchObject({ payment: { paidCents: 3 * 6700 + 3 * 6500 } });
    });

    it('is checked by the job, and ended at its service when the buyer should no longer pay it', async () => {
      const { passMinutes } = store();
      const fakeId = await buyBoats();
      const told = async () =>
        (await orders().gateway.unsettledPayments()).map(({ paymentKey, isOver }) => [paymentKey, isOver] as const);
      const first = await begin(fakeId);
      expect(await orders().gateway.unsettledPayments()).toMatchObject([
        { isForMove: true, isOrderPaid: false, isOver: false },
      ]);
      expect(await orders().gateway.unfinishedMethods()).toEqual([{ method: 'test', payments: 1 }]);
      passMinutes(10);
      const second = await begin(fakeId, { method: 'other' });
      passMinutes(10);
      expect(new Map(await told())).toEqual(
        new Map([
          [second.paymentKey, false],
          [first.paymentKey, true],
        ]),
      );
      // The first payment has ended. The places were held until the end of the second one too.
      passMinutes(11);
      expect(new Map(await told()).get(second.paymentKey)).toBe(true);
    });
  });

  describe('an order with several payments', () => {
    async function movedOrder(...codes: string[]) {
      const fakeId = await buyBoats(2, ...codes);
      const { paymentKey: first, totalCents: firstCents } = await find(fakeId);
      const query = { itemId: 1, items: null, from: openDay, to: openDay, waiveTerms: false };
      const { options } = must(await orders().buyer.moveOptions(fakeId, query));
      const { dueCents = 0 } = options.find(({ slot }) => slot === '10:00') ?? {};
      const payment = await begin(fakeId, { dueCents, method: 'other' });
      must(await capture(store().commerce, payment));
      return { fakeId, first: first ?? '', firstCents, last: payment.paymentKey, dueCents };
    }

    it('returns money from the last payment first, then from the first, and never more than each captured', async () => {
      const { audit } = store();
      const { fakeId, first, last } = await movedOrder();
      must(await refund(fakeId, 2, 1));
      expect(await dueBack()).toEqual([[last, 12_700]]);
      expect(await audit()).toEqual([]);
      must(await refund(fakeId, 2, 1, 'second'));
      // Of the last payment 300 is left to return; the store keeps the fee of 1000.
      expect(await dueBack()).toEqual(
        [
          [first, 12_400],
          [last, 12_700],
          [last, 300],
        ].sort(),
      );
      expect(await find(fakeId)).toMatchObject({ status: 'closed' });
      const [, , , note] = (await find(fakeId)).receipts;
      expect(must(await orders().buyer.receipt(fakeId, note?.number ?? '')).facts).toMatchObject({
        takesBack: 'R-2026-000001, R-2026-000002',
        payments: [
          { name: 'other', cents: 300 },
          { name: 'test', cents: 12_400 },
        ],
      });
      expect(await audit()).toEqual([]);
      await giveBack();
      expect(await find(fakeId)).toMatchObject({
        payment: { paidCents: 1000 },
        refunds: [{ money: 'done' }, { money: 'done' }],
      });
    });

    it('returns the difference to a cheaper day from the last payment first', async () => {
      const { fakeId, last } = await movedOrder();
      must(await move(fakeId, { items: [{ itemId: 2, units: null }], to: { date: cheapDay, slot: '14:00' } }));
      expect(await dueBack()).toEqual([[last, 12_000]]);
      expect(await find(fakeId)).toMatchObject({ totalCents: 2 * 6700 + 1000 });
    });

    it('that a gift code has paid in part returns a share to the code and to the payments', async () => {
      const { audit } = store();
      const { fakeId } = await movedOrder('GIFT300');
      must(await refund(fakeId, 2, 2));
      expect(await audit()).toEqual([]);
      expect((await find(fakeId)).refunds).toMatchObject([{ giftCodeCents: 13_400, moneyCents: 12_000 }]);
    });

    it('returns at most the rest when a part of one payment was returned outside', async () => {
      const { audit } = store();
      const { fakeId, first, last, firstCents } = await movedOrder();
      const outside = { gatewayRefundId: 'OUT', amountCents: 12_900 };
      for (const _ of ['webhook', 'job']) await orders().gateway.noteReturn(last, outside);
      expect(await audit()).toEqual([]);
      expect(await find(fakeId)).toMatchObject({ payment: { paidCents: firstCents + 100 } });
      // 100 of the last payment and 13,400 of the first are left to return. The sum that was returned outside covers the rest.
      must(await refund(fakeId, 2, 2));
      expect(await dueBack()).toEqual(
        [
          [first, 13_400],
          [last, 100],
        ].sort(),
      );
      expect((await find(fakeId)).refunds).toMatchObject([{ moneyCents: 25_400, outsideCents: 11_900 }]);
    });

    it('returns nothing for refunded units whose money was returned outside before', async () => {
      const { audit } = store();
      const { fakeId, first, last } = await movedOrder();
      await orders().gateway.noteReturn(last, { gatewayRefundId: 'OUT', amountCents: 5000 });
      await orders().gateway.noteReturn(first, { gatewayRefundId: 'OUT2', amountCents: 9000 });
      must(await refund(fakeId, 2, 1, 'b', { alreadyBack: true }));
      expect(await dueBack()).toEqual([]);
      expect(await audit()).toEqual([]);
      must(await refund(fakeId, 2, 1, 'c', { alreadyBack: true }));
      expect(await dueBack()).toEqual(
        [
          [first, 3400],
          [last, 8000],
        ].sort(),
      );
    });

    it('is not refunded while one of its payments is disputed, and a lost dispute counts once', async () => {
      const { audit, disputes } = store();
      const { fakeId, last, first, dueCents } = await movedOrder();
      const dispute = { method: 'other', disputeId: 'D', paymentKey: last, amountCents: dueCents, currency: 'HKD' };
      await disputes.note({ ...dispute, state: 'open', reason: 'fraudulent', at: 1 });
      expect(failureOf(await refund(fakeId, 2, 1))).toEqual({ code: 'payment-disputed' });
      const lost = { ...dispute, state: 'lost', reason: 'fraudulent', at: 2 } as const;
      for (const _ of ['webhook', 'job'])
        await orders().gateway.noteReturns(last, { gatewayRefunds: [], disputes: [lost] });
      expect(await find(fakeId)).toMatchObject({ payment: { paidCents: 2 * 6700 } });
      expect(await audit()).toEqual([]);
      must(await refund(fakeId, 2, 1, 'd', { despiteDispute: true }));
      expect(await dueBack()).toEqual([[first, 12_700]]);
      must(await refund(fakeId, 2, 1, 'e', { despiteDispute: true }));
      expect(await dueBack()).toEqual(
        [
          [first, 12_700],
          [first, 700],
        ].sort(),
      );
      expect((await find(fakeId)).refunds.map(({ outsideCents }) => outsideCents).sort()).toEqual([0, 12_000]);
    });
  });

  it('a payment for a move cannot be started for the visit that the order already has', async () => {
    const { commerce } = store();
    const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    expect(failureOf(await orders().gateway.startMovePayment(en, fakeId, { ...wish, dueCents: 0 }))).toMatchObject({
      code: 'move-to-same-visit',
    });
  });
}
