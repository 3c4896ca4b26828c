import { languageNames, languageTags, localeCodes } from '#shared/contract/locale.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import type { MenuEntry, StoreConfig } from '#shared/contract/store.ts';
import type { Frame } from '#site/frame.tsx';
import { sampleOrder } from '#tests/support/widgets/sample-order.ts';

export const shop: StoreConfig = {
  storeConfig: {
    store_code: 'en',
    store_name: 'Cloud Ridge 360',
    locale: 'en',
    base_currency_code: 'HKD',
    default_country: 'HK',
    time_zone: 'Asia/Hong_Kong',
    today: '2026-03-01',
    payment_methods: ['test'],
    payment_options: [{ method: 'test', kinds: ['test'] }],
    payment_marks: ['paypal', 'visa'],
    asks_company: false,
    hold_minutes: 20,
  },
  currency_rates: {
    as_of: '2026-02-27',
    valid_until: '2026-03-06',
    list: [
      { countryCode: 'US', currencyCode: 'USD', Currency: 'US Dollar', rate: 0.128 },
      { countryCode: 'EU', currencyCode: 'EUR', Currency: 'Euro', rate: 0.11 },
    ],
  },
  availableStores: localeCodes.map((code) => ({
    store_code: code,
    locale: languageTags[code],
    name: languageNames[code],
    is_default_store: code === 'hk',
  })),
  logo: '/logo.svg',
  banner: [{ image: '/media/hero-1440.webp', title: 'Above the clouds', text: 'In 25 minutes.', link: '/c/cable-car' }],
  slider: [{ image: '/media/hero-1440.webp', title: 'A red sky', text: 'At dusk.', link: '/p/sunset' }],
  cmsList: {
    config_by_law: '<p>By-law</p>',
    footer_links: [{ key: 'contact', title: 'Contact us', url: 'https://operator.example/en/contact' }],
    legal_links: [],
    social_links: [{ key: 'facebook', url: 'https://facebook.example/ridge' }],
    articles: [
      { id: 'your-day', title: 'Your day', summary: 'From morning to night.', image: '/media/hero-1440.webp' },
    ],
  },
  frontendurl: 'https://store.example',
  inventoryapiurl: '',
  refundmailto: 'refund@operator.example',
  contact: {
    address: '8 Bay Road\nLantern Bay',
    map_url: 'https://maps.example/ridge',
    phone: '+852 2345 6789',
    hours: 'Daily 10:00–18:00',
  },
  base_media_url: '/media',
  secure_base_media_url: '/media',
  shopColor: '#0B6E6E',
  shopTypeface: 'figtree',
  notice_title: 'Rope inspection',
  notice_subtitle: 'Cabins start at 11:00',
  notice: 'Once a month our engineers check the rope.',
  notice_key: 'rope-inspection',
  config_by_law: '<p>By-law</p>',
};

export const menu: MenuEntry[] = [
  menuEntry(3, 'Cable car', 'cable-car', {
    product_count: 5,
    children: [menuEntry(31, 'Round trip', 'round-trip', { product_count: 3 })],
  }),
  menuEntry(6, 'Private tours', 'private-tours', { product_count: 1, product_url_key: 'private-cabin' }),
];

export const frame: Frame = {
  locale: 'en',
  page: 'home',
  layout: 'default',
  path: '/',
  publicUrl: 'https://store.example',
  shop,
  menu,
  assets: {
    script: '/assets/main-abc.js',
    style: '/assets/site-abc.css',
    admin: {
      script: '/assets/admin/main-abc.js',
      style: '/assets/admin/admin-abc.css',
      preloads: ['/assets/admin/stack-abc.js'],
    },
  },
};

export function menuEntry(id: number, name: string, url_key: string, more: Partial<MenuEntry> = {}): MenuEntry {
  return {
    id,
    name,
    url_key,
    jump: false,
    product_count: 2,
    product_url_key: null,
    image: null,
    children: [],
    ...more,
  };
}

export function productSummary(more: Partial<ProductSummary> = {}): ProductSummary {
  const price = { value: 235, currency: 'HKD' } as const;
  const top = { value: 1395.5, currency: 'HKD' } as const;
  return {
    id: 1,
    sku: 'cable-car-round-trip',
    name: 'Cable car round trip',
    url_key: 'cable-car-round-trip',
    type_id: 'configurable',
    attribute_set_id: 4,
    delivery: 'ticket',
    stock_status: 'IN_STOCK',
    image: { label: 'A cabin', position: 1, disabled: false, url: '/media/round-trip-1440.webp' },
    short_description: 'Up and down, 25 minutes each way.',
    price_range: {
      minimum_price: { regular_price: price, final_price: price },
      maximum_price: { regular_price: top, final_price: top },
    },
    ...more,
  };
}

export function product(more: Partial<Product> = {}): Product {
  const summary = productSummary();
  const variant = (sku: string, value_index: number, value: number): Product['variants'][number] => {
    const price = { value, currency: 'HKD' } as const;
    const both = { regular_price: price, final_price: price };
    return {
      attributes: [{ code: 'cable_age', value_index }],
      product: { sku, stock_status: 'IN_STOCK', price_range: { minimum_price: both, maximum_price: both } },
    };
  };
  return {
    ...summary,
    options: [],
    custom_attributes: [{ attribute_code: 'description', value: '<p>Over <strong>green</strong> ridges.</p>' }],
    media_gallery: [summary.image],
    media_gallery_entries: [],
    configurable_options: [
      {
        attribute_code: 'cable_age',
        label: 'Age',
        values: [
          { value_index: 1, label: 'Adult' },
          { value_index: 2, label: 'Child' },
        ],
      },
    ],
    variants: [variant('round-trip-adult', 1, 1395.5), variant('round-trip-child', 2, 235)],
    stock_item: { min_sale_qty: 1, max_sale_qty: 0 },
    extension_attributes: { stock_item: { min_sale_qty: 1, max_sale_qty: 0 } },
    sellRestrictions: {},
    today: '2026-03-01',
    first_weekday: 0,
    categories: [{ id: 3, name: 'Cable car', url_key: 'cable-car' }],
    ...more,
  };
}

export const fakeId = 'a1B2c3D4e5F6g7H8i9J0kL';

/** A paid order for two people, with the ticket of one. */
export function order(more: Partial<Order> = {}): Order {
  const paid = sampleOrder();
  const [item] = paid.items;
  return sampleOrder({
    tickets: [
      {
        id: 'T-1',
        item_id: 1,
        code: 'GT1.abc.def',
        delivery: 'ticket',
        name: item?.name ?? '',
        option: 'Adult',
        visit_date: item?.visit_date ?? null,
        time_slot: item?.time_slot ?? null,
        admits: 1,
        units: 1,
        value: null,
        balance: null,
        state: 'issued',
        entries: { used: 0, left: 1, last_at: null, valid_from: null, valid_until: null },
      },
    ],
    tickets_url: `/api/orders/${fakeId}/tickets.pdf`,
    receipts: [
      {
        kind: 'receipt',
        number: 'R-2026-000001',
        issued_at: '2026-03-02T04:00:00.000Z',
        url: `/api/orders/${fakeId}/receipts/R-2026-000001`,
      },
    ],
    ...more,
  });
}
