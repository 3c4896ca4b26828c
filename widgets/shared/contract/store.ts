import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export interface MenuEntry {
  id: number;
  name: string;
  url_key: string;
  /** True: the entry leads straight to its product. */
  jump: boolean;
  product_count: number;
  /** Of the first product, where `jump` or a single product leads. */
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

export const storeConfig = z.object({
  storeConfig: z.object({
    store_code: z.string(),
    store_name: z.string(),
    locale: z.string(),
    base_currency_code: z.string(),
    time_zone: z.string(),
    today: z.string(),
    payment_methods: z.array(z.string()),
    hold_minutes: z.int(),
  }),
  availableStores: z.array(z.object({ store_code: z.string(), locale: z.string(), name: z.string() })),
  logo: z.string(),
  banner: z.array(z.object({ image: z.string(), title: z.string(), text: z.string(), link: z.string() })),
  slider: z.array(z.object({ image: z.string(), title: z.string(), text: z.string(), link: z.string() })),
  /** `config_by_law` and the footer's links by key (contact, terms, privacy, by-law, approved-vendor), by language. */
  cmsList: z.object({
    config_by_law: z.string(),
    footer_links: z.array(z.object({ key: z.string(), title: z.string(), url: z.string() })),
    social_links: z.array(z.object({ key: z.string(), url: z.string() })),
  }),
  frontendurl: z.string(),
  inventoryapiurl: z.string(),
  refundmailto: z.string(),
  base_media_url: z.string(),
  secure_base_media_url: z.string(),
  /** The accent colour as `#rrggbb`. */
  shopColor: z.string(),
  notice_title: z.string(),
  notice_subtitle: z.string(),
  notice: z.string(),
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
