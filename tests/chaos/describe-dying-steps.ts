import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinCart } from '#server/api/join-cart.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createMembers } from '#server/members/create-members.ts';
import { type OpenedStore, openStore } from '#server/open-store.ts';
import { addEntries } from '#server/sales/ledger/balances.ts';
import type { Entry } from '#server/sales/ledger/entries-for.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import {
  boatItem,
  buy,
  buyer,
  buyItems,
  capture,
  cartWith,
  cartWithCodes,
  cartWithRides,
  comboItem,
  en,
  must,
  openDay,
  order,
  placesLeft,
  plainItem,
  type RideWish,
  rideItems,
  sharedItem,
  startPaying,
  told,
  under,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import { beginning, openTestStore, type TestStore, testSettings } from '#tests/conformance/test-store.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { dieWithin } from './mortal-process.ts';

type Where = { url: string } | { folder: string };

type Doing = (commerce: OpenedStore, database: Database) => Promise<unknown>;

/** A step of selling. Its caller repeats it after a missing answer. */
interface Step {
  name: string;
  /** Prepares the store. Returns the call during which the process dies, and which the caller repeats. */
  prepare(commerce: OpenedStore, database: Database): Promise<Doing>;
  /** Checks the store after the repeated call. */
  after(commerce: OpenedStore, database: Database): Promise<void>;
}

let cartId = '';
let fakeId = '';

async function readyCart(commerce: OpenedStore): Promise<string> {
  const id = await cartWithCodes(commerce, rideItems({ adults: 2, children: 1 }), 'ONCE', 'GIFT300');
  must(await commerce.carts.setBuyer(en, id, buyer));
  return id;
}

async function orderRides(commerce: OpenedStore, wish: RideWish): Promise<string> {
  return (await order(commerce, (await cartWithRides(commerce, wish)).id)).fakeId;
}

/** Places an order of which a gift code pays only a part. */
async function orderPartlyPaid(commerce: OpenedStore): Promise<string> {
  return (await order(commerce, await cartWithCodes(commerce, rideItems({ adults: 5 }), 'GIFT300'))).fakeId;
}

async function startPayingVouchers(commerce: OpenedStore) {
  const { fakeId } = await order(commerce, (await cartWith(commerce, voucherItem(2))).id);
  return { ...(await startPaying(commerce, fakeId)), fakeId };
}

async function buyVouchers(commerce: OpenedStore): Promise<{ paymentKey: string; code: string }> {
  const payment = await startPayingVouchers(commerce);
  must(await capture(commerce, payment));
  const [ticket] = must(await commerce.orders.buyer.byFakeId(payment.fakeId)).tickets;
  return { paymentKey: payment.paymentKey, code: ticket?.code ?? '' };
}

async function noteReturn(
  { orders }: OpenedStore,
  { paymentKey, ...returned }: { paymentKey: string; amountCents: number; refundKey?: string },
): Promise<{ ok: true }> {
  await orders.gateway.noteReturn(paymentKey, { gatewayRefundId: 'R', ...returned });
  return { ok: true };
}

/** The step that notes the only return that is due. */
async function noteDueReturn({ orders }: OpenedStore): Promise<Doing> {
  const [due] = await orders.gateway.dueReturns();
  if (!due) throw new Error('Nothing is due.');
  const { paymentKey, amountCents, refundKey } = due;
  return (own) => noteReturn(own, { paymentKey, amountCents, refundKey });
}

/** Buys two boat rides at 67 each. */
function buyCheapBoats(commerce: OpenedStore): Promise<string> {
  return buyItems(commerce, [boatItem(2, { date: '2026-03-15', slot: '14:00' })]);
}

/** A move to a visit that costs 127 each, with a fee of 5. */
const dearerWish = {
  items: [{ itemId: 1, units: null }],
  to: { date: openDay, slot: '10:00' },
  nonce: 'once',
  by: 'buyer',
  method: 'test',
  dueCents: 13_000,
};

const payments = ({ raw }: Database) =>
  raw.all<{ method: string; state: string }>('SELECT method, state FROM payments ORDER BY method, state');

const soldCodes = ({ raw }: Database) =>
  raw.all<{ spent: number; withdrawn: number; state: string }>(
    'SELECT g.spent_cents AS spent, g.withdrawn, t.state FROM gift_codes g JOIN tickets t ON t.code = g.code',
  );

const soldFor = async ({ raw }: Database) =>
  (await raw.get<{ spent: number }>(`SELECT spent_cents AS spent FROM gift_codes WHERE code = 'GIFT300'`)) ?? {
    spent: 0,
  };

async function balances({ raw }: Database): Promise<Record<string, number>> {
  const entries = await raw.all<Entry>('SELECT debit, credit, cents FROM ledger_entries');
  return Object.fromEntries(addEntries(new Map(), entries));
}

const orders = ({ raw }: Database) => raw.all<{ status: string }>('SELECT status FROM orders');
const rows = async ({ raw }: Database, table: string) =>
  (await raw.get<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`))?.rows;

/** Replaces all accounts by one account without a cart. */
async function openAccount(database: Database): Promise<void> {
  for (const table of ['member_carts', 'accounts']) await database.raw.run(`DELETE FROM ${table}`);
  await insertAccount(database, 'mei');
}

async function signIn({ carts }: OpenedStore, database: Database, guestCartId: string): Promise<Result<string | null>> {
  const members = createMembers({ database, clock: () => new Date(beginning), settings: memberSettings });
  return succeed(await joinCart({ carts, members }, 'mei', guestCartId, {}));
}

/** A cart with visits by the day and by the slot, and with merchandise. */
function mixedCart(commerce: OpenedStore, ...codes: string[]): Promise<string> {
  return cartWithCodes(commerce, [...rideItems({ adults: 2 }), comboItem(2), plainItem('plush', 1)], ...codes);
}

let guestCartId = '';

/** Expects the lines of both carts once, with all their places. */
async function isJoined(commerce: OpenedStore): Promise<void> {
  const { lines, codes } = must(await commerce.carts.fetch(en, cartId, false));
  expect(
    lines.filter(({ sku }) => sku !== 'keyring').map(({ sku, quantity, places }) => [sku, quantity, places]),
  ).toEqual([
    ['ride-adult', 4, 'held'],
    ['combo-adult', 4, 'held'],
    ['plush', 2, 'none'],
    ['ride-child', 1, 'held'],
  ]);
  expect(codes).toEqual(['ONCE', 'GIFT300']);
  expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(26);
  expect(await placesLeft(commerce, `${openDay}_14:00`)).toBe(29);
  expect(await placesLeft(commerce, openDay, 'combo')).toBe(36);
  expect(await commerce.carts.isActive(guestCartId)).toBe(false);
}

const steps: Step[] = [
  ...[['ONCE', 'GIFT300'] as const, ['GIFT300', 'ONCE'] as const].map(
    ([own, guests]): Step => ({
      name: `merges a member's cart with ${own} and a guest's with ${guests} at sign-in`,
      async prepare(commerce, database) {
        await openAccount(database);
        cartId = await mixedCart(commerce, own);
        must(await signIn(commerce, database, cartId));
        guestCartId = await mixedCart(commerce, guests);
        const items = rideItems({ children: 1, slot: '14:00' });
        must(await commerce.carts.add(en, { cartId: guestCartId, items }));
        return (commerce, database) => signIn(commerce, database, guestCartId);
      },
      after: isJoined,
    }),
  ),
  {
    name: "takes over a guest's cart at the sign-in of a member without one",
    async prepare(commerce, database) {
      await openAccount(database);
      guestCartId = await mixedCart(commerce, 'ONCE', 'GIFT300');
      return (commerce, database) => signIn(commerce, database, guestCartId);
    },
    async after(commerce, database) {
      expect(await database.raw.all('SELECT cart_id FROM member_carts')).toEqual([{ cart_id: guestCartId }]);
      const { lines, codes } = must(await commerce.carts.fetch(en, guestCartId, false));
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
        ['ride-adult', 2],
        ['combo-adult', 2],
        ['plush', 1],
      ]);
      expect(codes).toEqual(['ONCE', 'GIFT300']);
    },
  },
  {
    name: 'makes a cart',
    async prepare() {
      return ({ carts }) => told(carts.create(under('buyer')));
    },
    async after(_, database) {
      expect(await rows(database, 'carts')).toBe(1);
    },
  },
  {
    name: 'adds to a cart',
    async prepare({ carts }) {
      cartId = must(await carts.create(en));
      const items = rideItems({ adults: 2, children: 1 });
      return (own) => told(own.carts.add(under('buyer'), { cartId, items }));
    },
    async after(commerce) {
      const { lines } = must(await commerce.carts.fetch(en, cartId, false));
      expect(lines.map(({ quantity, places }) => [quantity, places])).toEqual([
        [2, 'held'],
        [1, 'held'],
      ]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(27);
    },
  },
  {
    name: 'merges two carts',
    async prepare(commerce) {
      const guest = (await cartWithRides(commerce, { adults: 1 })).id;
      cartId = (await cartWithRides(commerce, { adults: 1, children: 1 })).id;
      const token = must(await commerce.carts.createHandOff(en, cartId));
      return ({ carts }) => told(carts.acceptHandOff(under('buyer'), token, guest));
    },
    async after(commerce) {
      const { lines } = must(await commerce.carts.fetch(en, cartId, false));
      expect(lines.map(({ quantity, places }) => [quantity, places])).toEqual([
        [2, 'held'],
        [1, 'held'],
      ]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(27);
    },
  },
  {
    name: 'places an order',
    async prepare(commerce) {
      cartId = await readyCart(commerce);
      return ({ placeOrder }) => told(placeOrder(under('buyer'), cartId));
    },
    async after(commerce, database) {
      expect(await orders(database)).toEqual([{ status: 'waiting' }]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(27);
    },
  },
  {
    name: 'begins a payment',
    async prepare(commerce) {
      fakeId = await orderRides(commerce, { adults: 1 });
      return (own) => told(own.orders.gateway.startPayment(under('buyer'), fakeId, 'test'));
    },
    async after(_, database) {
      expect(await rows(database, 'payments')).toBe(1);
    },
  },
  {
    name: 'settles a payment',
    async prepare(commerce) {
      fakeId = await orderRides(commerce, { adults: 2, children: 1 });
      const payment = await startPaying(commerce, fakeId);
      return (own) => capture(own, payment);
    },
    async after(_, database) {
      expect(await orders(database)).toEqual([{ status: 'paid' }]);
      const made = ['tickets', 'outbox', 'receipts'].map((table) => rows(database, table));
      expect(await Promise.all(made)).toEqual([3, 1, 1]);
    },
  },
  {
    name: 'settles an overpayment of an order that a gift code has paid in part',
    async prepare(commerce) {
      fakeId = await orderPartlyPaid(commerce);
      const { paymentKey, amountCents } = await startPaying(commerce, fakeId);
      return (own) => capture(own, { paymentKey, amountCents: amountCents + 500 });
    },
    async after(_, database) {
      expect(await orders(database)).toEqual([{ status: 'paid' }]);
      expect(await balances(database)).toMatchObject({ customer: 0, 'due-back': -500 });
    },
  },
  {
    name: 'settles a late payment of a cancelled order',
    async prepare(commerce) {
      fakeId = await orderPartlyPaid(commerce);
      const payment = await startPaying(commerce, fakeId);
      must(await commerce.restoreOrder(en, fakeId));
      return (own) => capture(own, payment);
    },
    async after(_, database) {
      expect(await orders(database)).toEqual([{ status: 'paid' }]);
      expect(await balances(database)).toMatchObject({ customer: 0 });
    },
  },
  {
    name: 'notes the return of a second payment',
    async prepare(commerce) {
      fakeId = await orderRides(commerce, { adults: 1 });
      const [first, second] = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
      must(await capture(commerce, first));
      must(await capture(commerce, second));
      return noteDueReturn(commerce);
    },
    async after(_, database) {
      expect(await rows(database, 'outbox')).toBe(2);
      expect(await balances(database)).toMatchObject({ customer: 0, 'due-back': 0, 'gateway:other': 0 });
    },
  },
  {
    name: 'settles a payment for gift vouchers',
    async prepare(commerce) {
      const payment = await startPayingVouchers(commerce);
      return (own) => capture(own, payment);
    },
    async after(_, database) {
      expect(await soldCodes(database)).toEqual([
        { spent: 0, withdrawn: 0, state: 'issued' },
        { spent: 0, withdrawn: 0, state: 'issued' },
      ]);
      expect(await rows(database, 'outbox')).toBe(1);
    },
  },
  {
    name: 'notes the return of a payment for gift vouchers',
    async prepare(commerce) {
      const { paymentKey } = await buyVouchers(commerce);
      return (own) => noteReturn(own, { paymentKey, amountCents: 60_000 });
    },
    async after(_, database) {
      expect(await soldCodes(database)).toEqual([
        { spent: 0, withdrawn: 1, state: 'void' },
        { spent: 0, withdrawn: 1, state: 'void' },
      ]);
    },
  },
  {
    name: 'redeems a group',
    async prepare(commerce) {
      fakeId = await buyItems(commerce, rideItems({ adults: 3, date: beginning.slice(0, 10), slot: '14:00' }));
      const { items } = must(await commerce.orders.buyer.byFakeId(fakeId));
      const two = { fakeId, items: [{ itemId: items[0]?.itemId ?? 0, units: 2 }] };
      return (own) => told(own.orders.staff.redeem(under('nonce'), two));
    },
    async after(commerce, database) {
      const { items, tickets } = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(items.map(({ redeemed }) => redeemed)).toEqual([2]);
      expect(tickets.filter(({ state }) => state === 'redeemed')).toHaveLength(2);
      expect(await rows(database, 'ticket_entries')).toBe(2);
    },
  },
  {
    name: 'restores an order into a cart when its gift code was refunded',
    async prepare(commerce) {
      const vouchers = await buyVouchers(commerce);
      fakeId = (await order(commerce, await cartWithCodes(commerce, rideItems({ adults: 1 }), vouchers.code))).fakeId;
      await noteReturn(commerce, { paymentKey: vouchers.paymentKey, amountCents: 60_000 });
      return ({ restoreOrder }) => told(restoreOrder(under('buyer'), fakeId));
    },
    async after(_, database) {
      expect(await soldCodes(database)).toEqual([
        { spent: 0, withdrawn: 1, state: 'void' },
        { spent: 0, withdrawn: 1, state: 'void' },
      ]);
    },
  },
  {
    name: 'refunds an order that codes have made cheaper',
    async prepare(commerce) {
      fakeId = (await buy(commerce, await readyCart(commerce))).fakeId;
      must(await commerce.orders.buyer.requestRefund(fakeId, ''));
      const grant = { items: [{ itemId: 1, units: 1 }], nonce: 'once', waiveFee: false, say: '', by: 'ada' };
      return ({ orders }) => told(orders.staff.grantRefund(under('staff'), fakeId, grant));
    },
    async after(commerce, database) {
      const { items, refunds, tickets, giftCodeCents } = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(items.map(({ refunded }) => refunded)).toEqual([1, 0]);
      expect(refunds).toHaveLength(1);
      expect(tickets.filter(({ state }) => state === 'void')).toHaveLength(1);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(28);
      expect((await soldFor(database)).spent).toBe(giftCodeCents - (refunds[0]?.giftCodeCents ?? 0));
      expect(await rows(database, 'outbox')).toBe(3);
    },
  },
  {
    name: 'moves two items to a cheaper day, of an order that a gift code has paid in part',
    async prepare(commerce) {
      fakeId = await buyItems(commerce, [sharedItem('boat-adult', 3), boatItem(1)], 'GIFT300');
      const wish = {
        items: [
          { itemId: 1, units: null },
          { itemId: 2, units: null },
        ],
        to: { date: '2026-03-15', slot: '14:00' },
        nonce: 'once',
        waiveTerms: false,
        by: 'buyer',
      };
      return ({ orders }) => told(orders.buyer.moveVisit(under('buyer'), fakeId, wish));
    },
    async after(commerce, database) {
      const { items, moves, tickets, giftCodeCents } = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(items).toMatchObject([
        { itemId: 3, visitDate: '2026-03-15', ordered: 3 },
        { itemId: 4, visitDate: '2026-03-15', ordered: 1 },
      ]);
      expect(moves).toHaveLength(1);
      expect(tickets.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued', 'issued']);
      expect(await placesLeft(commerce, `${openDay}_10:00`, 'boat')).toBe(
        await placesLeft(commerce, '2026-03-16_10:00', 'boat'),
      );
      expect((await soldFor(database)).spent).toBe(giftCodeCents);
      expect(await commerce.orders.gateway.dueReturns()).toMatchObject([{ amountCents: moves[0]?.moneyCents }]);
      expect(await rows(database, 'outbox')).toBe(2);
    },
  },
  {
    name: 'starts a payment for a move in place of an earlier one',
    async prepare(commerce) {
      fakeId = await buyCheapBoats(commerce);
      must(await commerce.orders.gateway.startMovePayment(en, fakeId, { ...dearerWish, method: 'other' }));
      return (own) => told(own.orders.gateway.startMovePayment(under('buyer'), fakeId, dearerWish));
    },
    async after(commerce, database) {
      expect(await payments(database)).toEqual([
        { method: 'other', state: 'cancelled' },
        { method: 'test', state: 'captured' },
        { method: 'test', state: 'created' },
      ]);
      expect(await placesLeft(commerce, `${openDay}_10:00`, 'boat')).toBe(28);
    },
  },
  {
    name: 'settles an overpayment of a move',
    async prepare(commerce) {
      fakeId = await buyCheapBoats(commerce);
      const { paymentKey, amountCents } = must(await commerce.orders.gateway.startMovePayment(en, fakeId, dearerWish));
      return (own) => capture(own, { paymentKey, amountCents: amountCents + 500 });
    },
    async after(commerce, database) {
      const { items, moves, tickets, totalCents, payment } = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(items).toMatchObject([{ itemId: 2, visitDate: openDay, ordered: 2 }]);
      expect(moves).toMatchObject([{ paidCents: 13_000 }]);
      expect(payment?.paidCents).toBe(totalCents + 500);
      expect(tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
      expect(await placesLeft(commerce, `${openDay}_10:00`, 'boat')).toBe(28);
      expect(await placesLeft(commerce, '2026-03-15_14:00', 'boat')).toBe(30);
      expect(await balances(database)).toMatchObject({ customer: 0, 'due-back': -500 });
      const made = ['outbox', 'receipts', 'money_back'].map((table) => rows(database, table));
      expect(await Promise.all(made)).toEqual([2, 2, 1]);
    },
  },
  {
    name: 'settles a payment for a move that is no longer possible',
    async prepare(commerce) {
      fakeId = await buyCheapBoats(commerce);
      const payment = must(await commerce.orders.gateway.startMovePayment(en, fakeId, dearerWish));
      const to = { date: '2026-03-16', slot: '14:00' };
      const wish = { items: [{ itemId: 1, units: null }], to, nonce: 'staff', waiveTerms: true, by: 'ada' };
      must(await commerce.orders.buyer.moveVisit(en, fakeId, wish));
      return (own) => capture(own, payment);
    },
    async after(commerce, database) {
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).moves).toHaveLength(1);
      expect(await commerce.orders.gateway.dueReturns()).toMatchObject([{ amountCents: 13_000 }]);
      expect(await placesLeft(commerce, `${openDay}_10:00`, 'boat')).toBe(30);
      expect(await balances(database)).toMatchObject({ customer: 0, 'due-back': -13_000 });
    },
  },
  {
    name: 'refunds an order that two payments have paid',
    async prepare(commerce) {
      fakeId = await buyCheapBoats(commerce);
      must(await capture(commerce, must(await commerce.orders.gateway.startMovePayment(en, fakeId, dearerWish))));
      const grant = { items: null, nonce: 'once', waiveFee: true, say: '', by: 'ada' };
      return ({ orders }) => told(orders.staff.grantRefund(under('staff'), fakeId, grant));
    },
    async after(commerce, database) {
      const back = (await commerce.orders.gateway.dueReturns()).map(({ amountCents }) => amountCents);
      expect(back.sort()).toEqual([12_400, 13_000]);
      expect(await balances(database)).toMatchObject({ customer: 0, 'due-back': -25_400 });
    },
  },
  {
    name: 'notes a return that its gateway has made',
    async prepare(commerce) {
      fakeId = await buyItems(commerce, rideItems({ adults: 2 }));
      const grant = { items: null, nonce: 'once', waiveFee: false, say: '', by: 'ada' };
      must(await commerce.orders.staff.grantRefund(en, fakeId, grant));
      return noteDueReturn(commerce);
    },
    async after(commerce) {
      expect(await commerce.orders.gateway.dueReturns()).toEqual([]);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId))).toMatchObject({
        status: 'closed',
        payment: { state: 'refunded', paidCents: 0 },
        refunds: [{ money: 'done' }],
      });
    },
  },
  {
    name: 'restores an order into a cart',
    async prepare(commerce) {
      fakeId = (await order(commerce, await readyCart(commerce))).fakeId;
      return ({ restoreOrder }) => told(restoreOrder(under('buyer'), fakeId));
    },
    async after(commerce, database) {
      expect(await orders(database)).toEqual([{ status: 'cancelled' }]);
      expect(await rows(database, 'carts')).toBe(2);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(27);
    },
  },
];

/** A process dies between any two statements of a step. Its caller repeats the call to another process. */
export function describeDyingSteps(name: string, where: () => Promise<Where>): void {
  describe(`a process on ${name} that dies between any two statements, and a caller who repeats the call,`, () => {
    let place: Where;
    let database: Database;
    let store: TestStore;
    beforeAll(async () => {
      place = await where();
      database = await openDatabase(place);
      store = await openTestStore(database);
    });
    beforeEach(() => store.reset());
    afterAll(() => store.close());

    it.each(steps)('does this once: $name', async ({ prepare, after }) => {
      for (let moment = 1, hasDied = true; hasDied; moment++) {
        await store.reset();
        const step = await prepare(store.commerce, database);
        hasDied = await dieBeforeTheEnd(place, moment, step);
        const answer = await step(store.commerce, database);
        expect(answer, `after a death at moment ${moment}`).toMatchObject({ ok: true });
        expect(await step(store.commerce, database)).toEqual(answer);
        await after(store.commerce, database);
        expect(await store.audit()).toEqual([]);
      }
    });

    it('cancels unpaid orders once', async () => {
      for (let moment = 1, hasDied = true; hasDied; moment++) {
        await store.reset();
        await orderRides(store.commerce, { adults: 1 });
        await order(store.commerce, await readyCart(store.commerce));
        store.passMinutes(31);
        hasDied = await dieBeforeTheEnd(place, moment, ({ orders }) => orders.job.cancelUnpaid(), minutesAfter(31));
        await store.commerce.orders.job.cancelUnpaid();
        expect(await orders(database)).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
        expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(30);
        expect(
          await database.raw.get('SELECT spent_cents AS spent FROM gift_codes WHERE spent_cents > 0'),
        ).toBeUndefined();
        expect(await store.audit()).toEqual([]);
      }
    });
  });
}

const minutesAfter = (minutes: number) => new Date(Date.parse(beginning) + minutes * 60_000);

/** Runs the step in a process that dies at this moment. False when the step ended earlier. */
async function dieBeforeTheEnd(place: Where, moment: number, step: Doing, now = new Date(beginning)): Promise<boolean> {
  const database = await openDatabase(place);
  const settings = { ...testSettings, searchFolder: '', clock: () => now };
  const commerce = await openStore(settings, database);
  // Reads the catalogue first: data that is read once per process would otherwise count as a moment.
  await commerce.catalogue.version();
  const hasDied = await dieWithin(moment, () => step(commerce, database));
  if ('url' in place || !hasDied) await database.close();
  return hasDied;
}
