import { vi } from 'vitest';
import type { Cart } from '#shared/contract/cart-shape.ts';

export const cartId = 'c'.repeat(22);

export function cartOf(quantity: number, more: Partial<Cart> = {}): Cart {
  return {
    id: cartId,
    items: [{ id: 'l1', sku: 'ride', quantity, visit_date: '2026-05-01', product: { attribute_set_id: 4 } }],
    total_quantity: quantity,
    prices: { subtotal_including_tax: { value: 100 }, discount: null, grand_total: { currency: 'HKD', value: 100 } },
    applied_coupons: null,
    holds_end_at: null,
    server_time: '2026-05-01T00:00:00Z',
    ...more,
  } as unknown as Cart;
}

/** Answers each path in turn from its list. Returns the paths of the calls sent so far. */
export function storeAnswers(answers: Record<string, { status?: number; body: unknown }[]>): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown) => {
    const path = new URL(String((input as Request).url ?? input), 'http://store.test').pathname.replace('/api', '');
    sent.push(path);
    const next = answers[path]?.shift();
    if (!next) throw new Error(`${path} was not expected`);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(next.body), { status: next.status ?? 200, headers });
  });
  return sent;
}

export function goneCart(code: string) {
  return {
    '/guestcheckout/checkCart': [{ body: [{ cartIsActive: false }] }],
    '/guestcheckout/cart': [{ status: 410, body: { error: { code, message: 'It is over.' } } }],
  };
}

export const created = { body: { createEmptyCart: cartId } };
export const added = (quantity: number) => ({ body: { addVirtualProductsToCart: { cart: cartOf(quantity) } } });
export const item = { data: { quantity: 1, sku: 'ride' }, customizable_options: [] };
