import * as cart from '#shared/contract/cart.ts';
import { pay } from '#shared/contract/payment.ts';
import * as product from '#shared/contract/product.ts';
import * as store from '#shared/contract/store.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import { type Reply, readText } from './http-client.ts';
import type { Seat } from './order-plan.ts';
import type { Visitor } from './visitor.ts';

export const ticketsPerOrder = 2;

/** Buys with the six requests of an order, from the cart to the return. Returns the address of the tickets. */
export async function buyInSixRequests(visitor: Visitor, seat: Seat): Promise<string> {
  const pages = await payForCart(visitor, seat, await fillCart(visitor, seat));
  return pages.at(-1) ?? '';
}

export interface Purchase {
  visitor: Visitor;
  seat: Seat;
  cartId: string;
  fakeId: string;
  returnUrl: string;
}

/** The six requests one by one, without what happens at the payment service. */
export const stepsOfOrder: Record<string, (purchase: Purchase) => Promise<unknown>> = {
  async cart(purchase) {
    purchase.cartId = await fillCart(purchase.visitor);
  },
  add: ({ visitor, seat, cartId }) => addTickets(visitor, seat, cartId),
  address: ({ visitor, seat, cartId }) => setAddress(visitor, seat, cartId),
  async place(purchase) {
    const { visitor, seat, cartId } = purchase;
    purchase.fakeId = (await placeOrder(visitor, seat, cartId)).fakeId;
  },
  async pay(purchase) {
    const { visitor, fakeId } = purchase;
    purchase.returnUrl = await approve(visitor, await startPayment(visitor, fakeId));
  },
  return: ({ visitor, fakeId, returnUrl }) => comeBack(visitor, fakeId, returnUrl),
};

/**
 * Sends all that a browser requests from the product's page to the tickets, except files and prefetches. `tests/journeys/bench.journey.ts`
 * compares these requests with a real purchase.
 */
export async function buyAsBrowsersDo(visitor: Visitor, seat: Seat): Promise<void> {
  await openPage(visitor, `/en/p/${seat.urlKey}`);
  await visitor.ask(product.nextDays, { skus: [seat.sku] });
  await visitor.ask(product.detailConfig, { sku: seat.sku });
  await askForPlaces(visitor, seat);
  const cartId = await fillCart(visitor, seat);
  await askForPlaces(visitor, seat);

  await openPage(visitor, '/en/checkout');
  await visitor.ask(store.config, {});
  await visitor.ask(cart.check, { cartId });
  await visitor.ask(cart.fetch, { cartId, renew: true });
  for (const page of await payForCart(visitor, seat, cartId)) await openPage(visitor, page);
}

/** A cart with two tickets for each seat. Returns the cart's id. */
export async function fillCart(visitor: Visitor, ...seats: Seat[]): Promise<string> {
  const { createEmptyCart } = await visitor.call(cart.create, {});
  for (const seat of seats) await addTickets(visitor, seat, createEmptyCart);
  return createEmptyCart;
}

async function addTickets(visitor: Visitor, seat: Seat, cart_id: string): Promise<void> {
  const customizable_options = [
    { id: seat.dateOption, value_string: `${seat.date} 00:00:00` },
    { id: seat.slotOption, value_string: String(seat.slotValue) },
  ];
  await visitor.ask(cart.addConfigurable, {
    input: {
      cart_id,
      cart_items: [
        { parent_sku: seat.sku, data: { quantity: ticketsPerOrder, sku: seat.variant }, customizable_options },
      ],
    },
    dailyQuota: '1',
    InventoryQueryDate: seat.date,
    timeframe: seat.slot,
  });
}

/** Requests the places of a month, as the calendar does. */
function askForPlaces(visitor: Visitor, { sku, period }: Seat): Promise<Reply> {
  return visitor.ask(product.places, { sku, ...period });
}

const email = 'bench.buyer@example.com';

export async function placeCart(visitor: Visitor, seat: Seat, cart_id: string): Promise<{ fakeId: string }> {
  await setAddress(visitor, seat, cart_id);
  return placeOrder(visitor, seat, cart_id);
}

async function setAddress(visitor: Visitor, { date }: Seat, cart_id: string): Promise<void> {
  const address = { ...blankAddress, firstName: 'Mei', lastName: 'Lam' };
  await visitor.ask(cart.setBillingAddress, { cart_id, email, address, voucher_date: date });
}

async function placeOrder(visitor: Visitor, seat: Seat, cart_id: string): Promise<{ fakeId: string }> {
  const grand_total = (seat.priceCents * ticketsPerOrder) / 100;
  return (await visitor.call(cart.placeOrder, { cart_id, email, grand_total })).placeOrder.order;
}

/** Returns the addresses of the pages that the browser opens next, the tickets last. */
async function payForCart(visitor: Visitor, seat: Seat, cart_id: string): Promise<string[]> {
  const { fakeId } = await placeCart(visitor, seat, cart_id);
  return comeBack(visitor, fakeId, await approve(visitor, await startPayment(visitor, fakeId)));
}

async function startPayment(visitor: Visitor, fakeId: string): Promise<string> {
  return (await visitor.call(pay, { orderId: fakeId, method: 'test' })).redirectUrl;
}

async function comeBack(visitor: Visitor, fakeId: string, returnUrl: string): Promise<string[]> {
  const returned = await visitor.get(toStore(returnUrl));
  const [next = ''] = (returned.headers.location ?? '').split('#');
  const tickets = `/en/checkout/ticket?order=${fakeId}`;
  if (next === tickets) return [tickets];
  // The return address names no order: the browser opens its tickets by the order key that it has kept.
  if (next !== '/en/checkout/success?payment=paid') throw new Error(`The return answered ${returned.status} ${next}.`);
  return [next, tickets];
}

/** Approves the payment on the test gateway's page, or at the service. Returns the address to which the page sends the browser. */
async function approve(visitor: Visitor, approvalUrl: string): Promise<string> {
  const page = await visitor.get(approvalUrl);
  if (page.headers.location) return page.headers.location;
  const token = /name="token" value="([^"]+)"/.exec(readText(page))?.[1];
  if (!token) throw new Error(`${approvalUrl} answered ${page.status} without a form.`);
  const decided = await visitor.submit(approvalUrl, { token, decision: 'approve' });
  return decided.headers.location ?? '';
}

/** Only the path, because the store's public address may differ from the one used here. */
function toStore(url: string): string {
  const { pathname, search } = new URL(url, 'http://store.invalid');
  return pathname + search;
}

export async function openPage(visitor: Visitor, path: string): Promise<void> {
  const page = await visitor.get(path);
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
}
