import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '#shared/contract/product.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { Answer, Request } from './ask.ts';

type Ask = (request: Request) => Promise<Answer>;

/** The store's confirmations. Each must be in the database, and only once. */
export interface Acknowledged {
  carts: string[];
  placed: string[];
  paid: string[];
}

/** Never sold out, because it takes no places. */
export const plainItem = { data: { quantity: 2, sku: 'photo-package' } };

/** The products that buyers want: one with three places in a slot, then one with many. After them come tickets without places. */
const wishes = ['private-cabin', 'day-pass-unlimited'];

/** A voucher with a gift code for HK$500. */
export const voucher = {
  parent_sku: 'gift-voucher',
  data: { quantity: 1, sku: 'gift-voucher-500' },
  customizable_options: [{ id: 1903, value_string: '1953' }],
};
const goods = { data: { quantity: 3, sku: 'postcard-set' } };

/** An item that costs more than the voucher pays. */
export const pass = { parent_sku: '360-annual-pass', data: { quantity: 1, sku: '360-annual-pass-adult' } };

/** Buys tickets, then tries the bought gift code in two carts at once. Throws when an answer is unexpected. */
export async function purchase(ask: Ask, note: Acknowledged): Promise<void> {
  const cart_id = await newCart(ask, note);
  await fillCart(ask, cart_id);
  await call(ask, '/guestcheckout/addVirtualProductsToCart', { input: { cart_id, cart_items: [goods] } });
  const order = await place(ask, note, cart_id);
  if (!order) throw new Error('A cart without a gift code was refused.');
  await pay(ask, note, order);
  const codes = await giftCodesOf(ask, order.fakeId);
  const [code = ''] = codes;
  if (codes.length !== 1) throw new Error(`A voucher brought ${codes.length} gift codes.`);
  const placed = await Promise.all([1, 2].map(() => placeWithCode(ask, note, code)));
  const paying = placed.filter((order) => order !== null);
  if (paying.length !== 1) throw new Error(`${paying.length} orders were placed with all of one gift code.`);
  for (const one of paying) await pay(ask, note, one);
}

interface Placed {
  order_number: string;
  fakeId: string;
}

async function newCart(ask: Ask, note: Acknowledged): Promise<string> {
  const { createEmptyCart } = await call<{ createEmptyCart: string }>(ask, '/guestcheckout/guestCart', {});
  note.carts.push(createEmptyCart);
  return createEmptyCart;
}

/** Null when another order has spent the code. */
async function placeWithCode(ask: Ask, note: Acknowledged, code: string): Promise<Placed | null> {
  const cart_id = await newCart(ask, note);
  await add(ask, cart_id, pass);
  const applied = await call<{ errors?: { code: string }[] }>(ask, '/guestcheckout/guestCartCoupon', {
    input: { cart_id, coupon_code: code },
  });
  // The order of the other cart may have spent the code.
  return applied.errors?.[0]?.code === 'gift-code-empty' ? null : place(ask, note, cart_id);
}

async function place(ask: Ask, note: Acknowledged, cart_id: string): Promise<Placed | null> {
  await setAddress(ask, cart_id);
  const { status, body } = await ask({ path: '/api/guestcheckout/placeOrder', body: { cart_id }, key: randomUUID() });
  const answer = body as { placeOrder?: { order: Placed }; error?: { code: string } };
  if (answer.error?.code === 'gift-code-empty') return null;
  if (!answer.placeOrder) throw new Error(`placeOrder answered ${status}: ${JSON.stringify(body)}`);
  note.placed.push(answer.placeOrder.order.order_number);
  return answer.placeOrder.order;
}

async function pay(ask: Ask, note: Acknowledged, { order_number, fakeId }: Placed): Promise<void> {
  await payFor(ask, fakeId);
  note.paid.push(order_number);
}

async function giftCodesOf(ask: Ask, fakeId: string): Promise<string[]> {
  const { order } = await call<{ order: { tickets: { code: string; delivery: string }[] } }>(
    ask,
    '/order/orderByFakeId',
    { fakeId },
  );
  return order.tickets.filter(({ delivery }) => delivery === 'gift-code').map(({ code }) => code);
}

export async function add(ask: Ask, cart_id: string, item: object): Promise<void> {
  await call(ask, '/guestcheckout/addConfigurableProductsToCart', { input: { cart_id, cart_items: [item] } });
}

export async function setAddress(ask: Ask, cart_id: string): Promise<void> {
  const address = { firstName: 'Mei', lastName: 'Chan' };
  await call(ask, '/guestcheckout/setBillingAddressOnCart', { cart_id, email: 'mei@example.com', address });
}

async function fillCart(ask: Ask, cart_id: string): Promise<void> {
  await add(ask, cart_id, voucher);
  for (const sku of wishes) {
    const input = { cart_id, cart_items: [await someItem(ask, sku)] };
    const added = await ask({
      path: '/api/guestcheckout/addConfigurableProductsToCart',
      body: { input },
      key: randomUUID(),
    });
    if (added.status === 200) return;
    // The visit is sold out, or closed on that day.
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

/** May be repeated. */
export async function payFor(ask: Ask, orderId: string): Promise<void> {
  const returnPath = await approve(ask, orderId);
  let times = 0;
  const comeBack = () => ask({ method: 'GET', path: returnPath, onSend: () => void times++ });
  let returned = await comeBack();
  if (times > mostReturnsAMinute && returned.location.includes('payment=waiting')) {
    await wait(60_000);
    returned = await comeBack();
  }
  if (!returned.location.includes('payment=paid')) throw new Error(`The return led to ${returned.location}`);
  const { order } = await call<{ order: { status: string } }>(ask, '/order/orderByFakeId', { fakeId: orderId });
  if (order.status !== 'paid') throw new Error(`A paid order is ${order.status}`);
}

/** The store checks so many returns of a browser per minute at the service. Further returns show the last stored state. */
const mostReturnsAMinute = 10;

/** Returns the address to which the gateway sends the browser. */
export async function approve(ask: Ask, orderId: string): Promise<string> {
  const { redirectUrl } = await call<{ redirectUrl: string }>(ask, '/pay', { orderId, method: 'test' });
  return approveAt(ask, redirectUrl);
}

/** Approves on the gateway's page. Returns the address to which the gateway sends the browser. */
export async function approveAt(ask: Ask, redirectUrl: string): Promise<string> {
  const page = await ask({ method: 'GET', path: redirectUrl });
  const token = /name="token" value="([\w-]+)"/.exec(String(page.body))?.[1] ?? '';
  const decided = await ask({ path: redirectUrl, body: new URLSearchParams({ token, decision: 'approve' }) });
  return decided.location;
}

/** Makes a call under a new key. Throws unless it succeeds. */
export async function call<Value>(ask: Ask, path: string, body: object): Promise<Value> {
  const answer = await ask({ path: `/api${path}`, body, key: randomUUID() });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Value;
}
