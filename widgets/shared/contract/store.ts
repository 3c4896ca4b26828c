import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './fields.ts';
import { articleCard } from './landing-page.ts';
import { localeCodes } from './locale.ts';

/** A category outside the menu: its products are shown first, offered beside a cart, or hidden from the menu. */
export const categoryRoles = ['picks', 'cross-sell', 'hidden'] as const;

export type CategoryRole = (typeof categoryRoles)[number];

/** Marks that a page may show. */
export const paymentMarks = [
  'paypal',
  'visa',
  'mastercard',
  'amex',
  'jcb',
  'unionpay',
  'alipay',
  'wechat-pay',
] as const;

export type PaymentMark = (typeof paymentMarks)[number];

export const paymentKinds = ['test', 'paypal', 'card', 'alipay', 'wechat-pay'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

export const legalPages = ['imprint', 'terms', 'privacy'] as const;

export type LegalPage = (typeof legalPages)[number];

export interface MenuEntry {
  id: number;
  name: string;
  url_key: string;
  /** True when the entry links straight to its product. */
  jump: boolean;
  product_count: number;
  /** The first product, to which an entry with `jump` or with a single product links. */
  product_url_key: string | null;
  image: string | null;
  children: MenuEntry[];
}

export const menuEntry: z.ZodMiniType<MenuEntry> = z.object({
  id: z.int(),
  name: z.string(),
  url_key: z.string(),
  jump: z.boolean(),
  product_count: z.int(),
  product_url_key: z.nullable(z.string()),
  image: z.nullable(z.string()),
  get children() {
    return z.array(menuEntry);
  },
});

/** The typefaces of the store's pages: the one that the store carries, and two of the visitor's own. */
export const typefaces = ['figtree', 'system', 'serif'] as const;

export type Typeface = (typeof typefaces)[number];

/** The operator's exchange rates; empty when the last rates are older than a week. */
export const currencyRates = z.object({
  as_of: z.nullable(day),
  /** The last day on which the rates may be shown. */
  valid_until: z.nullable(day),
  list: z.array(
    z.object({
      /** The currency's country, ISO 3166-1 alpha-2 or EU. Empty for a currency of several countries, such as XAF. */
      countryCode: z.string(),
      /** ISO 4217. */
      currencyCode: z.string(),
      /** The currency's name, in the language of the `store` header. */
      Currency: z.string(),
      /** The value of one unit of the store's currency. */
      rate: z.number(),
    }),
  ),
});

export type CurrencyRates = z.infer<typeof currencyRates>;

export const storeConfig = z.object({
  storeConfig: z.object({
    store_code: z.string(),
    store_name: z.string(),
    locale: z.string(),
    /** ISO 4217. */
    base_currency_code: z.string(),
    /** Where most buyers live, ISO 3166-1 alpha-2. */
    default_country: z.string(),
    time_zone: z.string(),
    today: z.string(),
    payment_methods: z.array(z.string()),
    payment_options: z.array(z.object({ method: z.string(), kinds: z.array(z.enum(paymentKinds)) })),
    payment_marks: z.array(z.enum(paymentMarks)),
    hold_minutes: z.int(),
    /** True when checkout offers fields for a company's receipt. */
    asks_company: z.boolean(),
  }),
  /** Currencies for approximate prices. The store always charges the base currency. */
  currency_rates: currencyRates,
  availableStores: z.array(
    z.object({ store_code: z.enum(localeCodes), locale: z.string(), name: z.string(), is_default_store: z.boolean() }),
  ),
  logo: z.string(),
  banner: z.array(z.object({ image: z.string(), title: z.string(), text: z.string(), link: z.string() })),
  slider: z.array(z.object({ image: z.string(), title: z.string(), text: z.string(), link: z.string() })),
  /** `config_by_law` and the footer's links by key (contact, terms, privacy, by-law, approved-vendor), in this language. */
  cmsList: z.object({
    config_by_law: z.string(),
    footer_links: z.array(z.object({ key: z.string(), title: z.string(), url: z.string() })),
    /** The pages required by law that the store names. */
    legal_links: z.array(z.object({ key: z.enum(legalPages), url: z.string() })),
    social_links: z.array(z.object({ key: z.string(), url: z.string() })),
    /** The store's articles without their texts, which `landingPage/list` has. */
    articles: z.array(articleCard),
  }),
  frontendurl: z.string(),
  inventoryapiurl: z.string(),
  refundmailto: z.string(),
  /** A missing detail is empty. Lines of address and hours end with a line break. */
  contact: z.object({ address: z.string(), map_url: z.string(), phone: z.string(), hours: z.string() }),
  base_media_url: z.string(),
  secure_base_media_url: z.string(),
  /** `#rrggbb`. */
  shopColor: z.string(),
  shopTypeface: z.enum(typefaces),
  notice_title: z.string(),
  notice_subtitle: z.string(),
  notice: z.string(),
  /** The notice's key in all languages, so that a closed notice stays closed in another language. Empty without a notice. */
  notice_key: z.string(),
  config_by_law: z.string(),
});

export type StoreConfig = z.infer<typeof storeConfig>;

export const config = defineCall({
  name: 'store.config',
  method: 'POST',
  path: '/store/config',
  caller: 'visitor',
  summary: "The store's settings and texts, in the language of the `store` header.",
  safe: true,
  request: z.object({}),
  response: storeConfig,
  errors: [],
});

export const menu = defineCall({
  name: 'store.menu',
  method: 'POST',
  path: '/store/menu',
  caller: 'visitor',
  summary: "The category tree; the first entry's children form the menu.",
  safe: true,
  request: z.object({}),
  response: z.object({ categoryList: z.array(menuEntry) }),
  errors: [],
});
