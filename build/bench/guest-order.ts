import type { ResponseOf } from '#shared/contract/call.ts';
import type * as cart from '#shared/contract/cart.ts';
import type { byFakeId } from '#shared/contract/order.ts';
import type { pay } from '#shared/contract/payment.ts';
import type { detailConfig, Product } from '#shared/contract/product.ts';
import type { HttpClient } from './http-client.ts';

const product = 'cable-car-flex';

export interface OrderPlan {
  sku: string;
  variant: string;
}

/** A product without places, so that a long run does not sell out, and its first variant. */
export async function planOrders(http: HttpClient): Promise<OrderPlan> {
  const found = await http.call<ResponseOf<typeof detailConfig>>('/product/detail-config', { sku: product });
  return { sku: product, variant: firstVariant(found) };
}

/** A whole guest order: cart, add, coupon, address, place, pay at the test gateway, and the signed code in hand. */
export async function buyAsGuest(http: HttpClient, plan: OrderPlan): Promise<string> {
  const cartId = await fillCart(http, plan);
  await http.call('/guestcheckout/guestCartCoupon', { input: { cart_id: cartId, coupon_code: 'WELCOME10' } });
  await http.call('/guestcheckout/setBillingAddressOnCart', {
    cart_id: cartId,
    email: 'bench@example.com',
    address: { firstName: 'Bench', lastName: 'Buyer' },
  });
  const placed = await http.call<ResponseOf<typeof cart.placeOrder>>('/guestcheckout/placeOrder', { cart_id: cartId });
  const { fakeId } = placed.placeOrder.order;
  const { redirectUrl } = await http.call<ResponseOf<typeof pay>>('/pay', { orderId: fakeId, method: 'test' });
  await approve(http, redirectUrl);
  const { order } = await http.call<ResponseOf<typeof byFakeId>>('/order/orderByFakeId', { fakeId });
  const code = order.tickets[0]?.code;
  if (!code) throw new Error(`Order ${order.increment_id} is ${order.status} and has no ticket.`);
  return fakeId;
}

/** A cart with two tickets. */
export async function fillCart(http: HttpClient, plan: OrderPlan): Promise<string> {
  const { createEmptyCart } = await http.call<ResponseOf<typeof cart.create>>('/guestcheckout/guestCart', {});
  await http.call('/guestcheckout/addConfigurableProductsToCart', {
    input: {
      cart_id: createEmptyCart,
      cart_items: [{ parent_sku: plan.sku, data: { quantity: 2, sku: plan.variant } }],
    },
  });
  return createEmptyCart;
}

async function approve(http: HttpClient, approvalPath: string): Promise<void> {
  const page = await http.send('GET', approvalPath);
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1];
  if (!token) throw new Error(`${approvalPath} answered ${page.status} without a form.`);
  const body = `token=${encodeURIComponent(token)}&decision=approve`;
  const decided = await http.send('POST', approvalPath, body, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const back = await http.send('GET', String(decided.headers.location));
  if (back.status !== 303) throw new Error(`The return page answered ${back.status}.`);
}

function firstVariant(found: Product): string {
  const variant = found.variants[0];
  if (!variant) throw new Error(`${found.sku} has no variant.`);
  return variant.product.sku;
}
