import { describe, expect, it } from 'vitest';
import type { ProductSummary } from '#shared/contract/product.ts';
import { productSummary } from '#tests/support/site-fixtures.ts';
import { cheapestOf } from './cheapest-of.ts';

const at = (sku: string, price: number, more: Partial<ProductSummary> = {}): ProductSummary =>
  productSummary({ sku, lead_prices: [{ label: '', price, regular: price, hasMore: false }], ...more });

describe('the price of an item', () => {
  it.each([
    ['no product', [], null],
    ['one product', [at('cap', 148)], ['cap', 148, false]],
    ['several products', [at('plush', 128), at('model', 118)], ['model', 118, true]],
    ['several at one price', [at('plush', 118), at('model', 118)], ['plush', 118, false]],
    [
      'one product is sold out',
      [at('model', 118, { stock_status: 'OUT_OF_STOCK' }), at('plush', 128)],
      ['plush', 128, false],
    ],
  ])('comes from the cheapest product on sale: %s', (_what, products, expected) => {
    const found = cheapestOf(products);
    expect(found && [found.product.sku, found.lead.price, found.lead.hasMore]).toEqual(expected);
  });
});
