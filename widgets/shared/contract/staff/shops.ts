import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, lines, list as listOf, lookedFor, money, price, sku, text } from '#shared/contract/fields.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { calendarChange, calendarOutcome, mostCalendarChanges } from './calendar.ts';
import * as catalogue from './catalogue.ts';
import { storedPicture, uploadedFile } from './media.ts';
import { cursor, most } from './orders.ts';

const mostNumber = 9_999_999_999;

/** A shop's number, as in the permission `shop.manage:7`. */
const number = z.int().check(z.minimum(1), z.maximum(mostNumber));

/** The same in a query string, which sends digits. */
const numberInQuery = z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(mostNumber));

const longestName = 80;
const longestAbout = 2000;

function inLanguages<Text extends z.ZodMiniType<string | undefined>>(one: Text) {
  return z.object({ hk: one, en: one, cn: one, th: one, jp: one, kr: one, id: one } satisfies Record<LocaleCode, Text>);
}

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

const name = inLanguages(z.optional(text(longestName))).check(
  z.refine((texts) => Object.values(texts).some((one) => one !== undefined && one !== ''), 'needs a name'),
);

const about = inLanguages(z.optional(lines(longestAbout)));

/** Permissions that the owner gives to the people of a shop for their part of the store. */
const allowed = {
  /** True when they may publish drafts of their own products. */
  may_publish: z.boolean(),
  /** True when they may change places, closings and prices of days of their own products. */
  may_edit_calendar: z.boolean(),
};

const shop = z.object({
  number: z.int(),
  /** Grows with every change. */
  version: z.int(),
  /** The `vendor` of its products in the catalogue. */
  vendor: z.string(),
  name: z.record(z.string(), z.string()),
  about: z.record(z.string(), z.string()),
  /** The name of an uploaded picture; empty without one. */
  logo: z.string(),
  /** The address of the logo; empty without one. */
  logo_url: z.string(),
  /** `#rrggbb`; empty for the colour of the store. */
  colour: z.string(),
  /** The host name of the vendor's own site; empty without one. */
  host: z.string(),
  /** The owner's share of sales, in percent. */
  commission: z.number(),
  ...allowed,
});

export type Shop = z.infer<typeof shop>;

const errors = ['sign-in-required', 'not-allowed'] as const;
const ofShop = [...errors, 'shop-not-found'] as const;

export const list = defineCall({
  name: 'shop.list',
  method: 'POST',
  path: '/shop/list',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary: 'The shops that the caller manages, by number; for an owner all shops of the store.',
  safe: true,
  request: z.object({ after: cursor, most: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50) }),
  response: z.object({ shops: z.array(shop), next: z.nullable(z.string()) }),
  errors: [...errors, 'invalid-request'],
});

const vendorKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,127}$/));

const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));

const terms = { name, commission: percent, ...allowed };

export const create = defineCall({
  name: 'shop.create',
  method: 'POST',
  path: '/staff/shop/create',
  caller: 'staff',
  permission: 'owner',
  byKey: false,
  summary:
    'Makes a shop of a vendor. It gets the next number, which the permission of its people names. Each vendor has one shop (`vendor-taken`).',
  safe: false,
  request: z.object({ vendor: vendorKey, ...terms }),
  response: z.object({ shop }),
  errors: [...errors, 'vendor-taken'],
});

const seen = { shop: number, /** The version that the editor has seen. */ version: z.int().check(z.minimum(1)) };

export const change = defineCall({
  name: 'shop.change',
  method: 'POST',
  path: '/staff/shop/change',
  caller: 'staff',
  permission: 'owner',
  byKey: false,
  summary:
    'Changes the name of a shop, its commission and what its people may do. The vendor stays, because orders keep it. If somebody else changed the shop since `version`, nothing changes (`shop-changed`).',
  safe: false,
  request: z.object({ ...seen, ...terms }),
  response: z.object({ shop }),
  errors: [...ofShop, 'shop-changed'],
});

/** The longest host name. */
const longestHost = 253;

export const changeInfo = defineCall({
  name: 'shop.changeInfo',
  method: 'POST',
  path: '/staff/shop/info',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: false,
  summary: "Changes a shop's texts for visitors, and the host name of the vendor's own site.",
  safe: false,
  request: z.object({ ...seen, about, host: text(longestHost) }),
  response: z.object({ shop }),
  errors: [...ofShop, 'shop-changed', 'host-name-invalid'],
});

export const changeStyle = defineCall({
  name: 'shop.changeStyle',
  method: 'POST',
  path: '/staff/shop/style',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: false,
  summary:
    'Changes logo and colour of a shop, which its block on product pages shows. A colour on which white text cannot be read (contrast below 4.5 : 1) is refused, with the nearest colour that can (`colour-unreadable`).',
  safe: false,
  request: z.object({
    ...seen,
    logo: z.union([z.literal(''), uploadedFile]),
    colour: z.union([z.literal(''), colour]),
  }),
  response: z.object({ shop }),
  errors: [...ofShop, 'shop-changed', 'colour-unreadable', 'picture-not-found'],
});

const product = z.object({
  sku: z.string(),
  /** The product's name in the caller's language. */
  name: z.string(),
  /** The address of its first picture, 480 pixels wide; empty without one. */
  image: z.string(),
  /** Null when a new product has no price yet. */
  price: z.nullable(price),
  isOnSale: z.boolean(),
  state: z.enum(['published', 'changed', 'new', 'withdrawing']),
  /** True when buyers choose a day, so that the calendar has days of it. */
  isDated: z.boolean(),
});

export type ShopProduct = z.infer<typeof product>;

export const products = defineCall({
  name: 'shop.products',
  method: 'GET',
  path: '/staff/shop/products',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    'The products of a shop, published or drafts, in the sequence of the catalogue, with new ones first. `q` finds names and skus.',
  safe: true,
  request: z.object({ shop: numberInQuery, q: z.optional(lookedFor), after: cursor, most }),
  response: z.object({
    products: z.array(product),
    currency: z.string(),
    next: z.nullable(z.string()),
  }),
  errors: [...ofShop, 'invalid-request'],
});

const ofProduct = { shop: number, sku };

export const readProduct = defineCall({
  name: 'shop.product',
  method: 'GET',
  path: '/staff/shop/product',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary: 'One product of a shop: as it is published (null for a new one), and its draft (null without one).',
  safe: true,
  request: z.object({ shop: numberInQuery, sku }),
  response: catalogue.read.response,
  errors: [...ofShop, 'product-not-found'],
});

export const saveProduct = defineCall({
  name: 'shop.saveProduct',
  method: 'POST',
  path: '/staff/shop/product/save',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    "Saves the draft of a shop's product, like `catalogue.save`. Whatever the document says, its vendor is the shop's, and its shared pools and its gift rule stay as they are published. A vendor sells no gift codes: a product that is not published yet is refused as one (`invalid-request`), and a published one keeps its delivery. The store's staff publish it, unless the owner lets the shop publish. A draft for which staff have set a time of publishing is not changed (`not-allowed`).",
  safe: false,
  mostBytes: catalogue.mostRequestBytes,
  request: z.object({ ...ofProduct, ...catalogue.savedDraft }),
  response: catalogue.save.response,
  errors: [
    ...ofShop,
    'invalid-request',
    'product-not-found',
    'draft-changed',
    'thing-changed',
    'draft-too-large',
    'too-many-drafts',
  ],
});

export const discardProduct = defineCall({
  name: 'shop.discardProduct',
  method: 'POST',
  path: '/staff/shop/product/discard',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    "Throws the draft of a shop's product away. The published product stays as it is. A draft for which staff have set a time of publishing stays (`not-allowed`).",
  safe: false,
  request: z.object({ ...ofProduct, version: z.int().check(z.minimum(1)) }),
  response: z.object({ ok: z.literal(true) }),
  errors: [...ofShop, 'product-not-found', 'draft-changed'],
});

export const publishProduct = defineCall({
  name: 'shop.publishProduct',
  method: 'POST',
  path: '/staff/shop/product/publish',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    'Publishes the draft of a product of a shop whose people may publish (`may_publish`), with the checks of an import. A number of places below those sold, a draft of a product that was published by others meanwhile, a draft in which staff have changed the vendor, the shared pools or the gift rule, and a draft with a time of publishing are left to the staff of the store.',
  safe: false,
  request: z.object({ ...ofProduct, version: z.int().check(z.minimum(1)) }),
  response: z.object({ revision: z.int() }),
  errors: [
    ...ofShop,
    'product-not-found',
    'draft-changed',
    'catalogue-faulty',
    'thing-changed',
    'places-below-sold',
    'catalogue-changed',
  ],
});

export const previewProduct = defineCall({
  name: 'shop.previewProduct',
  method: 'POST',
  path: '/staff/shop/product/preview',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary: "Shows what publishing the draft of a shop's product would change, and the faults that would stop it.",
  safe: true,
  request: z.object({ ...ofProduct, version: z.int().check(z.minimum(1)) }),
  response: catalogue.previewPublish.response,
  errors: [...ofShop, 'product-not-found', 'draft-changed'],
});

export const productForm = defineCall({
  name: 'shop.productForm',
  method: 'GET',
  path: '/staff/shop/product-form',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    "What the form of a shop's product needs of the store: its languages, its currency, its taxes and its categories.",
  safe: true,
  request: z.object({ shop: numberInQuery }),
  response: z.object({
    /** The store's languages, the required one first. */
    languages: z.array(z.string()),
    currency: z.string(),
    /** Tax class → percent. */
    taxes: z.record(z.string(), z.number()),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  errors: [...ofShop],
});

export const ownPictures = defineCall({
  name: 'shop.pictures',
  method: 'GET',
  path: '/staff/shop/pictures',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary: 'The pictures that the caller has uploaded for a shop, the newest first.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({ pictures: z.array(storedPicture), next: z.nullable(z.string()) }),
  errors: [...errors, 'invalid-request'],
});

/** A month of the operator's calendar, such as `2026-03`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** An entry of a shop's books: units of one product that an order sells, refunds or moves. */
const entry = z.object({
  /** ISO 8601. */
  bookedAt: z.string(),
  order: z.string(),
  kind: z.enum(['sold', 'refunded', 'moved']),
  sku: z.string(),
  /** The product's name in the caller's language; the sku when it has left the catalogue. */
  name: z.string(),
  /** Number of units; below 0 for refunded ones. */
  units: z.int(),
  /** Amount that the buyer paid after discounts; below 0 for a refund. */
  amount: money,
});

export type ShopEntry = z.infer<typeof entry>;

export const statement = defineCall({
  name: 'shop.statement',
  method: 'GET',
  path: '/staff/shop/statement',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    "The sums of a shop's own lines in a month: sold, refunded, the owner's commission on the rest, and what is left for the vendor. An entry counts on the day on which the store heard of it, and never changes.",
  safe: true,
  request: z.object({ shop: numberInQuery, month }),
  response: z.object({
    /** One for each currency in which the shop has sold. */
    sums: z.array(
      z.object({
        currency: z.string(),
        unitsSold: z.int(),
        unitsRefunded: z.int(),
        sold: price,
        refunded: price,
        /** The percentage that applies now. */
        commissionRate: z.number(),
        commission: price,
        due: price,
      }),
    ),
  }),
  errors: [...ofShop],
});

export const entries = defineCall({
  name: 'shop.entries',
  method: 'GET',
  path: '/staff/shop/entries',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary: "The entries of a shop's statement in a month, the newest first. They name no buyer.",
  safe: true,
  request: z.object({ shop: numberInQuery, month, after: cursor, most }),
  response: z.object({ entries: z.array(entry), next: z.nullable(z.string()) }),
  errors: [...ofShop, 'invalid-request'],
});

const visitor = z.object({
  order: z.string(),
  /** The number of the line in its order. */
  itemId: z.int(),
  state: z.enum(['waiting', 'paid', 'cancelled', 'closed']),
  sku: z.string(),
  name: z.string(),
  variant: z.string(),
  /** `HH:mm`; empty for a whole day. */
  slot: z.string(),
  ordered: z.int(),
  redeemed: z.int(),
  refunded: z.int(),
});

export type ShopVisit = z.infer<typeof visitor>;

export const visits = defineCall({
  name: 'shop.visits',
  method: 'GET',
  path: '/staff/shop/visits',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary: "The paid lines of one of the shop's products on a day, by time. They name no buyer.",
  safe: true,
  request: z.object({ shop: numberInQuery, product: sku, day }),
  response: z.object({
    visits: z.array(visitor),
    /** True when there are more lines than one answer has. */
    isCut: z.boolean(),
  }),
  errors: [...ofShop, 'product-not-found'],
});

const calendarCell = z.object({
  /** `HH:mm`; empty for a whole day. */
  slot: z.string(),
  /** Null when the places are not counted, or other vendors' products share them. */
  places: z.nullable(z.int()),
  sold: z.nullable(z.int()),
  free: z.nullable(z.int()),
  isClosed: z.boolean(),
  /** The reason that visitors read; empty when none was given. */
  reason: z.string(),
  priceFrom: z.nullable(price),
  priceTo: z.nullable(price),
});

export const calendar = defineCall({
  name: 'shop.calendar',
  method: 'GET',
  path: '/staff/shop/calendar',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    "The calendar of one of the shop's products, at most 31 days: places, sold and free places, closings, prices.",
  safe: true,
  request: z.object({ shop: numberInQuery, product: sku, from: day, to: z.optional(day) }),
  response: z.object({
    /** Identifies this state of the calendar for a preview and an edit. */
    version: z.string(),
    today: day,
    currency: z.string(),
    slots: z.array(z.string()),
    days: z.array(z.object({ date: day, cells: z.array(calendarCell) })),
  }),
  errors: [...ofShop, 'product-not-found'],
});

const edited = {
  shop: number,
  /** The `version` of the calendar that the editor has seen. */
  version: z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/)),
  changes: listOf(calendarChange, mostCalendarChanges, 1),
};

const editErrors = [...ofShop, 'product-not-found', 'calendar-changed', 'calendar-edit-refused'] as const;

export const previewCalendar = defineCall({
  name: 'shop.previewCalendar',
  method: 'POST',
  path: '/staff/shop/calendar/preview',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    "Shows the effect of changes of the calendar of a shop's products to people who may make them, like `calendar.preview`, and changes nothing. The numbers of sold and held places are null when products of other vendors use the places, too.",
  safe: true,
  request: z.object(edited),
  response: z.object({ outcomes: z.array(calendarOutcome) }),
  errors: editErrors,
});

export const editCalendar = defineCall({
  name: 'shop.editCalendar',
  method: 'POST',
  path: '/staff/shop/calendar/edit',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary:
    "Changes places, closings, openings and prices of a shop's own products, like `calendar.edit`, when the owner lets its people (`may_edit_calendar`). Each change names products of the shop, or their own places; shared pools and the whole store are refused. So is an opening of days on which the store or a shared pool is closed (`calendar-edit-refused`). A number below the places sold is left to the staff of the store.",
  safe: false,
  request: z.object(edited),
  response: z.object({ version: z.string(), outcomes: z.array(calendarOutcome) }),
  errors: [...editErrors, 'places-below-sold'],
});

const review = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
});

export type ShopReview = z.infer<typeof review>;

export const reviews = defineCall({
  name: 'shop.reviews',
  method: 'GET',
  path: '/staff/shop/reviews',
  caller: 'staff',
  permission: 'shop.manage',
  byKey: true,
  summary: "The reviews of a shop's published products that visitors see, the newest first.",
  safe: true,
  request: z.object({ shop: numberInQuery, after: cursor, most }),
  response: z.object({ reviews: z.array(review), next: z.nullable(z.string()) }),
  errors: [...ofShop, 'invalid-request'],
});
