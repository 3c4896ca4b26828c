import type { Cart, CartLine } from '#shared/contract/cart-shape.ts';
import { fakeProducts } from './fake-products.ts';

export function fakeCart(id: string, quantity: number): Cart {
  const items = quantity > 0 ? [fakeLine(quantity)] : [];
  const total = { value: quantity * 120, currency: 'HKD' };
  return {
    id,
    items,
    total_quantity: quantity,
    prices: { subtotal_including_tax: total, discount: null, grand_total: total, applied_taxes: [] },
    applied_coupons: null,
    holds_end_at: null,
    server_time: '2026-03-02T04:00:00.000Z',
  };
}

function fakeLine(quantity: number): CartLine {
  const [, product] = fakeProducts;
  if (!product) throw new Error('fake-products.ts has no second product');
  return {
    id: 'line-1',
    cart_item_id: 'line-1',
    quantity,
    prices: {
      price: { value: 120, currency: 'HKD' },
      row_total_including_tax: { value: quantity * 120, currency: 'HKD' },
    },
    configurable_options: [],
    customizable_options: [],
    product: { ...product, buy_x_amount: 0 },
    sku: product.sku,
    visit_date: null,
    time_slot: null,
    places: 'none',
    refusal: null,
  };
}
