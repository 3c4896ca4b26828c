import type { Cart, CartLine } from '#shared/contract/cart-shape.ts';
import { fakeCart } from './fake-cart.ts';
import { fakeProducts } from './fake-products.ts';

export const sampleCartId = 'a-cart-of-this-browser';

/** Two adults on a dated ride; a test passes the differences. */
export function sampleLine(more: Partial<CartLine> = {}): CartLine {
  const [product] = fakeProducts;
  if (!product) throw new Error('fake-products.ts is empty');
  return {
    id: 'adults',
    cart_item_id: 'adults',
    quantity: 2,
    prices: { price: { value: 100, currency: 'HKD' }, row_total_including_tax: { value: 200, currency: 'HKD' } },
    configurable_options: [{ option_label: 'Age', value_label: 'Adult' }],
    customizable_options: [
      { id: 1, kind: 'date', label: 'Date', values: [{ value: '2026-05-01 00:00:00', label: '1 May' }] },
    ],
    product: { ...product, buy_x_amount: 0 },
    sku: 'T-01-adult',
    visit_date: '2026-05-01',
    time_slot: '10:30',
    places: 'held',
    refusal: null,
    ...more,
  };
}

export function sampleGift(): CartLine {
  const { product } = sampleLine();
  return sampleLine({
    id: 'gift',
    cart_item_id: 'gift',
    quantity: 1,
    configurable_options: [],
    customizable_options: [],
    product: { ...product, sku: 'G-01', name: 'Keyring', buy_x_amount: 4 },
    visit_date: null,
    time_slot: null,
    places: 'none',
  });
}

export function sampleCart(lines: CartLine[] = [sampleLine()], more: Partial<Cart> = {}): Cart {
  const value = lines.reduce((sum, line) => sum + line.prices.row_total_including_tax.value, 0);
  const total = { value, currency: 'HKD' };
  return {
    ...fakeCart(sampleCartId, 0),
    items: lines,
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    prices: { subtotal_including_tax: total, discount: null, grand_total: total, applied_taxes: [] },
    ...more,
  };
}
