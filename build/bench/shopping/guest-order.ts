import * as cart from '#shared/contract/cart.ts';
import { pay } from '#shared/contract/payment.ts';
import * as product from '#shared/contract/product.ts';
import * as store from '#shared/contract/store.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import { type Reply, readText } from './http-client.ts';
import type { Seat } from './order-plan.ts';
import type { Visitor } from './visitor.ts';

/** Tickets in an order. */
export const ticketsPerOrder = 2;

/**
 * Buys with the six requests that make an order: cart, add, address, place, pay, and the return from the payment service. Returns the
 * address of the tickets.
 */
export async function buyInSixRequests(visitor: Visitor, seat: Seat): Promise<string> {
  const pages = await payForCart(visitor, seat, await fillCart(visitor, seat));
  return pages.at(-1) ?? '';
}

/**
 * Sends all that a browser requests from the product's page to the tickets, except files and prefetches. `tests/journeys/bench.journey.ts`
 * compares these requests with those of a real purchase.
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

/** Makes a cart with two tickets for each seat; returns the cart's id. */
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

/** Requests the places of a month, as the calendar does when it opens. */
function askForPlaces(visitor: Visitor, { sku, period }: Seat): Promise<Reply> {
  return visitor.ask(product.availability, { sku, ...period });
}

/** Sends the buyer's address and places the order. */
export async function placeCart(visitor: Visitor, seat: Seat, cart_id: string): Promise<{ fakeId: string }> {
  const email = 'bench.buyer@example.com';
  const address = { ...blankAddress, firstName: 'Mei', lastName: 'Lam' };
  await visitor.ask(cart.setBillingAddress, { cart_id, email, address, voucher_date: seat.date });
  const grand_total = (seat.priceCents * ticketsPerOrder) / 100;
  const { placeOrder } = await visitor.call(cart.placeOrder, { cart_id, email, grand_total });
  return placeOrder.order;
}

/** Pays for the cart; returns the addresses of the pages that the browser opens next, the tickets last. */
async function payForCart(visitor: Visitor, seat: Seat, cart_id: string): Promise<string[]> {
  const { fakeId } = await placeCart(visitor, seat, cart_id);
  const { redirectUrl } = await visitor.call(pay, { orderId: fakeId, method: 'test' });
  const returned = await visitor.get(toStore(await approve(visitor, redirectUrl)));
  const [next = ''] = (returned.headers.location ?? '').split('#');
  const tickets = `/en/checkout/ticket?order=${fakeId}`;
  if (next === tickets) return [tickets];
  // The return address names no order: the browser that began the payment opens its tickets by the order key that it has kept.
  if (next !== '/en/checkout/success?payment=paid') throw new Error(`The return answered ${returned.status} ${next}.`);
  return [next, tickets];
}

/**
 * Approves the payment on the page of the test gateway or of the service in another process. Returns the address to which the page sends
 * the browser.
 */
async function approve(visitor: Visitor, approvalUrl: string): Promise<string> {
  const page = await visitor.get(approvalUrl);
  if (page.headers.location) return page.headers.location;
  const token = /name="token" value="([^"]+)"/.exec(readText(page))?.[1];
  if (!token) throw new Error(`${approvalUrl} answered ${page.status} without a form.`);
  const decided = await visitor.submit(approvalUrl, { token, decision: 'approve' });
  return decided.headers.location ?? '';
}

/** The path of a store's URL. Only the path is used, because the store's public address may differ from the one used here. */
function toStore(url: string): string {
  const { pathname, search } = new URL(url, 'http://store.invalid');
  return pathname + search;
}

export async function openPage(visitor: Visitor, path: string): Promise<void> {
  const page = await visitor.get(path);
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
}
