import { randomUUID } from 'node:crypto';
import type { Product } from '#shared/contract/product.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { Answer, Request } from './ask.ts';

type Ask = (request: Request) => Promise<Answer>;

/** What the store has confirmed to buyers: it must be in the database, and only once. */
export interface Acknowledged {
  carts: string[];
  placed: string[];
  paid: string[];
}

/** An item without places, so that it is never sold out. */
export const plainItem = { data: { quantity: 2, sku: 'photo-package' } };

/** What buyers want: first of three places a time slot, then of many, then tickets without places. */
const wishes = ['private-cabin', 'day-pass-unlimited'];

/** A purchase, from an empty cart to paid tickets. Throws when the store answers something unexpected. */
export async function purchase(ask: Ask, note: Acknowledged): Promise<void> {
  const { createEmptyCart: cart_id } = await call<{ createEmptyCart: string }>(ask, '/guestcheckout/guestCart', {});
  note.carts.push(cart_id);
  await fillCart(ask, cart_id);
  const address = { firstName: 'Mei', lastName: 'Chan' };
  await call(ask, '/guestcheckout/setBillingAddressOnCart', { cart_id, email: 'mei@example.com', address });
  const { placeOrder } = await call<{ placeOrder: { order: { order_number: string; fakeId: string } } }>(
    ask,
    '/guestcheckout/placeOrder',
    { cart_id },
  );
  const { order_number, fakeId } = placeOrder.order;
  note.placed.push(order_number);
  await payFor(ask, fakeId);
  note.paid.push(order_number);
}

async function fillCart(ask: Ask, cart_id: string): Promise<void> {
  for (const sku of wishes) {
    const input = { cart_id, cart_items: [await someItem(ask, sku)] };
    const added = await ask({
      path: '/api/guestcheckout/addConfigurableProductsToCart',
      body: { input },
      key: randomUUID(),
    });
    if (added.status === 200) return;
    // Sold out, or closed on that day.
    if (added.status !== 409) throw new Error(`add answered ${added.status}: ${JSON.stringify(added.body)}`);
  }
  await call(ask, '/guestcheckout/addVirtualProductsToCart', { input: { cart_id, cart_items: [plainItem] } });
}

async function someItem(ask: Ask, sku: string) {
  const { today, variants, options } = await call<Product>(ask, '/product/detail', { sku });
  const day = addDays(today, 3 + Math.floor(Math.random() * 8));
  return {
    parent_sku: sku,
    data: { quantity: 1, sku: variants[0]?.product.sku ?? '' },
    customizable_options: options.map(({ option_id, type, values }) => ({
      id: option_id,
      value_string: type === 'date' ? `${day} 00:00:00` : String(values[0]?.option_type_id ?? ''),
    })),
  };
}

/** Pays an order at the test gateway. It may be repeated. */
export async function payFor(ask: Ask, orderId: string): Promise<void> {
  const returnPath = await approve(ask, orderId);
  const returned = await ask({ method: 'GET', path: returnPath });
  if (!returned.location.includes('payment=paid')) throw new Error(`The return led to ${returned.location}`);
  const { order } = await call<{ order: { status: string } }>(ask, '/order/orderByFakeId', { fakeId: orderId });
  if (order.status !== 'paid') throw new Error(`A paid order is ${order.status}`);
}

/** Answers where the gateway sends the browser. */
export async function approve(ask: Ask, orderId: string): Promise<string> {
  const { redirectUrl } = await call<{ redirectUrl: string }>(ask, '/pay', { orderId, method: 'test' });
  const page = await ask({ method: 'GET', path: redirectUrl });
  const token = /name="token" value="([\w-]+)"/.exec(String(page.body))?.[1] ?? '';
  const decided = await ask({ path: redirectUrl, body: new URLSearchParams({ token, decision: 'approve' }) });
  return decided.location;
}

/** A call of the API under a key of its own; anything but success is thrown. */
export async function call<Value>(ask: Ask, path: string, body: object): Promise<Value> {
  const answer = await ask({ path: `/api${path}`, body, key: randomUUID() });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Value;
}
