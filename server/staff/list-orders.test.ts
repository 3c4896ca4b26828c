import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { listEarlierOrders } from '#server/sales/orders/list-earlier-orders.ts';
import { fail } from '#shared/contract/errors.ts';
import { buy, buyer, cartWithRides, comboItem, en, must } from '#tests/conformance/shopping.ts';
import { openTestStore, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { listOrders } from './list-orders.ts';
import type { OrderSearch } from './search-orders.ts';

const timeZone = 'Asia/Hong_Kong';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  address1?: string;
}

describe.each(databases)('the list of all orders on %s', (_, make) => {
  let database: Database;
  let store: TestStore;
  let remove: () => Promise<void>;
  /** The order numbers, in the sequence of placing. */
  const numbers: string[] = [];

  async function place(visits: readonly string[], { email, ...person }: Person): Promise<void> {
    const { commerce, passMinutes } = store;
    const [ride = '', combo] = visits;
    const { id } = await cartWithRides(commerce, { adults: 2, date: ride });
    if (combo) must(await commerce.carts.add(en, { cartId: id, items: [comboItem(2, combo)] }));
    const address = { ...buyer.address, phone: '', ...person };
    must(await commerce.carts.setBuyer(en, id, { ...buyer, email, address }));
    numbers.push(must(await commerce.placeOrder(en, id)).order_number);
    passMinutes(24 * 60);
  }

  beforeAll(async () => {
    const where = await make();
    remove = where.remove;
    database = await openDatabase(where.where);
    store = await openTestStore(database);
    store.setClock('2026-03-01T01:00:00Z');
    const mei = { firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com' };
    await place(['2026-03-14'], { ...mei, phone: '+85291234567', address1: 'Flat 3, 12 Nathan Road' });
    await place(['2026-03-15', '2026-03-13'], { firstName: '大文', lastName: '陳', email: 'man@example.com' });
    await place(['2026-03-14'], {
      firstName: 'Tom',
      lastName: 'Chan',
      email: 'tom@example.com',
      phone: '+447911123456',
    });
    await place(['2026-03-16'], { firstName: 'José', lastName: '', email: 'Mei@example.com' });
    await database.raw.run(`UPDATE orders SET status = 'cancelled' WHERE number = ?`, numbers[2] ?? '');
    const byPartner = `UPDATE orders SET channel = 'site-key', partner = 'pk_partner' WHERE number = ?`;
    await database.raw.run(byPartner, numbers[3] ?? '');
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await remove();
  });

  const search = (wish: Partial<OrderSearch>) => listOrders({ database }, timeZone, { most: 50, ...wish });
  /** The found orders by their sequence of placing: 1 for the first. */
  async function found(wish: Partial<OrderSearch>): Promise<number[]> {
    const { orders } = must(await search(wish));
    return orders.map(({ number }) => numbers.indexOf(number) + 1);
  }

  it('shows the newest order first, in a form for staff', async () => {
    expect(await found({})).toEqual([4, 3, 2, 1]);
    const { orders } = must(await search({ q: 'man@example.com' }));
    expect(orders).toEqual([
      {
        number: numbers[1],
        placedAt: Date.parse('2026-03-02T01:00:00Z'),
        state: 'waiting',
        buyer: '陳大文',
        email: 'man@example.com',
        phone: '',
        locale: 'en',
        channel: 'store',
        partner: null,
        visitDays: ['2026-03-13', '2026-03-15'],
        units: 4,
        totalCents: expect.any(Number),
        currency: 'HKD',
        isComplimentary: false,
      },
    ]);
  });

  it.each<[Partial<OrderSearch>, number[]]>([
    [{ q: 'chan' }, [3, 1]],
    [{ q: 'Chan Mei' }, [1]],
    [{ q: 'mei chan' }, [1]],
    [{ q: '陳大文' }, [2]],
    [{ q: '陳' }, [2]],
    [{ q: 'jose' }, [4]],
    [{ q: 'MEI@example.com' }, [4, 1]],
    [{ q: 'mei@example' }, []],
    [{ q: '–' }, []],
    [{ q: ' ' }, [4, 3, 2, 1]],
    [{ state: 'cancelled' }, [3]],
    [{ state: 'closed' }, []],
    [{ q: 'chan', state: 'waiting' }, [1]],
    [{ placedFrom: '2026-03-02', placedTo: '2026-03-03' }, [3, 2]],
    [{ placedTo: '2026-03-01' }, [1]],
    [{ state: 'waiting', placedFrom: '2026-03-02' }, [4, 2]],
    [{ visitFrom: '2026-03-13', visitTo: '2026-03-14' }, [2, 1, 3]],
    [{ visitFrom: '2026-03-15' }, [2, 4]],
    [{ visitTo: '2026-03-13' }, [2]],
    [{ visitFrom: '2026-03-14', visitTo: '2026-03-14', state: 'waiting' }, [1]],
    [{ visitFrom: '2026-03-13', placedFrom: '2026-03-03' }, [3, 4]],
    [{ q: 'chan', visitFrom: '2026-03-15' }, []],
    [{ q: 'mei@example.com', visitFrom: '2026-03-15' }, [4]],
    [{ q: '9123 4567' }, [1]],
    [{ q: '+44 7911 123456' }, [3]],
    [{ q: '07911 123456', state: 'waiting' }, []],
    [{ q: '12 nathan road flat 3' }, [1]],
    [{ q: '12 Nathan' }, []],
    [{ product: 'ride' }, [4, 3, 2, 1]],
    [{ product: 'combo' }, [2]],
    [{ product: 'combo', slot: '10:00' }, []],
    [{ product: 'ride', slot: '10:00', visitFrom: '2026-03-15' }, [2, 4]],
    [{ product: 'ride', visitFrom: '2026-03-13', visitTo: '2026-03-13' }, []],
    [{ product: 'combo', visitFrom: '2026-03-13', visitTo: '2026-03-13' }, [2]],
    [{ slot: '10:00' }, [4, 3, 2, 1]],
    [{ slot: '14:00' }, []],
    [{ channel: 'site-key' }, [4]],
    [{ channel: 'store', state: 'waiting' }, [2, 1]],
    [{ partner: 'pk_partner' }, [4]],
    [{ partner: 'pk_other' }, []],
    [{ sort: 'oldest' }, [1, 2, 3, 4]],
    [{ sort: 'oldest', placedFrom: '2026-03-02', placedTo: '2026-03-03' }, [2, 3]],
    [{ sort: 'oldest', product: 'ride', state: 'waiting' }, [1, 2, 4]],
    [{ sort: 'newest', product: 'ride', visitFrom: '2026-03-14', visitTo: '2026-03-15' }, [3, 2, 1]],
    [{ sort: 'oldest', q: 'chan' }, [1, 3]],
  ])('finds by %j', async (wish, expected) => {
    // Orders with visits on the same day are sorted by their numbers, which are random.
    const isByVisit = (wish.visitFrom || wish.visitTo) && wish.sort === undefined;
    const sorted = (places: number[]) => (isByVisit ? places.toSorted() : places);
    expect(sorted(await found(wish))).toEqual(sorted(expected));
  });

  it('finds an order by its number in any spelling', async () => {
    const number = numbers[0] ?? '';
    expect(await found({ q: number })).toEqual([1]);
    expect(await found({ q: `#${number.slice(0, 5).toLowerCase()}-${number.slice(5)}` })).toEqual([1]);
  });

  it.each<Partial<OrderSearch>>([
    {},
    { q: 'chan' },
    { state: 'waiting' },
    { visitFrom: '2026-03-13' },
    { visitFrom: '2026-03-13', state: 'waiting' },
    { product: 'ride' },
    { product: 'ride', sort: 'oldest' },
    { sort: 'oldest' },
    { sort: 'visit' },
    { visitFrom: '2026-03-13', product: 'ride' },
  ])('answers page after page, each order once: %j', async (wish) => {
    const whole = await found(wish);
    const pages: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { orders, next } = must(await search({ ...wish, most: 1, after }));
      pages.push(...orders.map(({ number }) => numbers.indexOf(number) + 1));
      after = next;
    }
    expect(pages).toEqual(whole);
  });

  it('refuses a cursor of another search, and an invalid one', async () => {
    const { next } = must(await search({ most: 1 }));
    const refused = fail('invalid-request', { field: 'after' });
    expect(await search({ after: next ?? '', visitFrom: '2026-03-13' })).toEqual(refused);
    expect(await search({ after: 'x' })).toEqual(refused);
  });

  it('finds orders of an earlier release after their names and visits were listed', async () => {
    await database.raw.run('DELETE FROM order_visits');
    await database.raw.run('DELETE FROM listed_items');
    await database.raw.run('UPDATE orders SET name_key = NULL, last_name_key = NULL, is_listed = 0');
    expect([await found({ q: 'chan' }), await found({ visitFrom: '2026-03-15' })]).toEqual([[], []]);
    expect(await listEarlierOrders({ database })).toBe(numbers.length);
    expect([await found({ q: 'chan' }), await found({ visitFrom: '2026-03-15' })]).toEqual([
      [3, 1],
      [2, 4],
    ]);
  });

  it('finds orders of the release before by phone, address, product and channel after they were listed', async () => {
    await database.raw.run('DELETE FROM listed_items');
    await database.raw.run('UPDATE orders SET phone_key = NULL, street_key = NULL, channel = NULL, is_listed = 1');
    const wishes = [
      { q: '91234567' },
      { q: '12 Nathan Road, flat 3' },
      { product: 'combo' },
      { channel: 'store' as const },
    ];
    const all = async () => Promise.all(wishes.map(found));
    expect(await all()).toEqual([[], [], [], []]);
    expect([await found({ q: 'chan' }), await found({ visitTo: '2026-03-13' })]).toEqual([[3, 1], [2]]);
    expect(await listEarlierOrders({ database })).toBe(numbers.length);
    expect(await all()).toEqual([[1], [1], [2], [4, 3, 2, 1]]);
  });

  it('finds a moved visit under its new day', async () => {
    const { commerce } = store;
    const { id } = await cartWithRides(commerce, { adults: 1, date: '2026-03-17' });
    const { fakeId, order_number } = await buy(commerce, id);
    const moved = { items: [{ itemId: 1, units: null }], to: { date: '2026-03-18', slot: '10:00' } };
    const listed = async (day: string) =>
      must(await search({ visitFrom: day, visitTo: day })).orders.map(({ number }) => number);
    expect([await listed('2026-03-17'), await listed('2026-03-18')]).toEqual([[order_number], []]);
    const inItems = async (day: string) =>
      must(await search({ visitFrom: day, visitTo: day, product: 'ride' })).orders.map(({ number }) => number);
    must(await commerce.orders.buyer.moveVisit(en, fakeId, { ...moved, nonce: 'move', waiveTerms: true, by: 'ada' }));
    expect([await listed('2026-03-17'), await listed('2026-03-18')]).toEqual([[], [order_number]]);
    expect([await inItems('2026-03-17'), await inItems('2026-03-18')]).toEqual([[], [order_number]]);
  });

  it('finds an order by the number of its ticket and of its payment', async () => {
    const { commerce } = store;
    const { id } = await cartWithRides(commerce, { adults: 1, date: '2026-03-22' });
    const { fakeId, order_number } = await buy(commerce, id);
    const { tickets } = must(await commerce.orders.buyer.byFakeId(fakeId));
    const [payment] = await database.raw.all<{ payment_key: string; gateway_id: string }>(
      'SELECT payment_key, gateway_id FROM payments WHERE order_number = ?',
      order_number,
    );
    const [ticket] = tickets;
    const typed = [ticket?.id, ticket?.id.toLowerCase(), ticket?.code, payment?.payment_key, payment?.gateway_id];
    for (const q of typed) {
      const { orders } = must(await search({ q, state: 'cancelled' }));
      expect([q, orders.map(({ number }) => number)]).toEqual([q, [order_number]]);
    }
  });
});
