import { afterAll, beforeAll, expect, it } from 'vitest';
import { places } from '#shared/contract/product.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { spellOutPlaces } from '#shared/rules/spell-out-places.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const sku = 'cable-car-round-trip';
let store: DemoStore;
/** Two nodes on one database: each has a cache of its own. */
let nodes: [TestApp, TestApp];
let day: Day;

beforeAll(async () => {
  store = await openDemo();
  nodes = [await startApp({ commerce: store.commerce }), await startApp({ commerce: store.commerce })];
  const { today } = (await nodes[0].call('/product/detail', { sku })).body as { today: Day };
  day = addDays(today, 3);
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await store.close();
});

const left = async (node: TestApp, cartId?: string) => {
  const asked = { sku, from: day, to: day, ...(cartId ? { cartId } : {}) };
  const short = places.response.parse((await node.call('/product/places', asked)).body);
  expect((await node.call('/product/availability', asked)).body).toEqual(spellOutPlaces(short));
  return spellOutPlaces(short).days[0]?.sellable ?? 0;
};

it('is asked for again once a place is held or freed on another node', async () => {
  const [one, other] = nodes;
  const before = [await left(one), await left(one), await left(other)];
  expect(new Set(before).size).toBe(1);
  const most = before[0] ?? 0;

  const { createEmptyCart: cart_id } = (await other.call('/guestcheckout/guestCart')).body as {
    createEmptyCart: string;
  };
  const detail = (await other.call('/product/detail', { sku })).body as {
    options: { option_id: number; type: string; is_time_slot: boolean; values: { option_type_id: number }[] }[];
    variants: { product: { sku: string } }[];
  };
  const customizable_options = detail.options.map(({ option_id, type, values }) => ({
    id: option_id,
    value_string: type === 'date' ? `${day} 00:00:00` : String(values.at(-1)?.option_type_id),
  }));
  const line = { quantity: 2, sku: detail.variants[0]?.product.sku };
  const added = await other.call('/guestcheckout/addConfigurableProductsToCart', {
    input: { cart_id, cart_items: [{ parent_sku: sku, data: line, customizable_options }] },
  });
  expect(added.status).toBe(200);

  expect([await left(one), await left(other), await left(one, cart_id)]).toEqual([most - 2, most - 2, most]);
  const { items } = (added.body as { addConfigurableProductsToCart: { cart: { items: { id: string }[] } } })
    .addConfigurableProductsToCart.cart;
  const removed = await other.call('/guestcheckout/removeItemFromCart', {
    input: { cart_id, cart_item_id: items[0]?.id },
  });
  expect(removed.status).toBe(200);
  expect([await left(one), await left(other)]).toEqual([most, most]);
});
