import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { Answer, Request } from './ask.ts';
import { call, plainItem, setAddress } from './purchase.ts';

type Ask = (request: Request) => Promise<Answer>;

interface Ride {
  sku: string;
  inDays: number;
}

/** A day pass for tomorrow, because passes for today are not sold in the evening. It also takes places of the cable car. */
const dayPass: Ride = { sku: 'day-pass-unlimited', inDays: 1 };

/** A visit far enough away that its terms still allow a move. */
export const roundTrip: Ride = { sku: 'cable-car-round-trip', inDays: 5 };

/** The last slot of its day costs more than the others. */
export const sunset: Ride = { sku: 'crystal-cabin-sunset', inDays: 5 };

/** The call that adds two rides to a cart. */
export async function ride(ask: Ask, cart_id: string, { sku, inDays } = dayPass): Promise<Request> {
  const { today, variants, options } = await call<{
    today: string;
    variants: { product: { sku: string } }[];
    options: { option_id: number; type: string; values: { option_type_id: number }[] }[];
  }>(ask, '/product/detail', { sku });
  const item = {
    parent_sku: sku,
    data: { quantity: 2, sku: variants[0]?.product.sku },
    customizable_options: options.map(({ option_id, type, values }) => ({
      id: option_id,
      value_string: type === 'date' ? `${addDays(today, inDays)} 00:00:00` : String(values[0]?.option_type_id),
    })),
  };
  return { path: '/api/guestcheckout/addConfigurableProductsToCart', body: { input: { cart_id, cart_items: [item] } } };
}

export async function newCart(ask: Ask): Promise<string> {
  return (await call<{ createEmptyCart: string }>(ask, '/guestcheckout/guestCart', {})).createEmptyCart;
}

/** A cart with two rides and two units without places. */
export async function readyCart(ask: Ask, rides = dayPass): Promise<string> {
  const cart_id = await newCart(ask);
  await ask({ ...(await ride(ask, cart_id, rides)), key: randomUUID() });
  await call(ask, '/guestcheckout/addVirtualProductsToCart', { input: { cart_id, cart_items: [plainItem] } });
  await setAddress(ask, cart_id);
  return cart_id;
}

/** Places an order for a cart with an address; answers the order key. */
export async function place(ask: Ask, cart_id: string): Promise<string> {
  const { placeOrder } = await call<{ placeOrder: { order: { fakeId: string } } }>(ask, '/guestcheckout/placeOrder', {
    cart_id,
  });
  return placeOrder.order.fakeId;
}

/** Places an order; answers its order key. */
export async function placed(ask: Ask, rides = dayPass): Promise<string> {
  return place(ask, await readyCart(ask, rides));
}
