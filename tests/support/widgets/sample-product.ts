import type { Product, Variant } from '#shared/contract/product.ts';

/** The operator's day in the tests of the picker. */
export const today = '2026-03-10';

/** A round trip: cabin, then day and time, then adults and children. Children do not ride the crystal cabin. */
export function roundTrip(changes: Partial<Product> = {}): Product {
  return {
    ...plush(),
    sku: 'round-trip',
    name: 'Round trip',
    type_id: 'configurable',
    custom_attributes: [{ attribute_code: 'daily_quota', value: '1' }],
    configurable_options: [
      attribute('cabin', 'Cabin', { 11: 'Standard cabin', 12: 'Crystal cabin' }),
      attribute('cable_age', 'Visitor', { 21: 'Adult', 22: 'Child' }),
    ],
    variants: [
      variant('rt-std-adult', { cabin: 11, cable_age: 21 }, 235),
      variant('rt-std-child', { cabin: 11, cable_age: 22 }, 110),
      variant('rt-cry-adult', { cabin: 12, cable_age: 21 }, 315),
    ],
    options: [
      {
        option_id: 7,
        title: 'Visit date',
        is_require: true,
        type: 'date',
        is_time_slot: false,
        sort_order: 1,
        values: [],
      },
      {
        option_id: 8,
        title: 'Time slot',
        is_require: true,
        type: 'radio',
        is_time_slot: true,
        sort_order: 2,
        values: [
          { option_type_id: 100, title: '10:00', price: 0 },
          { option_type_id: 101, title: '10:30', price: 0 },
        ],
      },
    ],
    ...changes,
  };
}

/** A voucher: a value, and greetings, one with a surcharge. */
export function voucher(): Product {
  return {
    ...plush(),
    sku: 'gift-voucher',
    name: 'Gift voucher',
    type_id: 'configurable',
    configurable_options: [attribute('voucher_value', 'Value', { 51: 'HK$300', 52: 'HK$500' })],
    variants: [variant('gv-300', { voucher_value: 51 }, 300), variant('gv-500', { voucher_value: 52 }, 500)],
    options: [
      {
        option_id: 9,
        title: 'Greeting',
        is_require: true,
        type: 'radio',
        is_time_slot: false,
        sort_order: 1,
        values: [
          { option_type_id: 200, title: 'Birthday', price: 0 },
          { option_type_id: 201, title: 'Lanterns', price: 15, image: '/media/card-lanterns-1440.webp' },
        ],
      },
    ],
  };
}

/** A trek with every kind of input: hotel, bags, extras, consent, and the name of each visitor. */
export function trek(): Product {
  const asked = { is_time_slot: false, values: [] };
  return {
    ...plush(),
    sku: 'trek',
    name: 'Trek',
    type_id: 'configurable',
    configurable_options: [attribute('cable_age', 'Visitor', { 21: 'Adult', 22: 'Child' })],
    variants: [variant('trek-adult', { cable_age: 21 }, 200), variant('trek-child', { cable_age: 22 }, 100)],
    options: [
      {
        ...asked,
        option_id: 31,
        title: 'Hotel',
        help: 'We pick you up there.',
        is_require: true,
        type: 'field',
        sort_order: 1,
        min: 2,
        max: 30,
      },
      { ...asked, option_id: 32, title: 'Bags', is_require: false, type: 'number', sort_order: 2, min: 0, max: 4 },
      {
        ...asked,
        option_id: 33,
        title: 'Extras',
        is_require: false,
        type: 'checkbox',
        sort_order: 3,
        min: 0,
        max: 2,
        values: [
          { option_type_id: 331, title: 'Lunch', price: 5.5 },
          { option_type_id: 332, title: 'Poles', price: 12 },
          { option_type_id: 333, title: 'Photos', price: 30 },
        ],
      },
      {
        ...asked,
        option_id: 35,
        title: 'Rules of the path',
        is_require: true,
        type: 'checkbox',
        sort_order: 4,
        min: 1,
        max: 1,
        values: [{ option_type_id: 351, title: 'I keep to the marked path', price: 0 }],
      },
      {
        ...asked,
        option_id: 34,
        title: 'Names of the visitors',
        is_require: true,
        type: 'field',
        per_unit: true,
        sort_order: 5,
        min: 0,
        max: 40,
      },
    ],
  };
}

export function plush(): Product {
  const stock_item = { min_sale_qty: 1, max_sale_qty: 6 };
  return {
    id: 1,
    sku: 'plush',
    name: 'Plush cabin',
    url_key: 'plush',
    type_id: 'simple',
    attribute_set_id: 15,
    delivery: 'collect',
    stock_status: 'IN_STOCK',
    image: { label: 'A plush cabin', position: 1, disabled: false, url: '/media/plush.webp' },
    short_description: 'Soft, and it swings.',
    price_range: priceRange(128),
    options: [],
    custom_attributes: [],
    media_gallery: [],
    media_gallery_entries: [],
    configurable_options: [],
    variants: [],
    stock_item,
    extension_attributes: { stock_item },
    sellRestrictions: {},
    today,
    first_weekday: 0,
    categories: [],
  };
}

export function variant(
  sku: string,
  attributes: Record<string, number>,
  price: number,
  stock_status: 'IN_STOCK' | 'OUT_OF_STOCK' = 'IN_STOCK',
): Variant {
  return {
    attributes: Object.entries(attributes).map(([code, value_index]) => ({ code, value_index })),
    product: { sku, price_range: priceRange(price), stock_status },
  };
}

export function attribute(attribute_code: string, label: string, values: Record<number, string>) {
  return {
    attribute_code,
    label,
    values: Object.entries(values).map(([index, text]) => ({ value_index: Number(index), label: text })),
  };
}

export function priceRange(value: number) {
  const money = { value, currency: 'HKD' as const };
  const both = { regular_price: money, final_price: money };
  return { minimum_price: both, maximum_price: both };
}
