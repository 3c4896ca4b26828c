import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPostgres } from '#server/database/testing/test-postgres.ts';
import type { PaymentGateway } from '#server/payments/gateway.ts';
import { createTicketKey } from '#server/sales/ticket-codes/code.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Catalogue } from './catalogue.ts';
import { checkLedger, readPostgres, readSqlite } from './check-ledger.ts';
import type { Ledger } from './ledger.ts';
import { openPostgresLedger } from './postgres-ledger.ts';
import { openShop, type Shop } from './shop.ts';
import { openSqliteLedger } from './sqlite-ledger.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

const place = { sku: 'ride', date: '2030-05-01', slot: '10:00' };
const capacity = 10;
const catalogue: Catalogue = {
  places: [{ ...place, left: capacity }],
  kept: {},
  products: {
    ride: {
      sku: 'ride',
      options: [
        { option_id: 1, type: 'date', is_time_slot: false, values: [] },
        { option_id: 2, type: 'radio', is_time_slot: true, values: [{ option_type_id: 7, title: '10:00' }] },
      ],
      variants: [{ product: { sku: 'ride-adult', price_range: { minimum_price: { final_price: { value: 115 } } } } }],
    } as unknown as Product,
  },
};

const gateway: PaymentGateway = {
  start: async ({ paymentKey }) => succeed({ gatewayId: 'g1', approvalUrl: `http://gateway.test/${paymentKey}` }),
  lookup: async () => succeed({ state: 'approved', gatewayId: 'g1', capturedCents: 0 }),
  confirm: async () => succeed({ state: 'captured', gatewayId: 'g1', capturedCents: 1_000_000 }),
  refund: async () => succeed({ state: 'done', gatewayRefundId: 'r1' }),
  verifyWebhook: async () => succeed(null),
};

let ledger: Ledger;
let shop: Shop;
let folder: string;

describe.each(['sqlite', 'postgres'])('the ceiling on %s', (database) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gondola-ceiling-'));
    if (database === 'postgres') await emptyPostgres();
    ledger =
      database === 'postgres'
        ? await openPostgresLedger(postgres.url, catalogue.places)
        : openSqliteLedger(folder, catalogue.places);
    shop = openShop({ ledger, catalogue, gateway, ticketKey: createTicketKey('k1'), publicUrl: 'http://shop.test' });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('sells a slot to its last place and not beyond, and every fact of it adds up', async () => {
    const statuses = await Promise.all(Array.from({ length: 16 }, () => buy(1)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(capacity);
    expect(statuses.filter((status) => status === 409)).toHaveLength(16 - capacity);
    expect(await ledger.countPlaces(place.sku, place.date, place.date)).toEqual([{ ...place, left: 0 }]);
    expect(await check(capacity)).toEqual([]);
  });

  it('answers a repeated call as before and does nothing twice', async () => {
    const cartId = await newCart();
    const first = await add(cartId, 3, 'key-1');
    expect(await add(cartId, 3, 'key-1')).toEqual(first);
    expect(await add(cartId, 4, 'key-1')).toMatchObject({ status: 409 });
    const twins = await Promise.all([add(cartId, 2, 'key-2'), add(cartId, 2, 'key-2')]);
    expect(twins[0]).toEqual(twins[1]);
    expect(await ledger.countPlaces(place.sku, place.date, place.date)).toEqual([{ ...place, left: capacity - 5 }]);
    expect(await check(0)).toEqual([]);
  });

  it('takes two changes of one cart at once, one after the other', async () => {
    const cartId = await newCart();
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => add(cartId, 1, key)));
    expect((await ledger.findCart(cartId))?.content.lines).toHaveLength(4);
    expect(await check(0)).toEqual([]);
  });

  it('pays an order once, however often its buyer comes back', async () => {
    await buy(2);
    await Promise.all([shop.settle(lastPayment), shop.settle(lastPayment)]);
    expect(await shop.findTickets(lastOrder)).toHaveLength(2);
    expect(await check(1)).toEqual([]);
  });

  it('is found out when an order is missing', async () => {
    await buy(2);
    expect(await check(2)).toEqual(['paid orders: 1 instead of 2']);
  });

  async function check(paid: number): Promise<string[]> {
    await ledger.close();
    return database === 'postgres'
      ? readPostgres(postgres.url, (read) => checkLedger(read, paid))
      : readSqlite(folder, (read) => checkLedger(read, paid));
  }
});

async function emptyPostgres(): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
}

let lastOrder = '';
let lastPayment = '';

/** Buys as a browser would; answers the status of the first call that was refused, or 200. */
async function buy(quantity: number): Promise<number> {
  const cart_id = await newCart();
  const added = await add(cart_id, quantity, 'add');
  if (added.status !== 200) return added.status;
  const address = { firstName: 'Mei', lastName: 'Lam' };
  await call('/guestcheckout/setBillingAddressOnCart', { cart_id, email: 'mei@example.com', address });
  const placed = await call('/guestcheckout/placeOrder', { cart_id, grand_total: 115 * quantity });
  const { fakeId } = JSON.parse(placed.body).placeOrder.order;
  const paying = await call('/pay', { orderId: fakeId, method: 'test' });
  lastOrder = fakeId;
  lastPayment = JSON.parse(paying.body).redirectUrl.split('/').at(-1);
  expect(await shop.settle(lastPayment)).toBe(`/en/checkout/ticket?order=${fakeId}`);
  return 200;
}

async function newCart(): Promise<string> {
  return JSON.parse((await call('/guestcheckout/guestCart', {})).body).createEmptyCart;
}

function add(cart_id: string, quantity: number, key: string) {
  const customizable_options = [
    { id: 1, value_string: `${place.date} 00:00:00` },
    { id: 2, value_string: '7' },
  ];
  const cart_items = [{ parent_sku: 'ride', data: { quantity, sku: 'ride-adult' }, customizable_options }];
  return call('/guestcheckout/addConfigurableProductsToCart', { input: { cart_id, cart_items } }, key);
}

async function call(path: string, body: object, key: string = crypto.randomUUID()) {
  const answer = shop.calls[path];
  if (!answer) throw new Error(`There is no call ${path}.`);
  return answer(body as never, { key, address: '10.0.0.1' });
}
