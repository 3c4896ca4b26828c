import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './fields.ts';
import { articleCard } from './landing-page.ts';
import { localeCodes } from './locale.ts';

/** Roles of a category outside the menu: its products are shown first, offered beside a cart, or only kept out of the menu. */
export const categoryRoles = ['picks', 'cross-sell', 'hidden'] as const;

export type CategoryRole = (typeof categoryRoles)[number];

/** The marks of payment methods that a page may show. */
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

/** The kinds of payment that a method offers. */
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
  /** The url key of the first product. An entry with `jump` or with a single product links to it. */
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

/** The operator's exchange rates; the list is empty when the last rates are older than a week. */
export const currencyRates = z.object({
  /** The day of the rates. */
  as_of: z.nullable(day),
  /** The last day on which the rates may be shown. */
  valid_until: z.nullable(day),
  list: z.array(
    z.object({
      /** ISO 3166-1 alpha-2, or EU: the country of the currency. Empty for a currency of several countries, such as XAF. */
      countryCode: z.string(),
      /** ISO 4217. */
      currencyCode: z.string(),
      /** The currency's name, in the language of the `store` header. */
      Currency: z.string(),
      /** The value of one unit of the store's currency in this currency. */
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
    /** The country where most buyers live, ISO 3166-1 alpha-2. */
    default_country: z.string(),
    time_zone: z.string(),
    today: z.string(),
    payment_methods: z.array(z.string()),
    /** The methods, each with the kinds of payment that it offers. */
    payment_options: z.array(z.object({ method: z.string(), kinds: z.array(z.enum(paymentKinds)) })),
    /** The marks of these methods, for a page's footer. */
    payment_marks: z.array(z.enum(paymentMarks)),
    hold_minutes: z.int(),
    /** True when the checkout offers fields for a company, for its receipt. */
    asks_company: z.boolean(),
  }),
  /** Currencies for approximate prices. The store always charges the base currency. */
  currency_rates: currencyRates,
  /** The languages that the store offers. */
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
    /** Pages that the law requires, in this language; only those that the store names. */
    legal_links: z.array(z.object({ key: z.enum(legalPages), url: z.string() })),
    social_links: z.array(z.object({ key: z.string(), url: z.string() })),
    /** The store's articles; `landingPage/list` has the texts. */
    articles: z.array(articleCard),
  }),
  frontendurl: z.string(),
  inventoryapiurl: z.string(),
  refundmailto: z.string(),
  /** The store's contact details, in this language; a missing detail is an empty text. Lines of address and hours end with a line break. */
  contact: z.object({ address: z.string(), map_url: z.string(), phone: z.string(), hours: z.string() }),
  base_media_url: z.string(),
  secure_base_media_url: z.string(),
  /** The accent colour as `#rrggbb`. */
  shopColor: z.string(),
  notice_title: z.string(),
  notice_subtitle: z.string(),
  notice: z.string(),
  /**
   * The notice's key in all languages, so that a visitor who closes the notice in one language does not see it again in another. Empty
   * without a notice.
   */
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
