import type { Buyer, WantedItem } from '#server/commerce/carts.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import type { OpenedStore } from '#server/open-store.ts';
import type { Context } from '#server/sales/context.ts';
import { AnsweredBefore, type Once } from '#server/sales/once.ts';
import type { Result } from '#shared/contract/errors.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import type { TestStore } from './test-store.ts';

export const en: Context = { locale: 'en' };

export function under(key: string, more: Partial<Once> = {}): Context {
  const answerOf = (outcome: Result<unknown>) => ({ status: outcome.ok ? 200 : 409, body: JSON.stringify(outcome) });
  return { locale: 'en', once: { scope: 'a call of a caller', key, bodyHash: 'asked', answerOf, ...more } };
}

/** The outcome, or the answer stored under the key; `other-body` when the key was used for another request. */
export async function told<Value>(answer: Promise<Result<Value>>): Promise<Result<Value> | 'other-body'> {
  try {
    return await answer;
  } catch (thrown) {
    if (!(thrown instanceof AnsweredBefore)) throw thrown;
    return thrown.answer ? JSON.parse(thrown.answer.body) : 'other-body';
  }
}

export const openDay = '2026-03-14';
/** The slot at 10:00 has three places on this day. */
export const scarceDay = '2026-03-20';
export const slotIds = { '10:00': '121', '14:00': '122', '23:30': '123' };

export interface RideWish {
  adults?: number;
  children?: number;
  date?: string;
  slot?: keyof typeof slotIds;
}

export function rideItems({ adults = 0, children = 0, date = openDay, slot = '10:00' }: RideWish) {
  const options = [
    { id: 11, value: `${date} 00:00:00` },
    { id: 12, value: slotIds[slot] },
  ];
  return [
    { parentSku: 'ride', sku: 'ride-adult', quantity: adults, options },
    { parentSku: 'ride', sku: 'ride-child', quantity: children, options },
  ].filter((item) => item.quantity > 0);
}

export function comboItem(quantity: number, date = openDay, sku = 'combo-adult') {
  return { parentSku: 'combo', sku, quantity, options: [{ id: 21, value: date }] };
}

export interface SharedVisit {
  date?: string;
  slot?: '10:00' | '14:00';
}

/** An item of a product that takes from shared pools: `up-family` is a family's ticket of `up`. */
export function sharedItem(sku: string, quantity: number, { date = openDay, slot = '10:00' }: SharedVisit = {}) {
  const options = [
    { id: 1, value: date },
    { id: 2, value: slot === '10:00' ? '21' : '22' },
  ];
  return { parentSku: sku.replace(/-.*/, ''), sku, quantity, options };
}

/** A boat ride on the upper deck. It costs 127 on the open day, and 67 at 14:00 on the day after. */
export function boatItem(quantity: number, visit?: SharedVisit) {
  const item = sharedItem('boat-adult', quantity, visit);
  return { ...item, options: [...item.options, { id: 3, value: '31' }] };
}

/** An item whose visits are sold until the day before. */
export function tourItem(quantity: number, date: string) {
  const options = [
    { id: 101, value: date },
    { id: 102, value: '1021' },
  ];
  return { sku: 'tour', quantity, options };
}

export function plainItem(sku: string, quantity: number) {
  return { sku, quantity, options: [] };
}

/** `voucher-small` costs 300 dollars, `voucher-large` 500. */
export function voucherItem(quantity: number, sku = 'voucher-small') {
  return { parentSku: 'voucher', sku, quantity, options: [{ id: 161, value: '1611' }] };
}

export function flexItem(quantity: number) {
  return { parentSku: 'flex', sku: 'flex-adult', quantity, options: [] };
}

/** Adds items to a new cart. */
export async function addToNewCart(
  { carts }: Pick<OpenedStore, 'carts'>,
  items: readonly WantedItem[],
  context = en,
): Promise<Result<PricedCart>> {
  return carts.add(context, { cartId: must(await carts.create(en)), items });
}

export async function cartWith(commerce: Pick<OpenedStore, 'carts'>, ...items: WantedItem[]): Promise<PricedCart> {
  return must(await addToNewCart(commerce, items));
}

export function cartWithRides(commerce: Pick<OpenedStore, 'carts'>, wish: RideWish): Promise<PricedCart> {
  return cartWith(commerce, ...rideItems(wish));
}

/** Makes a cart with codes; answers its id. */
export async function cartWithCodes(
  commerce: OpenedStore,
  items: readonly WantedItem[],
  ...codes: string[]
): Promise<string> {
  const { id } = await cartWith(commerce, ...items);
  for (const code of codes) must(await commerce.carts.applyCode(en, id, code));
  return id;
}

export const buyer: Buyer & { address: { firstName: string } } = {
  email: 'Mei.Chan@example.com',
  address: {
    ...blankAddress,
    country: 'HK',
    firstName: 'Mei',
    lastName: 'Chan',
    phone: '+85291234567',
  },
  voucherDate: null,
};

export async function order(
  { carts, placeOrder }: OpenedStore,
  cartId: string,
  from: Buyer = buyer,
): Promise<{ order_number: string; fakeId: string }> {
  must(await carts.setBuyer(en, cartId, from));
  return must(await placeOrder(en, cartId));
}

export async function startPaying({ orders }: OpenedStore, fakeId: string, method = 'test') {
  return must(await orders.gateway.startPayment(en, fakeId, method));
}

export function capture({ orders }: OpenedStore, payment: { paymentKey: string; amountCents: number }) {
  return orders.gateway.settlePayment(payment.paymentKey, {
    state: 'captured',
    gatewayId: `gateway-${payment.paymentKey}`,
    capturedCents: payment.amountCents,
  });
}

/** Places and pays an order for a cart. */
export async function buy(commerce: OpenedStore, cartId: string, from: Buyer = buyer) {
  const placed = await order(commerce, cartId, from);
  const payment = await startPaying(commerce, placed.fakeId);
  if (payment.state !== 'captured') must(await capture(commerce, payment));
  return placed;
}

/** Buys items with codes; answers the order key. */
export async function buyItems(
  commerce: OpenedStore,
  items: readonly WantedItem[],
  ...codes: string[]
): Promise<string> {
  return (await buy(commerce, await cartWithCodes(commerce, items, ...codes))).fakeId;
}

/** Lets the time for payment end, and cancels the unpaid orders. */
export async function lapse({ commerce, passMinutes }: Pick<TestStore, 'commerce' | 'passMinutes'>): Promise<void> {
  passMinutes(31);
  await commerce.orders.job.cancelUnpaid();
}

/** Units left on a day (`2026-03-20`) or in a slot (`2026-03-20_10:00`). */
export async function placesLeft({ inventory }: OpenedStore, when: string, sku = 'ride'): Promise<number> {
  const [date = '', slot = ''] = when.split('_');
  return must(await inventory.query({ sku, date, slot })).left;
}

export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`Expected success, got ${JSON.stringify(result.failure)}`);
  return result.value;
}

export function failureOf(result: Result<unknown>): unknown {
  if (result.ok) throw new Error(`Expected a failure, got ${JSON.stringify(result.value)}`);
  return result.failure;
}
