import { describe, expect, it } from 'vitest';
import { addEntries } from '#server/sales/ledger/balances.ts';
import type { RefundGrant } from '#server/sales/orders/refund.ts';
import type { PaymentDispute } from '#server/sales/payments/payment-disputes.ts';
import type { ReturnTurn } from '#server/sales/payments/payments-to-ask.ts';
import {
  buyItems,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  openDay,
  order,
  placesLeft,
  plainItem,
  type RideWish,
  rideItems,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

export function describeRefunding(store: () => TestStore): void {
  const { dispute, giveBack, mailsTold } = paymentSteps(store);
  const orders = () => store().commerce.orders;
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const grant = (fakeId: string, more: Partial<RefundGrant> = {}) =>
    orders().staff.grantRefund(en, fakeId, { items: null, nonce: 'n', waiveFee: false, say: '', by: 'ada', ...more });
  const units = (itemId: number, count: number) => ({ items: [{ itemId, units: count }] });
  const ticketStates = async (fakeId: string) => (await find(fakeId)).tickets.map(({ state }) => state).sort();

  const buyRides = (wish: RideWish, ...codes: string[]) => buyItems(store().commerce, rideItems(wish), ...codes);

  /** The only return that is due: the key of its payment, and its own. */
  async function dueReturn(): Promise<{ paymentKey: string; refundKey: string }> {
    const [{ paymentKey, refundKey } = { paymentKey: '', refundKey: '' }] = await orders().gateway.dueReturns();
    return { paymentKey, refundKey };
  }

  async function money(fakeId: string) {
    const { number } = await find(fakeId);
    return store().raw.get(
      `SELECT refunded_cents AS refunded, due_back_cents AS due, outside_cents AS outside FROM payments WHERE order_number = ?`,
      number,
    );
  }

  async function booked(fakeId: string): Promise<string[]> {
    const { number } = await find(fakeId);
    const rows = await store().raw.all<{ event: string; debit: string; credit: string; cents: number }>(
      `SELECT event, debit, credit, cents FROM ledger_entries WHERE order_number = ? AND event IN ('returned', 'charged-back')
       ORDER BY posted_at, event, fact, debit`,
      number,
    );
    return rows.map(({ event, debit, credit, cents }) => `${event}: ${debit} < ${credit} ${cents}`);
  }

  /** Notes money that staff have returned at the gateway. */
  async function outside(fakeId: string, amountCents: number): Promise<void> {
    const { paymentKey } = await find(fakeId);
    const gatewayRefunds = [{ gatewayRefundId: `F-${fakeId}`, amountCents }];
    await orders().gateway.noteReturns(paymentKey ?? '', { gatewayRefunds, disputes: [] });
  }

  /** Debits are positive. */
  async function standing(fakeId: string) {
    const { number } = await find(fakeId);
    const rows = await store().raw.all<{ debit: string; credit: string; cents: number }>(
      'SELECT debit, credit, cents FROM ledger_entries WHERE order_number = ?',
      number,
    );
    const sums = addEntries(new Map(), rows);
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort());
  }

  describe('money returned outside', () => {
    const refund = (gatewayRefundId: string, amountCents: number, at = 50) => ({ gatewayRefundId, amountCents, at });

    it('is booked once, however often, in whatever sequence and from however many reports', async () => {
      const { audit } = store();
      const fakeId = await buyRides({ adults: 2 });
      const paymentKey = (await find(fakeId)).paymentKey ?? '';
      const tell = (...gatewayRefunds: ReturnType<typeof refund>[]) =>
        orders().gateway.noteReturns(paymentKey, { gatewayRefunds, disputes: [] });
      await Promise.all([
        tell(refund('F1', 3000)),
        tell(refund('F1', 3000)),
        tell(refund('F2', 100), refund('F1', 3000)),
      ]);
      await tell(refund('F1', 3000), refund('F2', 100));
      expect(await money(fakeId)).toEqual({ refunded: 3100, due: 0, outside: 3100 });
      expect((await booked(fakeId)).sort()).toEqual([
        'returned: returned-outside < gateway:test 100',
        'returned: returned-outside < gateway:test 3000',
      ]);
      expect(await audit()).toEqual([]);
      expect(await find(fakeId)).toMatchObject({ status: 'paid', payment: { paidCents: 16_900 } });
      expect(await ticketStates(fakeId)).toEqual(['issued', 'issued']);
    });

    it('counts as a due return that the store had not requested yet', async () => {
      const fakeId = await buyRides({ adults: 2 });
      must(await grant(fakeId, units(1, 1)));
      const { refundKey, paymentKey } = await dueReturn();
      await orders().gateway.noteReturns(paymentKey, { gatewayRefunds: [refund('F', 10_000)], disputes: [] });
      expect(await orders().gateway.dueReturns()).toEqual([]);
      expect(await money(fakeId)).toEqual({ refunded: 10_000, due: 0, outside: 0 });
      // The store had requested its own refund at the same time: both were made, and both are booked.
      await orders().gateway.noteReturn(paymentKey, { gatewayRefundId: 'R', amountCents: 10_000, refundKey });
      expect(await money(fakeId)).toEqual({ refunded: 20_000, due: 0, outside: 10_000 });
      expect(await booked(fakeId)).toEqual([
        'returned: due-back < gateway:test 10000',
        'returned: returned-outside < gateway:test 10000',
      ]);
    });

    it('does not count as a pending return', async () => {
      const fakeId = await buyRides({ adults: 2 });
      must(await grant(fakeId, units(1, 1)));
      const { refundKey, paymentKey } = await dueReturn();
      await orders().gateway.noteReturnAnswer(refundKey, { state: 'pending', gatewayRefundId: 'R' });
      await orders().gateway.noteReturns(paymentKey, { gatewayRefunds: [refund('F', 2000)], disputes: [] });
      expect(await money(fakeId)).toEqual({ refunded: 2000, due: 10_000, outside: 2000 });
      const gatewayRefunds = [refund('F', 2000), refund('R', 10_000)];
      await orders().gateway.noteReturns(paymentKey, { gatewayRefunds, disputes: [] });
      expect(await money(fakeId)).toEqual({ refunded: 12_000, due: 0, outside: 2000 });
    });

    it('counts as a return that the gateway refused because of it', async () => {
      const fakeId = await buyRides({ adults: 1 });
      must(await grant(fakeId));
      const { refundKey, paymentKey } = await dueReturn();
      await orders().gateway.noteReturnAnswer(refundKey, { state: 'refused', reason: 'charge_already_refunded' });
      await orders().gateway.noteReturns(paymentKey, { gatewayRefunds: [refund('F', 10_000)], disputes: [] });
      expect(await orders().staff.openReturns()).toEqual([]);
      expect(await money(fakeId)).toEqual({ refunded: 10_000, due: 0, outside: 0 });
    });

    it('by a lost dispute is booked as charged back, once', async () => {
      const fakeId = await buyRides({ adults: 2 });
      const paymentKey = (await find(fakeId)).paymentKey ?? '';
      const tell = (state: PaymentDispute['state'], at: number, ...gatewayRefunds: ReturnType<typeof refund>[]) =>
        orders().gateway.noteReturns(paymentKey, {
          gatewayRefunds,
          disputes: [
            { disputeId: `d-${fakeId}`, state, amountCents: 15_000, currency: 'HKD', reason: 'fraudulent', at },
          ],
        });
      await tell('open', 10);
      expect(await money(fakeId)).toEqual({ refunded: 0, due: 0, outside: 0 });
      await Promise.all([tell('lost', 20), tell('lost', 20)]);
      await tell('open', 10);
      await tell('lost', 20);
      expect(await money(fakeId)).toEqual({ refunded: 15_000, due: 0, outside: 15_000 });
      expect(await booked(fakeId)).toEqual(['charged-back: charged-back < gateway:test 15000']);
      // The gateway also lists the disputed sum as a refund.
      await tell('lost', 20, refund(`d-${fakeId}`, 15_000));
      expect(await money(fakeId)).toEqual({ refunded: 15_000, due: 0, outside: 15_000 });
    });

    it('reports a dispute once, by a look-up or by a webhook', async () => {
      const fakeId = await buyRides({ adults: 1 });
      const { paymentKey, totalCents: amountCents } = await find(fakeId);
      const disputeOf = (state: PaymentDispute['state'], at: number) => ({
        ...{ disputeId: `d-${fakeId}`, state, amountCents, currency: 'HKD', reason: 'fraudulent', at },
      });
      const learn = (state: PaymentDispute['state'], at: number) =>
        orders().gateway.noteReturns(paymentKey ?? '', { gatewayRefunds: [], disputes: [disputeOf(state, at)] });
      const told = await Promise.all([learn('open', 10), learn('open', 10), learn('open', 11)]);
      expect(told.flat()).toMatchObject([{ disputeId: `d-${fakeId}`, state: 'open' }]);
      const byWebhook = { ...disputeOf('open', 12), method: 'test', paymentKey: paymentKey ?? '' };
      expect(await store().disputes.note(byWebhook)).toBe(false);
      expect(await store().disputes.note({ ...byWebhook, state: 'won', at: 20 })).toBe(true);
      expect(await learn('won', 21)).toEqual([]);
    });

    it('by a dispute counts as the sum that was due to the buyer', async () => {
      const fakeId = await buyRides({ adults: 2 });
      const { paymentKey } = await find(fakeId);
      must(await grant(fakeId, units(1, 1)));
      await dispute(fakeId, 'lost');
      await orders().gateway.noteReturns(paymentKey ?? '', { gatewayRefunds: [], disputes: [] });
      expect(await orders().gateway.dueReturns()).toEqual([]);
      expect(await money(fakeId)).toEqual({ refunded: 20_000, due: 0, outside: 10_000 });
      expect(await booked(fakeId)).toEqual([
        'charged-back: charged-back < gateway:test 10000',
        'charged-back: due-back < gateway:test 10000',
      ]);
    });
  });

  describe('a refund', () => {
    it('of some units releases their places, voids their tickets and returns their money, and leaves the others', async () => {
      const { commerce, audit } = store();
      const fakeId = await buyRides({ adults: 3 });
      const granted = must(await grant(fakeId, units(1, 2)));
      expect(granted).toMatchObject({ moneyCents: 20_000, feeCents: 0, giftCodeCents: 0, money: 'due' });
      expect(await find(fakeId)).toMatchObject({
        status: 'paid',
        items: [{ ordered: 3, redeemed: 0, refunded: 2 }],
        refunds: [{ outcome: 'granted', moneyCents: 20_000, money: 'due' }],
      });
      expect(await ticketStates(fakeId)).toEqual(['issued', 'void', 'void']);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(29);
      expect(await audit()).toEqual([]);
      expect(await giveBack()).toEqual([20_000]);
      expect(await giveBack()).toEqual([]);
      expect(await find(fakeId)).toMatchObject({ payment: { paidCents: 10_000 }, refunds: [{ money: 'done' }] });
    });

    it('of all remaining units closes the order, with its free gift', async () => {
      const fakeId = await buyRides({ adults: 4 });
      expect((await find(fakeId)).items).toHaveLength(2);
      must(await grant(fakeId, units(1, 4)));
      const { status, items } = await find(fakeId);
      expect(status).toBe('closed');
      expect(items.every(({ ordered, refunded }) => ordered === refunded)).toBe(true);
      expect(await giveBack()).toEqual([40_000]);
      expect(await find(fakeId)).toMatchObject({ payment: { state: 'refunded', paidCents: 0 } });
    });

    it('is never of more than the remaining units, and is made completely or not at all', async () => {
      const { commerce } = store();
      const fakeId = await buyRides({ adults: 2, children: 1 });
      const before = await find(fakeId);
      const both = { items: [...units(2, 1).items, ...units(1, 3).items] };
      expect(failureOf(await grant(fakeId, both))).toEqual({ code: 'refund-too-much', subject: '1', bound: 2 });
      const twice = { items: [...units(2, 1).items, ...units(2, 1).items] };
      expect(failureOf(await grant(fakeId, twice))).toEqual({ code: 'refund-too-much', subject: '2', bound: 1 });
      expect(failureOf(await grant(fakeId, units(9, 1)))).toEqual({ code: 'order-item-not-found', subject: '9' });
      expect(failureOf(await grant('x'.repeat(22)))).toEqual({ code: 'order-not-found' });
      expect(await find(fakeId)).toEqual(before);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(27);
      expect(await orders().gateway.dueReturns()).toEqual([]);
    });

    it('is made once under the same nonce', async () => {
      const fakeId = await buyRides({ adults: 3 });
      const first = must(await grant(fakeId, { ...units(1, 1), nonce: 'once' }));
      expect(first).toMatchObject(must(await grant(fakeId, { ...units(1, 1), nonce: 'once' })));
      expect((await find(fakeId)).items).toMatchObject([{ refunded: 1 }]);
      must(await grant(fakeId, { ...units(1, 1), nonce: 'another' }));
      expect(await giveBack()).toEqual([10_000, 10_000]);
    });

    it('granted twenty times at once returns at most the payment', async () => {
      const { commerce } = store();
      const fakeId = await buyRides({ adults: 7 });
      const granted = await Promise.all(
        Array.from({ length: 20 }, (_, n) => grant(fakeId, { ...units(1, 1), nonce: `n${n}` })),
      );
      expect(granted.filter(({ ok }) => ok)).toHaveLength(7);
      for (const one of granted) {
        if (!one.ok)
          expect(['refund-too-much', 'refund-not-possible', 'service-unavailable']).toContain(one.failure.code);
      }
      expect((await giveBack()).reduce((sum, cents) => sum + cents, 0)).toBe(70_000);
      expect(await find(fakeId)).toMatchObject({ status: 'closed', payment: { paidCents: 0 } });
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
    });

    it('of an order that a code made cheaper, in any number of parts, returns the payment to the cent', async () => {
      const { audit } = store();
      const fakeId = await buyRides({ adults: 3, children: 4 }, 'ONCE', 'GIFT300');
      const { totalCents, giftCodeCents } = await find(fakeId);
      let [money, gift] = [0, 0];
      for (const part of [units(1, 1), units(2, 2), units(1, 1), units(2, 1), units(2, 1), units(1, 1)]) {
        const refund = must(await grant(fakeId, { ...part, nonce: `${money} ${gift}` }));
        money += refund.moneyCents;
        gift += refund.giftCodeCents;
        expect(await audit()).toEqual([]);
      }
      expect([money, gift]).toEqual([totalCents, giftCodeCents]);
      expect((await giveBack()).reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
      expect(await find(await buyRides({ adults: 4 }, 'GIFT300'))).toMatchObject({ giftCodeCents: 30_000 });
    });

    it("keeps the fee by the terms of its sale, counted from the buyer's request", async () => {
      const { commerce, setClock } = store();
      const fakeId = await buyItems(commerce, [comboItem(4)]);
      // The visit is on the whole day of 14 March. A refund is free until 48 hours before it, and costs a quarter until 12 hours before it.
      setClock('2026-03-11T15:00:00Z');
      const one = (nonce: string, more: Partial<RefundGrant> = {}) => grant(fakeId, { ...units(1, 1), nonce, ...more });
      expect(must(await one('a'))).toMatchObject({ feeCents: 0, moneyCents: 30_000 });
      setClock('2026-03-12T15:00:00Z');
      expect(must(await one('b'))).toMatchObject({ feeCents: 7500, moneyCents: 22_500 });
      must(await orders().buyer.requestRefund(fakeId, ''));
      setClock('2026-03-13T15:00:00Z');
      expect(must(await one('c'))).toMatchObject({ feeCents: 7500, moneyCents: 22_500 });
      expect(failureOf(await one('d'))).toEqual({ code: 'refund-not-due', subject: '1' });
      expect(must(await one('e', { waiveFee: true }))).toMatchObject({ feeCents: 0, moneyCents: 30_000 });
      expect((await giveBack()).sort()).toEqual([22_500, 22_500, 30_000, 30_000]);
    });

    it('is granted to the buyer at once while the terms make it free: completely, once, and for the sum shown', async () => {
      const fakeId = await buyRides({ adults: 2 });
      expect((await find(fakeId)).refundNow).toMatchObject({ moneyCents: 20_000, feeCents: 0 });
      expect(failureOf(await orders().buyer.refundAtOnce(en, fakeId, 199))).toEqual({ code: 'refund-not-due' });
      const answers = await Promise.all([1, 2, 3].map(() => orders().buyer.refundAtOnce(en, fakeId, 200)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(failureOf(await orders().buyer.refundAtOnce(en, fakeId, 200))).toEqual({ code: 'refund-not-possible' });
      expect(await find(fakeId)).toMatchObject({
        status: 'closed',
        refundNow: null,
        refunds: [{ outcome: 'granted', moneyCents: 20_000, say: '' }],
      });
      expect(await ticketStates(fakeId)).toEqual(['void', 'void']);
      expect(await giveBack()).toEqual([20_000]);
      expect(await mailsTold()).toEqual(['refund-granted', 'tickets']);
    });

    it('is granted at once only for free units, and never where staff decide', async () => {
      const { commerce, openAnother, setClock } = store();
      const fakeId = await buyItems(commerce, [...rideItems({ adults: 1 }), plainItem('plush', 1)]);
      const other = await buyRides({ adults: 1 });
      const careful = await openAnother({ grantsFreeRefunds: false });
      expect(must(await careful.orders.buyer.byFakeId(fakeId)).refundNow).toBeNull();
      const refused = await careful.orders.buyer.refundAtOnce(en, fakeId, 100);
      expect(failureOf(refused)).toEqual({ code: 'refund-not-possible' });
      must(await orders().buyer.refundAtOnce(en, fakeId, 100));
      const after = { status: 'paid', refundNow: null, items: [{ refunded: 1 }, { refunded: 0 }] };
      expect(await find(fakeId)).toMatchObject(after);
      must(await orders().buyer.requestRefund(other, ''));
      expect((await find(other)).refundNow).toBeNull();
      const late = await buyRides({ adults: 1 });
      setClock(`${openDay}T00:30:00+08:00`);
      expect((await find(late)).refundNow).toBeNull();
      expect(failureOf(await orders().buyer.refundAtOnce(en, late, 100))).toEqual({ code: 'refund-not-possible' });
    });

    it('of a ticket for any day is free until its last valid day; later only staff can waive the terms', async () => {
      const { commerce, setClock } = store();
      const entry = { times: 1, valid: { from: 'sale', days: 180 } };
      await store().sellChanged('flex', { entry, cancellation: { freeUntilDays: 0 } });
      const fakeId = await buyItems(commerce, [flexItem(3)]);
      setClock('2026-09-05T23:59:00+08:00');
      expect((await find(fakeId)).refundNow).toMatchObject({ moneyCents: 24_000 });
      expect(must(await grant(fakeId, { ...units(1, 1), nonce: 'in time' }))).toMatchObject({ moneyCents: 8000 });
      setClock('2026-09-06T00:00:00+08:00');
      expect((await find(fakeId)).refundNow).toBeNull();
      expect(failureOf(await orders().buyer.refundAtOnce(en, fakeId, 160))).toEqual({ code: 'refund-not-possible' });
      expect(failureOf(await grant(fakeId))).toEqual({ code: 'refund-not-due', subject: '1' });
      expect(must(await grant(fakeId, { waiveFee: true }))).toMatchObject({ moneyCents: 16_000 });
    });

    it.each(['open', 'lost'] as const)(
      'of a payment whose dispute is %s needs staff, and returns money only if they confirm it',
      async (state) => {
        const fakeId = await buyRides({ adults: 2 });
        await dispute(fakeId, state);
        expect((await find(fakeId)).refundNow).toBeNull();
        const { askedAt } = must(await orders().buyer.refundAtOnce(en, fakeId, 200)) as { askedAt: number };
        expect(await find(fakeId)).toMatchObject({ refundAskedAt: askedAt, items: [{ refunded: 0 }] });
        expect(failureOf(await grant(fakeId))).toEqual({ code: 'payment-disputed' });
        expect(await orders().gateway.dueReturns()).toEqual([]);
        expect(must(await grant(fakeId, { despiteDispute: true }))).toMatchObject({ moneyCents: 20_000 });
      },
    );

    it('that is due waits while its payment is disputed, unless staff granted it despite the dispute', async () => {
      const fakeId = await buyRides({ adults: 3 });
      must(await grant(fakeId, { ...units(1, 1), nonce: 'before' }));
      await dispute(fakeId, 'open');
      expect(await orders().gateway.dueReturns()).toEqual([]);
      must(await grant(fakeId, { ...units(1, 1), nonce: 'despite', despiteDispute: true }));
      expect(await giveBack()).toEqual([10_000]);
      expect(await orders().gateway.dueReturns()).toEqual([]);
      await dispute(fakeId, 'won', 2);
      expect(await giveBack()).toEqual([10_000]);
    });

    it('of a payment whose dispute was won is granted to the buyer at once', async () => {
      const fakeId = await buyRides({ adults: 2 });
      await dispute(fakeId, 'open');
      await dispute(fakeId, 'won', 2);
      expect((await find(fakeId)).refundNow).toMatchObject({ moneyCents: 20_000 });
      expect(must(await orders().buyer.refundAtOnce(en, fakeId, 200))).toMatchObject({ moneyCents: 20_000 });
    });

    it('answers a request: emails confirm the request and the decision', async () => {
      const { commerce, passMinutes } = store();
      const fakeId = await buyRides({ adults: 2 });
      const { askedAt } = must(await orders().buyer.requestRefund(fakeId, 'We are ill.'));
      const { number } = await find(fakeId);
      expect(await orders().staff.refundRequests()).toEqual([{ orderNumber: number, askedAt, comment: 'We are ill.' }]);
      passMinutes(5);
      const refusal = { nonce: 'no', say: 'Too late.', by: 'ada' };
      const refuse = (more = {}) => orders().staff.refuseRefund(en, fakeId, { ...refusal, ...more });
      expect(must(await refuse())).toMatchObject({ outcome: 'refused', say: 'Too late.' });
      expect(must(await refuse()).outcome).toBe('refused');
      expect(failureOf(await refuse({ nonce: 'again' }))).toEqual({ code: 'refund-not-possible' });
      expect(await orders().staff.refundRequests()).toEqual([]);
      must(await orders().buyer.requestRefund(fakeId, 'Please.'));
      passMinutes(5);
      const granted = must(await grant(fakeId, { ...units(1, 1), say: 'One of you.' }));
      const { refunds, refundAskedAt } = await find(fakeId);
      expect(refundAskedAt).toBeNull();
      expect(refunds.map(({ outcome, say }) => [outcome, say])).toEqual([
        ['refused', 'Too late.'],
        ['granted', 'One of you.'],
      ]);
      const mails = await commerce.outbox.claim(10, 60);
      expect(mails.map(({ kind }) => kind).sort()).toEqual(
        ['tickets', 'refund-asked', 'refund-refused', 'refund-asked', 'refund-granted'].sort(),
      );
      expect(mails).toContainEqual(expect.objectContaining({ kind: 'refund-granted', refundId: granted.id }));
    });

    it('of gift vouchers takes only unspent codes', async () => {
      const { commerce } = store();
      const fakeId = await buyItems(commerce, [voucherItem(2)]);
      const [first, second] = (await find(fakeId)).tickets.map(({ code }) => code);
      await buyRides({ adults: 1 }, first ?? '');
      expect(failureOf(await grant(fakeId))).toEqual({ code: 'gift-code-spent', subject: '1', bound: 1 });
      expect(must(await grant(fakeId, units(1, 1))).moneyCents).toBe(30_000);
      const codes = (await find(fakeId)).tickets.map(({ code, state, giftCode }) => [code, state, giftCode?.leftCents]);
      expect(codes).toContainEqual([first, 'issued', 20_000]);
      expect(codes).toContainEqual([second, 'void', 0]);
    });

    it('of goods leaves one slip for the remaining pieces', async () => {
      const { commerce, readTicketCode } = store();
      const fakeId = await buyItems(commerce, [...rideItems({ adults: 1 }), plainItem('plush', 3)]);
      must(await grant(fakeId, units(2, 2)));
      const slips = (await find(fakeId)).tickets.filter(({ item }) => item.sku === 'plush');
      expect(slips.map(({ state }) => state).sort()).toEqual(['issued', 'void']);
      const [left] = slips.filter(({ state }) => state === 'issued');
      expect(readTicketCode(left?.code ?? '')).toMatchObject({ delivery: 'collect', units: 1 });
    });

    it('that a gateway refuses is kept and listed, and can be repeated under another key', async () => {
      const { audit } = store();
      const fakeId = await buyRides({ adults: 1 });
      must(await grant(fakeId));
      const { refundKey } = await dueReturn();
      await orders().gateway.noteReturnAnswer(refundKey, { state: 'pending', gatewayRefundId: 'R1' });
      expect(await orders().gateway.dueReturns()).toMatchObject([{ refundKey, gatewayRefundId: 'R1' }]);
      await orders().gateway.noteReturnAnswer(refundKey, { state: 'refused', reason: 'The card has expired.' });
      expect(await orders().gateway.dueReturns()).toEqual([]);
      expect(await find(fakeId)).toMatchObject({ refunds: [{ money: 'refused' }] });
      expect(await orders().staff.openReturns()).toMatchObject([
        { refundKey, state: 'refused', fault: 'The card has expired.', amountCents: 10_000 },
      ]);
      expect(await audit()).toEqual([]);
      expect(await orders().gateway.retryReturn(refundKey)).toBe(true);
      expect(await orders().gateway.retryReturn(refundKey)).toBe(false);
      const [again] = await orders().gateway.dueReturns();
      expect(again?.refundKey).not.toBe(refundKey);
      expect(await giveBack()).toEqual([10_000]);
      expect(await orders().staff.openReturns()).toEqual([]);
      expect(await find(fakeId)).toMatchObject({ refunds: [{ money: 'done' }] });
    });

    it('that a gateway refuses can be written off, and a later return is still counted', async () => {
      const { audit } = store();
      const fakeId = await buyRides({ adults: 2 });
      must(await grant(fakeId, units(1, 1)));
      const { refundKey, paymentKey } = await dueReturn();
      const writeOff = async () => (await orders().staff.writeOffReturn(en, refundKey, 'paid in cash')).ok;
      expect(await writeOff()).toBe(false);
      await orders().gateway.noteReturnAnswer(refundKey, { state: 'refused', reason: 'The card has expired.' });
      expect([await writeOff(), await writeOff()]).toEqual([true, false]);
      expect(await orders().gateway.retryReturn(refundKey)).toBe(false);
      expect([await orders().gateway.dueReturns(), await orders().staff.openReturns()]).toEqual([[], []]);
      expect(await audit()).toEqual([]);
      await orders().gateway.noteReturn(paymentKey, { gatewayRefundId: 'R', amountCents: 10_000, refundKey });
    });

    it('of units whose money was returned outside returns nothing more for them', async () => {
      const { commerce, audit } = store();
      const fakeId = await buyRides({ adults: 2 });
      await outside(fakeId, 20_000);
      expect(failureOf(await orders().buyer.refundAtOnce(en, fakeId, 200))).toEqual({ code: 'refund-exceeds-payment' });
      const before = await placesLeft(commerce, `${openDay}_10:00`);
      const one = must(await grant(fakeId, units(1, 1)));
      expect(one).toMatchObject({ moneyCents: 10_000, outsideCents: 10_000, money: 'done' });
      expect(one).toMatchObject(must(await grant(fakeId, units(1, 1))));
      expect(await ticketStates(fakeId)).toEqual(['issued', 'void']);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(before + 1);
      expect(await audit()).toEqual([]);
      must(await grant(fakeId, { nonce: 'rest' }));
      expect(await find(fakeId)).toMatchObject({ status: 'closed', refunds: [{ money: 'done' }, { money: 'done' }] });
      expect(await orders().gateway.dueReturns()).toEqual([]);
      expect(await money(fakeId)).toEqual({ refunded: 20_000, due: 0, outside: 0 });
      expect(await standing(fakeId)).toEqual({ 'refunds:0': 20_000, 'sales:0': -20_000 });
    });

    it('returns the rest of the payment when the other part was returned outside', async () => {
      const fakeId = await buyRides({ adults: 2 });
      await outside(fakeId, 15_000);
      must(await grant(fakeId, units(1, 1)));
      expect(await money(fakeId)).toEqual({ refunded: 15_000, due: 5000, outside: 10_000 });
      must(await grant(fakeId, { ...units(1, 1), nonce: 'more' }));
      expect(await giveBack()).toEqual([5000]);
      expect(await money(fakeId)).toEqual({ refunded: 20_000, due: 0, outside: 0 });
    });

    it('counts money returned outside first, when staff state that it was for these units', async () => {
      const fakeId = await buyRides({ adults: 3 });
      await outside(fakeId, 15_000);
      must(await grant(fakeId, { ...units(1, 1), alreadyBack: true }));
      expect(await money(fakeId)).toEqual({ refunded: 15_000, due: 0, outside: 5000 });
      must(await grant(fakeId, { ...units(1, 1), alreadyBack: true, nonce: 'more' }));
      expect(await money(fakeId)).toEqual({ refunded: 15_000, due: 5000, outside: 0 });
      // The return may have been for something else, so it is not counted for this refund unless staff decide so.
      must(await grant(fakeId, { ...units(1, 1), nonce: 'last' }));
      expect(await giveBack()).toEqual([5000, 10_000]);
      expect(await money(fakeId)).toEqual({ refunded: 30_000, due: 0, outside: 0 });
    });

    it('of units whose money a lost dispute has taken needs no confirmation about the dispute', async () => {
      const fakeId = await buyRides({ adults: 1 });
      const { paymentKey } = await find(fakeId);
      await dispute(fakeId, 'lost');
      await orders().gateway.noteReturns(paymentKey ?? '', { gatewayRefunds: [], disputes: [] });
      expect(must(await grant(fakeId))).toMatchObject({ outsideCents: 10_000, money: 'done' });
      expect(await ticketStates(fakeId)).toEqual(['void']);
      expect(await standing(fakeId)).toEqual({ 'refunds:0': 10_000, 'sales:0': -10_000 });
    });

    it('granted several times at once takes each unit and the sum returned outside once', async () => {
      const fakeId = await buyRides({ adults: 2 });
      await outside(fakeId, 20_000);
      const granted = await Promise.all(
        Array.from({ length: 6 }, (_, index) => grant(fakeId, { ...units(1, 1), nonce: `n${index}` })),
      );
      expect(granted.filter(({ ok }) => ok)).toHaveLength(2);
      expect(await money(fakeId)).toEqual({ refunded: 20_000, due: 0, outside: 0 });
    });

    it('beyond the payment is refused, also when all of it was returned outside', async () => {
      const fakeId = await buyRides({ adults: 1 });
      await outside(fakeId, 10_000);
      must(await grant(fakeId));
      expect(failureOf(await grant(fakeId, { nonce: 'more' }))).toEqual({ code: 'refund-not-possible' });
    });

    it('stays correct when the gateway reports the return before it answers the request', async () => {
      const fakeId = await buyRides({ adults: 2 });
      must(await grant(fakeId, units(1, 1)));
      const { refundKey, paymentKey } = await dueReturn();
      const ours = { gatewayRefundId: 'R', amountCents: 10_000, refundKey };
      const tell = () => orders().gateway.noteReturns(paymentKey, { gatewayRefunds: [ours], disputes: [] });
      await Promise.all([tell(), tell(), orders().gateway.noteReturn(paymentKey, ours), tell()]);
      expect(await money(fakeId)).toEqual({ refunded: 10_000, due: 0, outside: 0 });
      expect(await orders().gateway.dueReturns()).toEqual([]);
    });

    it('is requested by one node at a time, and by another when the first releases it or dies', async () => {
      const { passMinutes } = store();
      const fakeId = await buyRides({ adults: 2 });
      must(await grant(fakeId, units(1, 1)));
      const { refundKey, paymentKey } = await dueReturn();
      const take = () => orders().gateway.takeReturn(refundKey);
      const leave = async (turn: ReturnTurn | null | undefined) => turn && orders().gateway.leaveReturn(turn);
      const [first, ...others] = (await Promise.all([take(), take()])).filter((turn) => turn !== null);
      expect(others).toEqual([]);
      expect([await take(), await orders().gateway.dueReturns()]).toEqual([null, []]);
      await leave(first);
      expect(await orders().gateway.dueReturns()).toMatchObject([{ refundKey }]);

      expect(await take()).toMatchObject({ refundKey });
      passMinutes(2);
      expect(await take()).toBeNull();
      passMinutes(1);
      const next = await take();
      expect(next).toMatchObject({ refundKey });
      // The node that seemed dead goes on, but no longer has the lease of the refund.
      await leave(first);
      expect(await take()).toBeNull();
      await orders().gateway.noteReturn(paymentKey, { gatewayRefundId: 'R', amountCents: 10_000, refundKey });
      await leave(next);
      expect([await take(), await orders().gateway.dueReturns()]).toEqual([null, []]);
    });

    it('is refused for an unpaid order, and for one with nothing left', async () => {
      const { commerce } = store();
      const unpaid = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      expect(failureOf(await grant(unpaid.fakeId))).toEqual({ code: 'refund-not-possible' });
      const fakeId = await buyRides({ adults: 1 });
      must(await grant(fakeId));
      expect(failureOf(await grant(fakeId, { nonce: 'more' }))).toEqual({ code: 'refund-not-possible' });
      expect(failureOf(await orders().buyer.requestRefund(fakeId, ''))).toEqual({ code: 'refund-not-possible' });
    });
  });
}
