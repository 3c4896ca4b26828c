import type { Cart, CartLine } from '#shared/contract/cart-shape.ts';
import { fakeProducts } from './fake-products.ts';

export const sampleCartId = 'a-cart-of-this-browser';

/** Two adults on a dated ride; a test passes the differences. */
export function sampleLine(more: Partial<CartLine> = {}): CartLine {
  return {
    id: 'adults',
    cart_item_id: 'adults',
    quantity: 2,
    prices: { price: { value: 100, currency: 'HKD' }, row_total_including_tax: { value: 200, currency: 'HKD' } },
    configurable_options: [{ option_label: 'Age', value_label: 'Adult' }],
    customizable_options: [
      { id: 1, kind: 'date', label: 'Date', values: [{ value: '2026-05-01 00:00:00', label: '1 May' }] },
    ],
    product: fakeProduct(0),
    sku: 'T-01-adult',
    visit_date: '2026-05-01',
    time_slot: '10:30',
    places: 'held',
    refusal: null,
    ...more,
  };
}

const withoutVisit = {
  ...{ configurable_options: [], customizable_options: [], visit_date: null, time_slot: null },
  places: 'none',
} as const satisfies Partial<CartLine>;

export function sampleGift(): CartLine {
  const product = { ...fakeProduct(0), sku: 'G-01', name: 'Keyring', buy_x_amount: 4 };
  return sampleLine({ ...withoutVisit, id: 'gift', cart_item_id: 'gift', quantity: 1, product });
}

export function sampleCart(lines: CartLine[] = [sampleLine()], more: Partial<Cart> = {}): Cart {
  const value = lines.reduce((sum, line) => sum + line.prices.row_total_including_tax.value, 0);
  const total = { value, currency: 'HKD' };
  return {
    id: sampleCartId,
    items: lines,
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    prices: { subtotal_including_tax: total, discount: null, grand_total: total, applied_taxes: [] },
    applied_coupons: null,
    holds_end_at: null,
    server_time: '2026-03-02T04:00:00.000Z',
    ...more,
  };
}

/** A cart with `quantity` umbrellas. */
export function fakeCart(id: string, quantity: number): Cart {
  return sampleCart(quantity > 0 ? [umbrellas(quantity)] : [], { id });
}

function umbrellas(quantity: number): CartLine {
  const price = { value: 120, currency: 'HKD' };
  const product = fakeProduct(1);
  return sampleLine({
    ...withoutVisit,
    ...{ id: 'line-1', cart_item_id: 'line-1', quantity, product, sku: product.sku },
    prices: { price, row_total_including_tax: { value: quantity * 120, currency: 'HKD' } },
  });
}

function fakeProduct(index: number): CartLine['product'] {
  const product = fakeProducts[index];
  if (!product) throw new Error(`fake-products.ts has no product ${index}`);
  return { ...product, buy_x_amount: 0 };
}
