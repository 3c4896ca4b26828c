import type { Product } from '#shared/contract/product.ts';
import { attribute, plush, priceRange, variant } from './sample-product.ts';

const price = 120;

/** One product with every step of the picker, and one without choices. */
export const fakeProducts: Product[] = [
  {
    ...named('T-01', 'Cable car'),
    type_id: 'configurable',
    options: [
      { option_id: 11, title: 'Date', is_require: true, type: 'date', is_time_slot: false, sort_order: 1, values: [] },
    ],
    custom_attributes: [{ attribute_code: 'daily_quota', value: '1' }],
    configurable_options: [attribute('cabin', 'Cabin', { 1: 'Standard', 2: 'Crystal' })],
    variants: [1, 2].map((cabin) => variant(`T-01-${cabin}`, { cabin }, price)),
  },
  { ...named('V-01', 'Umbrella'), id: 2, type_id: 'virtual' },
];

function named(sku: string, name: string): Product {
  const stock_item = { min_sale_qty: 1, max_sale_qty: 10 };
  const image = { label: name, position: 1, disabled: false, url: `/media/${sku}.jpg` };
  return {
    ...plush(),
    ...{ sku, name, url_key: name.toLowerCase().replaceAll(' ', '-'), short_description: `${name}, shortly` },
    ...{ attribute_set_id: 4, delivery: 'ticket', price_range: priceRange(price), today: '2026-03-02' },
    ...{ image, media_gallery: [image], stock_item, extension_attributes: { stock_item } },
  };
}
