import type { Product } from '#shared/contract/product.ts';

/** One product with every step of the picker, and one without choices. */
export const fakeProducts: Product[] = [
  product('T-01', 'Cable car', 'configurable'),
  product('V-01', 'Umbrella', 'virtual'),
];

function product(sku: string, name: string, type: 'configurable' | 'virtual'): Product {
  const value = 120;
  const priced = { value, currency: 'HKD' } as const;
  const range = { regular_price: priced, final_price: priced };
  const priceRange = { minimum_price: range, maximum_price: range };
  const stock = { min_sale_qty: 1, max_sale_qty: 10 };
  const image = { label: name, position: 1, disabled: false, url: `/media/${sku}.jpg` };
  const configurable = type === 'configurable';
  return {
    id: configurable ? 1 : 2,
    sku,
    name,
    url_key: name.toLowerCase().replaceAll(' ', '-'),
    type_id: type,
    attribute_set_id: 4,
    delivery: 'ticket',
    stock_status: 'IN_STOCK',
    image,
    short_description: `${name}, shortly`,
    price_range: priceRange,
    options: configurable
      ? [
          {
            option_id: 11,
            title: 'Date',
            is_require: true,
            type: 'date',
            is_time_slot: false,
            sort_order: 1,
            values: [],
          },
        ]
      : [],
    custom_attributes: configurable ? [{ attribute_code: 'daily_quota', value: '1' }] : [],
    media_gallery: [image],
    media_gallery_entries: [],
    configurable_options: configurable
      ? [
          {
            attribute_code: 'cabin',
            label: 'Cabin',
            values: [
              { value_index: 1, label: 'Standard' },
              { value_index: 2, label: 'Crystal' },
            ],
          },
        ]
      : [],
    variants: configurable
      ? [1, 2].map((index) => ({
          attributes: [{ code: 'cabin', value_index: index }],
          product: { sku: `${sku}-${index}`, price_range: priceRange, stock_status: 'IN_STOCK' },
        }))
      : [],
    stock_item: stock,
    extension_attributes: { stock_item: stock },
    sellRestrictions: {},
    today: '2026-03-02',
    first_weekday: 0,
    categories: [],
  };
}
