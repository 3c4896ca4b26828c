import type { Commerce } from '#server/commerce/commerce.ts';
import type { Context } from '#server/sales/context.ts';
import { AnsweredBefore, type Once } from '#server/sales/once.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Result } from '#shared/contract/errors.ts';

/** What buyers do in these tests, in few words. */

export const en: Context = { locale: 'en' };

/** A caller who asks under an Idempotency-Key. */
export function under(key: string, more: Partial<Once> = {}): Context {
  const answerOf = (outcome: Result<unknown>) => ({ status: outcome.ok ? 200 : 409, body: JSON.stringify(outcome) });
  return { locale: 'en', once: { scope: 'a call of a caller', key, bodyHash: 'asked', answerOf, ...more } };
}

/** What a caller is told: the outcome, or the answer that is kept of it; `other-body` when the key means something else. */
export async function told<Value>(answer: Promise<Result<Value>>): Promise<Result<Value> | 'other-body'> {
  try {
    return await answer;
  } catch (thrown) {
    if (!(thrown instanceof AnsweredBefore)) throw thrown;
    return thrown.answer ? JSON.parse(thrown.answer.body) : 'other-body';
  }
}

export const openDay = '2026-03-14';
/** Three places at 10:00. */
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
    { id: 11, value_string: `${date} 00:00:00` },
    { id: 12, value_string: slotIds[slot] },
  ];
  return [
    { parent_sku: 'ride', data: { sku: 'ride-adult', quantity: adults }, customizable_options: options },
    { parent_sku: 'ride', data: { sku: 'ride-child', quantity: children }, customizable_options: options },
  ].filter((item) => item.data.quantity > 0);
}

export function comboItem(quantity: number, date = openDay, sku = 'combo-adult') {
  return { parent_sku: 'combo', data: { sku, quantity }, customizable_options: [{ id: 21, value_string: date }] };
}

/** Of the products that take from shared pools: `up-family` is a family's ticket of `up`. */
export function sharedItem(
  sku: string,
  quantity: number,
  { date = openDay, slot = '10:00' }: { date?: string; slot?: '10:00' | '14:00' } = {},
) {
  const customizable_options = [
    { id: 1, value_string: date },
    { id: 2, value_string: slot === '10:00' ? '21' : '22' },
  ];
  return { parent_sku: sku.replace(/-.*/, ''), data: { sku, quantity }, customizable_options };
}

/** Sold until the day before. */
export function tourItem(quantity: number, date: string) {
  const customizable_options = [
    { id: 101, value_string: date },
    { id: 102, value_string: '1021' },
  ];
  return { data: { sku: 'tour', quantity }, customizable_options };
}

export function plainItem(sku: string, quantity: number) {
  return { data: { sku, quantity }, customizable_options: [] };
}

export function flexItem(quantity: number) {
  return { parent_sku: 'flex', data: { sku: 'flex-adult', quantity }, customizable_options: [] };
}

export async function cartWithRides({ carts }: Commerce, wish: RideWish): Promise<Cart> {
  return must(await carts.addConfigurable(en, { cart_id: must(await carts.create(en)), cart_items: rideItems(wish) }));
}

export async function cartWith({ carts }: Commerce, ...cart_items: ReturnType<typeof sharedItem>[]): Promise<Cart> {
  return must(await carts.addConfigurable(en, { cart_id: must(await carts.create(en)), cart_items }));
}

export const buyer = {
  email: 'Mei.Chan@example.com',
  address: {
    address1: '',
    address2: '',
    city: '',
    company: '',
    country: 'HK',
    firstName: 'Mei',
    lastName: 'Chan',
    phone: '+85291234567',
    province: '',
    zip: '',
  },
  voucher_date: null,
};

export async function order({ carts }: Commerce, cartId: string): Promise<{ order_number: string; fakeId: string }> {
  must(await carts.setBillingAddress(en, { cart_id: cartId, ...buyer }));
  return must(await carts.placeOrder(en, cartId));
}

export async function startPaying({ orders }: Commerce, fakeId: string, method = 'test') {
  return must(await orders.startPayment(en, fakeId, method));
}

export function capture({ orders }: Commerce, payment: { paymentKey: string; amountCents: number }) {
  return orders.settlePayment(payment.paymentKey, {
    state: 'captured',
    gatewayId: `gateway-${payment.paymentKey}`,
    capturedCents: payment.amountCents,
  });
}

/** From a cart to tickets. */
export async function buy(commerce: Commerce, cartId: string) {
  const placed = await order(commerce, cartId);
  const payment = await startPaying(commerce, placed.fakeId);
  if (payment.state !== 'captured') must(await capture(commerce, payment));
  return placed;
}

export async function placesLeft({ inventory }: Commerce, source: string, sku = 'ride'): Promise<number> {
  return must(await inventory.query({ SKU: sku, Source: source })).NM_Sellable;
}

export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`Expected success, got ${JSON.stringify(result.failure)}`);
  return result.value;
}

export function failureOf(result: Result<unknown>): unknown {
  if (result.ok) throw new Error(`Expected a failure, got ${JSON.stringify(result.value)}`);
  return result.failure;
}
