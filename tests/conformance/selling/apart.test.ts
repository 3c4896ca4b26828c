import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedStore } from '#server/open-store.ts';
import { BackEndUnavailable } from '#server/sales/back-end/back-end.ts';
import { openRemoteStoreInFolder } from '#tests/conformance/remote/remote-store.ts';
import {
  addToNewCart,
  buyer,
  capture,
  cartWith,
  cartWithCodes,
  cartWithRides,
  en,
  failureOf,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  plainItem,
  rideItems,
  scarceDay,
  startPaying,
  told,
  under,
} from '#tests/conformance/shopping.ts';
import { createDeath, Died } from './dying-process.ts';

const store = await openRemoteStoreInFolder();
const { database } = store;
beforeEach(() => store.reset());
afterAll(() => store.close());

const ordersOf = () => database.raw.all<{ number: string; status: string }>('SELECT number, status FROM orders');

async function readyCart(): Promise<string> {
  const id = await cartWithCodes(store.commerce, rideItems({ adults: 2, children: 1 }), 'ONCE', 'GIFT300');
  must(await store.commerce.carts.setBuyer(en, id, { ...buyer, email: buyer.email.toLowerCase() }));
  return id;
}

interface Sale {
  name: string;
  /** Prepares the store. Returns the call during which the process dies. */
  prepare(): Promise<(commerce: OpenedStore) => Promise<unknown>>;
  /** Checks the store after the repeated call, which has returned `answer`. */
  after(answer: unknown): Promise<void>;
}

let cartId = '';
let fakeId = '';

const sales: Sale[] = [
  {
    name: 'places an order',
    async prepare() {
      cartId = await readyCart();
      return ({ placeOrder }) => told(placeOrder(under('buyer'), cartId));
    },
    async after(answer) {
      const [placed] = await ordersOf();
      expect(answer).toMatchObject({ ok: true, value: { order_number: placed?.number } });
      expect((await ordersOf()).map(({ status }) => status)).toEqual(['waiting']);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(27);
    },
  },
  {
    name: 'is refused an order',
    async prepare() {
      cartId = (await cartWith(store.commerce, plainItem('plush', 1))).id;
      must(await store.commerce.carts.setBuyer(en, cartId, buyer));
      return ({ placeOrder }) => told(placeOrder(under('buyer'), cartId));
    },
    async after() {
      expect(await ordersOf()).toEqual([]);
      expect(await store.commerce.carts.isActive(cartId)).toBe(true);
    },
  },
  {
    name: 'restores an order into a cart',
    async prepare() {
      fakeId = (await order(store.commerce, await readyCart())).fakeId;
      return ({ restoreOrder }) => told(restoreOrder(under('buyer'), fakeId));
    },
    async after() {
      expect((await ordersOf()).map(({ status }) => status)).toEqual(['cancelled']);
      const restored = must(await store.commerce.restoreOrder(en, fakeId)).cartId;
      const cart = must(await store.commerce.carts.fetch(en, restored, false));
      expect(cart.lines.map(({ quantity, places }) => [quantity, places])).toEqual([
        [2, 'held'],
        [1, 'held'],
      ]);
      expect(cart.codes).toEqual(['ONCE', 'GIFT300']);
    },
  },
  {
    name: 'settles a late payment of a cancelled order',
    async prepare() {
      fakeId = (await order(store.commerce, await readyCart())).fakeId;
      const payment = await startPaying(store.commerce, fakeId);
      await lapse(store);
      return (own) => capture(own, payment);
    },
    async after() {
      const paid = must(await store.commerce.orders.buyer.byFakeId(fakeId));
      expect([paid.status, paid.tickets.length]).toEqual(['paid', 3]);
    },
  },
  {
    name: 'cancels an order',
    async prepare() {
      fakeId = (await order(store.commerce, await readyCart())).fakeId;
      store.passMinutes(31);
      return ({ orders }) => orders.job.cancelUnpaid();
    },
    async after() {
      expect((await ordersOf()).map(({ status }) => status)).toEqual(['cancelled']);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(30);
    },
  },
  {
    name: 'confirms places for an order made outside the store',
    async prepare() {
      cartId = await readyCart();
      const visit = { sku: 'ride-adult', date: openDay, slot: '10:00' };
      const deduction = { ...visit, quantity: 2, orderId: 'M-1', cartId };
      return ({ inventory }) => inventory.deduct(deduction);
    },
    async after() {
      const cart = must(await store.commerce.carts.fetch(en, cartId, false));
      expect(cart.lines.map(({ sku, quantity, places }) => [sku, quantity, places])).toEqual([
        ['ride-child', 1, 'held'],
      ]);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(27);
    },
  },
  {
    name: 'adds to a cart',
    async prepare() {
      cartId = must(await store.commerce.carts.create(en));
      return ({ carts }) => told(carts.add(under('buyer'), { cartId, items: rideItems({ adults: 2 }) }));
    },
    async after() {
      const cart = must(await store.commerce.carts.fetch(en, cartId, false));
      expect(cart.lines.map(({ quantity, places }) => [quantity, places])).toEqual([[2, 'held']]);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(28);
    },
  },
];

/** Runs `act` on a node that dies at this moment. False when `act` ended earlier. */
async function dieAt(readNow: number, act: (commerce: OpenedStore) => Promise<unknown>): Promise<boolean> {
  const death = createDeath(readNow);
  const node = await store.openNode(death.inside(database));
  store.lineState.between = death.pass;
  await act(node).catch((fault) => {
    if (!(fault instanceof Died)) throw fault;
  });
  store.lineState.between = () => undefined;
  return death.hasCome();
}

describe.each(sales)('a process that $name', ({ prepare, after }) => {
  it('may die at any moment: the work is done once when the caller repeats the call', async () => {
    let readNow = 1;
    for (; ; readNow++) {
      await store.reset();
      const act = await prepare();
      if (!(await dieAt(readNow, act))) break;
      const answer = await act(store.commerce);
      // Other nodes claim the dead process's errands after some seconds.
      store.passMinutes(1);
      await store.commerce.orders.job.catchUp();
      await after(answer);
      expect({ readNow, findings: await store.audit() }).toEqual({ readNow, findings: [] });
    }
    expect(readNow).toBeGreaterThan(2);
  }, 60_000);

  it('may die at any moment: without a repetition, the jobs leave nothing half done', async () => {
    for (let readNow = 1; ; readNow++) {
      await store.reset();
      if (!(await dieAt(readNow, await prepare()))) break;
      store.passMinutes(1);
      await store.commerce.orders.job.catchUp();
      const left = await database.raw.all(`SELECT number FROM placings WHERE state <> 'placed'`);
      expect({ readNow, left, findings: await store.audit() }).toEqual({ readNow, left: [], findings: [] });
    }
  }, 60_000);
});

describe('a back end that is down', () => {
  it('leaves a placing, which the buyer or the job completes after the failure', async () => {
    const { commerce, lineState } = store;
    for (const finish of ['buyer', 'job']) {
      await store.reset();
      const id = await readyCart();
      lineState.isDown = true;
      expect(failureOf(await commerce.placeOrder(under('buyer', { answerOf: () => null }), id))).toEqual({
        code: 'service-unavailable',
      });
      store.passMinutes(1);
      expect(await commerce.orders.job.catchUp()).toBe(0);
      expect(await ordersOf()).toEqual([]);
      lineState.isDown = false;
      store.passMinutes(1);
      if (finish === 'job') expect(await commerce.orders.job.catchUp()).toBe(1);
      const placed = await told(commerce.placeOrder(under('buyer'), id));
      expect(await ordersOf()).toEqual([
        { number: placed !== 'other-body' && must(placed).order_number, status: 'waiting' },
      ]);
      expect(await store.audit()).toEqual([]);
    }
  });

  it('ends a placing that is not completed within the time for payment', async () => {
    const { commerce, lineState } = store;
    const id = await readyCart();
    lineState.isDown = true;
    expect(failureOf(await commerce.placeOrder(en, id))).toEqual({ code: 'service-unavailable' });
    store.passMinutes(31);
    lineState.isDown = false;
    await commerce.orders.job.catchUp();
    expect(await ordersOf()).toEqual([]);
    must(await commerce.placeOrder(en, id));
    expect(await store.audit()).toEqual([]);
  });

  it('keeps places held for a line that was never added, until the hold ends', async () => {
    const { commerce, lineState, passMinutes } = store;
    const cartId = must(await commerce.carts.create(en));
    lineState.isDown = true;
    const adding = commerce.carts.add(en, { cartId, items: rideItems({ adults: 3, date: scarceDay }) });
    await expect(adding).rejects.toThrow(BackEndUnavailable);
    lineState.isDown = false;
    expect(await placesLeft(commerce, `${scarceDay}_10:00`)).toBe(0);
    expect(must(await commerce.carts.fetch(en, cartId, false)).lines).toEqual([]);
    passMinutes(20);
    await commerce.inventory.sweep();
    expect(await placesLeft(commerce, `${scarceDay}_10:00`)).toBe(3);
    expect(await store.audit()).toEqual([]);
  });

  it('keeps an order cancelled, and gets the errand about it later', async () => {
    const { commerce, lineState, passMinutes } = store;
    await order(commerce, await readyCart());
    passMinutes(31);
    lineState.isDown = true;
    expect(await commerce.orders.job.cancelUnpaid()).toBe(1);
    lineState.isDown = false;
    expect(await store.audit()).toContainEqual(expect.stringContaining('an order that only the far shop has'));
    passMinutes(1);
    expect(await commerce.orders.job.catchUp()).toBe(1);
    expect(await commerce.orders.job.catchUp()).toBe(0);
    expect(await store.audit()).toEqual([]);
  });
});

describe('an order that is refused after its cart was closed', () => {
  it('leaves the cart as it was, with its code', async () => {
    const { commerce, passMinutes } = store;
    const { carts } = commerce;
    const id = await cartWithCodes(commerce, rideItems({ adults: 3, date: scarceDay }), 'ONCE');
    must(await carts.setBuyer(en, id, buyer));
    passMinutes(20);
    await cartWithRides(commerce, { adults: 1, date: scarceDay });
    const refused = await commerce.placeOrder(under('buyer'), id);
    expect(failureOf(refused)).toMatchObject({ code: 'quota-exceeded', bound: 2 });
    const [line] = must(await carts.fetch(en, id, false)).lines;
    const fewer = [{ lineId: line?.id ?? '', quantity: 2 }];
    must(await carts.resize(en, id, fewer));
    must(await commerce.placeOrder(under('again'), id));
    expect(await store.audit()).toEqual([]);
  });

  it('leaves the cart open when the total is higher than the buyer saw', async () => {
    const { commerce, sell } = store;
    const { carts } = commerce;
    const { id } = await cartWithRides(commerce, { adults: 2 });
    must(await carts.setBuyer(en, id, buyer));
    await sell(({ products }) => {
      for (const { variants } of products)
        for (const variant of (variants as { price: number }[]) ?? []) variant.price++;
    });
    expect(failureOf(await commerce.placeOrder(en, id, { total: 200 }))).toEqual({ code: 'total-changed' });
    expect(must(await carts.fetch(en, id, false))).toMatchObject({ totalCents: 20_200 });
    must(await commerce.placeOrder(en, id, { total: 202 }));
    expect(await store.audit()).toEqual([]);
  });
});

describe('an order that is seated again', () => {
  const latePayment = async () => {
    const id = await cartWithCodes(store.commerce, rideItems({ adults: 3, date: scarceDay }), 'ONCE');
    const placed = await order(store.commerce, id);
    const payment = await startPaying(store.commerce, placed.fakeId);
    await lapse(store);
    return { ...placed, payment };
  };

  it('ends again when its process dies and others have taken the places', async () => {
    const outcomes = new Set<string>();
    for (let readNow = 1; ; readNow++) {
      await store.reset();
      const { payment } = await latePayment();
      if (!(await dieAt(readNow, (own) => capture(own, payment)))) break;
      await told(addToNewCart(store.commerce, rideItems({ adults: 1, date: scarceDay })));
      const { outcome } = must(await capture(store.commerce, payment));
      outcomes.add(outcome);
      expect({ readNow, outcome, findings: await store.audit() }).toEqual({ readNow, outcome, findings: [] });
    }
    expect([...outcomes].sort()).toEqual(['paid', 'refund-due']);
  }, 60_000);

  it('is not ended by an earlier, late errand', async () => {
    const { order_number: number, payment } = await latePayment();
    expect(must(await capture(store.commerce, payment)).outcome).toBe('paid');
    await store.far.ask('end', { number, turn: 1 });
    expect(await store.audit()).toEqual([]);
  });
});

describe('a late request to place an order that was given up', () => {
  it('closes no cart', async () => {
    const { commerce, far } = store;
    const id = await readyCart();
    await far.ask('reopen', { key: 'GIVENUP234' }, 'GIVENUP234');
    const late = await far.ask('close', { cartId: id, key: 'GIVENUP234', locale: 'en' }, 'GIVENUP234');
    expect(failureOf(late)).toEqual({ code: 'order-cancelled' });
    must(await commerce.placeOrder(en, id));
    expect(await store.audit()).toEqual([]);
  });
});
