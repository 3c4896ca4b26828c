import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import { moveVisit, redeemTickets, refundOrder } from '#server/staff/order-acts.ts';
import { fail } from '#shared/contract/errors.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { buy, cartWith, en, must, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { showOrder } from './show-order.ts';

const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['owner'] };
const acting = { actor: ada, context: { ...en, caller: { kind: 'staff', id: 'ada' } as never } };

describe.each(databases)('one order for staff on %s', (_, make) => {
  let store: TestStore & { database: Database };
  let order: StaffOrder;
  let fakeId: string;
  let codes: string[];

  let now = '';
  const at = (iso: string) => {
    now = iso;
    store.setClock(iso);
  };
  const desk = () => ({ database: store.database, clock: () => new Date(now) });
  const show = (number: string, sees: { seesLedger?: boolean; seesTicketNumbers?: boolean } = {}) =>
    showOrder(desk(), store.commerce.orders.staff, { number, seesLedger: true, seesTicketNumbers: true, ...sees });

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    await insertAccount(store.database, 'ada', { email: 'ada@example.com', role: 4 });
    const { commerce } = store;
    const { orders } = commerce;
    at('2026-03-10T01:00:00Z');
    const placed = await buy(commerce, (await cartWith(commerce, ...rideItems({ adults: 2, children: 1 }))).id);
    fakeId = placed.fakeId;
    at('2026-03-10T02:00:00Z');
    must(await orders.buyer.requestRefund(fakeId, 'We are ill.'));
    at('2026-03-10T03:00:00Z');
    const grant = { items: [{ itemId: 2, units: 1 }], nonce: 'refund', waiveFee: true, say: 'Get well.' };
    must(await refundOrder(desk(), orders.staff, acting, fakeId, grant));
    at('2026-03-10T04:00:00Z');
    const to = { date: '2026-03-15', slot: '14:00' };
    const wish = { items: [{ itemId: 1, units: 1 }], to, nonce: 'move', waiveTerms: true };
    must(await moveVisit(desk(), orders.staff, acting, fakeId, wish));
    at('2026-03-10T05:00:00Z');
    await moveVisit(desk(), orders.staff, acting, fakeId, {
      ...wish,
      nonce: 'again',
      items: [{ itemId: 9, units: 1 }],
    });
    at('2026-03-14T01:50:00Z');
    must(await redeemTickets(desk(), orders.staff, acting, { fakeId, items: [{ itemId: 1, units: 1 }] }));
    order = must(await show(placed.order_number));
    codes = must(await orders.buyer.byFakeId(fakeId)).tickets.map(({ code }) => code);
  }, 60_000);
  afterAll(() => store.close());

  it('has the buyer, and the items with their units, tickets and entries', () => {
    expect(order.buyer).toMatchObject({
      ...{ name: 'Mei Chan', email: 'Mei.Chan@example.com', phone: '+85291234567', address: ['HK'], isMember: false },
    });
    expect(
      order.items.map(({ sku, ordered, redeemed, refunded, left, visit }) => ({
        ...{ sku, ordered, redeemed, refunded, left, day: visit?.day },
      })),
    ).toEqual([
      { sku: 'ride-adult', ordered: 1, redeemed: 1, refunded: 0, left: 0, day: '2026-03-14' },
      { sku: 'ride-adult', ordered: 1, redeemed: 0, refunded: 0, left: 1, day: '2026-03-15' },
      { sku: 'ride-child', ordered: 1, redeemed: 0, refunded: 1, left: 0, day: '2026-03-14' },
    ]);
    const [stayed, moved] = order.items;
    expect(stayed?.tickets.map(({ state, isReplaced }) => [state, isReplaced]).toSorted()).toEqual([
      ['redeemed', false],
      ['void', true],
    ]);
    expect(stayed?.tickets.flatMap(({ entries }) => entries)).toEqual([
      { enteredAt: '2026-03-14T01:50:00.000Z', day: '2026-03-14', units: 1, by: 'ada@example.com' },
    ]);
    expect(moved?.places).toEqual([expect.objectContaining({ day: '2026-03-15', slot: '14:00', places: 1 })]);
  });

  it('has the money: payment, returns, refund, move, receipts, and the ledger for those who may read it', async () => {
    const [payment] = order.payments;
    expect(order.payments).toHaveLength(1);
    expect(payment).toMatchObject({ method: 'test', isForMove: false, currency: order.currency });
    expect(payment?.serviceId).toMatch(/^gateway-/);
    expect(order.refunds).toMatchObject([
      {
        ...{ outcome: 'granted', by: { kind: 'staff', name: 'ada@example.com' }, comment: 'We are ill.' },
        ...{ answer: 'Get well.', items: [{ itemId: 2, units: 1 }] },
      },
    ]);
    expect(order.returns).toMatchObject([
      { about: order.refunds[0]?.id, amount: order.refunds[0]?.amount, origin: 'store' },
    ]);
    expect(order.moves).toMatchObject([
      { by: { name: 'ada@example.com' }, from: { day: '2026-03-14' }, to: { day: '2026-03-15', slot: '14:00' } },
    ]);
    expect(order.receipts.map(({ kind }) => kind)).toContain('credit-note');
    expect(order.ledger?.map(({ event }) => event)).toContain('sold');
    expect(must(await show(order.number, { seesLedger: false })).ledger).toBeNull();
    expect(order.refundRequest).toBeNull();
  });

  it('has one history: all that happened, in order, with who', () => {
    const told = order.history.filter(({ what }) => !['mail', 'receipt', 'credit-note'].includes(what));
    expect(told.map(({ what, by, outcome }) => [what, by.name ?? by.kind, outcome].filter(Boolean).join(' '))).toEqual([
      'placed buyer',
      'payment-begun buyer',
      'payment-captured service',
      'paid buyer',
      'refund-asked buyer',
      'refund-granted ada@example.com',
      'money-returned store due',
      'moved ada@example.com',
      'staff-act ada@example.com order-item-not-found',
      'entered ada@example.com',
    ]);
    expect(order.history.map(({ at }) => at)).toEqual(order.history.map(({ at }) => at).toSorted());
    expect(order.history.filter(({ what }) => what === 'mail').map(({ about }) => about)).toEqual(
      order.mails.map(({ kind }) => kind),
    );
    expect(order.mails.map(({ kind, state, tries }) => `${kind} ${state} ${tries}`)).toContain('tickets waiting 0');
    expect(order.isHistoryCut).toBe(false);
  });

  it('has neither the secret key of the order nor the content of a QR code', () => {
    const answer = JSON.stringify(order);
    for (const secret of [fakeId, ...codes]) expect(answer).not.toContain(secret);
  });

  it('has only the end of each ticket number for those who may not let people in', async () => {
    const ids = order.items.flatMap(({ tickets }) => tickets.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(2);
    const shown = must(await show(order.number, { seesTicketNumbers: false }));
    for (const id of ids) expect(JSON.stringify(shown)).not.toContain(id);
    expect(shown.items.flatMap(({ tickets }) => tickets.map(({ id }) => id))).toEqual(
      ids.map((id) => `…${id.slice(-4)}`),
    );
    const entered = ({ history }: StaffOrder) => history.find(({ what }) => what === 'entered')?.about;
    expect(entered(shown)).toBe(`…${entered(order)?.slice(-4)}`);
  });

  it('is not found under another number', async () => {
    expect(await show('AAAAAAAAAA')).toEqual(fail('order-not-found'));
  });
});
