import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { Answer, Request } from './ask.ts';
import { call, plainItem } from './purchase.ts';

type Ask = (request: Request) => Promise<Answer>;

/** The call that adds two day passes for tomorrow to a cart, as today's are not sold in the evening: they take places of their own and of the cable car. */
export async function ride(ask: Ask, cart_id: string): Promise<Request> {
  const { today, variants, options } = await call<{
    today: string;
    variants: { product: { sku: string } }[];
    options: { option_id: number; type: string; values: { option_type_id: number }[] }[];
  }>(ask, '/product/detail', { sku: 'day-pass-unlimited' });
  const item = {
    parent_sku: 'day-pass-unlimited',
    data: { quantity: 2, sku: variants[0]?.product.sku },
    customizable_options: options.map(({ option_id, type, values }) => ({
      id: option_id,
      value_string: type === 'date' ? `${addDays(today, 1)} 00:00:00` : String(values[0]?.option_type_id),
    })),
  };
  return { path: '/api/guestcheckout/addConfigurableProductsToCart', body: { input: { cart_id, cart_items: [item] } } };
}

export async function newCart(ask: Ask): Promise<string> {
  return (await call<{ createEmptyCart: string }>(ask, '/guestcheckout/guestCart', {})).createEmptyCart;
}

/** A cart that can be ordered: two day passes and two units without places. */
export async function readyCart(ask: Ask): Promise<string> {
  const cart_id = await newCart(ask);
  await ask({ ...(await ride(ask, cart_id)), key: randomUUID() });
  await call(ask, '/guestcheckout/addVirtualProductsToCart', { input: { cart_id, cart_items: [plainItem] } });
  const address = { firstName: 'Mei', lastName: 'Chan' };
  await call(ask, '/guestcheckout/setBillingAddressOnCart', { cart_id, email: 'mei@example.com', address });
  return cart_id;
}

/** The key of an order that waits for its payment. */
export async function placed(ask: Ask): Promise<string> {
  const { placeOrder } = await call<{ placeOrder: { order: { fakeId: string } } }>(ask, '/guestcheckout/placeOrder', {
    cart_id: await readyCart(ask),
  });
  return placeOrder.order.fakeId;
}
