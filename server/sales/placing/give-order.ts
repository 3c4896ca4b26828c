import type { Context } from '#server/sales/context.ts';
import { insertOrders, toOrder } from '#server/sales/orders/stored-order.ts';
import { sellOrder } from '#server/sales/payments/mark-paid.ts';
import { newPayment } from '#server/sales/payments/new-payment.ts';
import { randomKey, randomOrderNumber } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { contentOf, forNothing } from './for-nothing.ts';
import { orderOfCart, type PlacedOrder } from './order-of-cart.ts';

export interface OrderToGive {
  /** The language of the person who gets the order. */
  locale: LocaleCode;
  reason: string;
  /** The id of the account that gives it. */
  by: string;
  /** The content of the cart that staff have seen (`contentOf`). */
  content: string;
  /** The email address that staff have given to the cart. */
  email: string;
}

/** The method of the payment of a complimentary order, which has no money. */
const complimentaryMethod = 'complimentary';

/**
 * Turns a cart into a paid order for nothing, in one step: its places are taken, its tickets issued and its email queued. Fails with
 * `preview-changed` when the cart has other items than staff have seen, and with `address-required` when it has another email address.
 * When `given` is a failure, the step only stores it under the caller's key.
 */
export async function giveOrder(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  cartId: string,
  given: Result<OrderToGive>,
): Promise<Result<PlacedOrder>> {
  const { backEnd, settings } = sales;
  if (backEnd.apart) return fail('complimentary-not-possible');
  return perform(sales, { once, trail }, async (step) => {
    if (!given.ok) return given;
    const { locale, reason, by, content, email } = given.value;
    const seen = { email };
    const [number, fakeId, key] = [randomOrderNumber(), randomKey(), randomKey()];
    const closed = await backEnd.closeCart(step, cartId, { key: number, locale, seen });
    if (!closed.ok) return closed;
    const free = forNothing(closed.value);
    if (!free.ok) return free;
    const bought = free.value.items.filter(({ isGift }) => !isGift);
    if (contentOf(bought.map((item) => ({ ...item, units: item.ordered }))) !== content) return fail('preview-changed');
    const complimentary = { reason, by };
    const made = await orderOfCart(settings, step, { number, fakeId, cartId, locale, seen, complimentary }, free.value);
    if (!made.ok) return made;
    const row = { ...made.value.row, status: 'paid', paid_at: step.now.at, payment_key: key };
    const payment = { payment_key: key, order_number: number, method: complimentaryMethod, state: 'captured' };
    const order = toOrder(row);
    step.change(
      ...made.value.changes,
      insertOrders(row),
      newPayment({ ...payment, amount_cents: 0, currency: order.currency }, step.now.at),
    );
    sellOrder(step, settings, order, { key, method: complimentaryMethod });
    return succeed({ order_number: number, fakeId });
  });
}
