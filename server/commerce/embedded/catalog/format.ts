import * as z from 'zod/mini';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { optionKinds } from '#shared/contract/product.ts';
import { categoryRoles, paymentMarks } from '#shared/contract/store.ts';
import { pictureBase } from '#shared/rules/picture-renders.ts';
import { merchandiseSet, ticketSet } from '#shared/rules/shop-constants.ts';

/**
 * The catalogue file: one JSON document that holds all an operator sells. `docs/operate/catalogue.md` describes it for people.
 * Prices are in the store's currency, with no more decimals than it has; days are the operator's calendar days. A field that is not named here
 * is a fault, so that a slip of the pen (`maxSaleQuantity`) cannot pass for "no limit".
 */

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,127}$/, 'must be small letters, digits and hyphens'));
/** Operators bring their own: anything printable, as Magento allows it. */
const sku = z.string().check(z.regex(/^(?! )[^\p{C}]{1,64}(?<! )$/u, 'must be 1 to 64 printable characters'));
/** An amount with at most as many decimals as the store's currency has, which `check-amounts.ts` checks later. */
const dollars = z.number().check(z.minimum(0), z.maximum(10_000_000));
const day = z.iso.date('must be a day that exists, as YYYY-MM-DD');
const id = z.int().check(z.minimum(1));

/**
 * A text in the store's languages. One language is required and stands in for missing ones: English where the store offers it,
 * else the store's default language. `check-texts.ts` checks that later.
 */
const text = z
  .strictObject(
    Object.fromEntries(localeCodes.map((code) => [code, z.optional(z.string())])) as Record<
      (typeof localeCodes)[number],
      z.ZodMiniOptional<z.ZodMiniString>
    >,
  )
  .check(z.refine((value) => Object.keys(value).length > 0, 'needs a text'));

/** No part of the path begins with a dot, so that it cannot leave the folder. */
const pictureFilePattern = /^[A-Za-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
const isPictureKind = (file: string) => pictureBase(file) !== file || !/\.[a-z]{2,5}$/i.test(file);

/**
 * A picture below the media folder, with its ending or without: `cable-car` and `cable-car.jpg` are both shown as `cable-car-480.avif`,
 * `cable-car-960.webp` and so on, which an import makes.
 */
const pictureFile = z
  .string()
  .check(
    z.regex(pictureFilePattern, 'must be the name of a picture in the media folder'),
    z.refine(isPictureKind, 'must be a JPG, PNG, WebP or AVIF'),
  );

/** As `pictureFile`, or an address elsewhere. */
const pictureOrAddress = z
  .string()
  .check(
    z.refine(
      (file) => /^(https?:)?\//.test(file) || (pictureFilePattern.test(file) && isPictureKind(file)),
      'must be an address, or the name of a JPG, PNG, WebP or AVIF in the media folder',
    ),
  );

const image = z.strictObject({ file: pictureFile, label: text });

const linkPattern = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/;
/** Where a link may lead: a page of this store, or an address that runs no script. */
const link = z.string().check(z.regex(linkPattern, 'must begin with /, https://, http://, mailto: or tel:'));
const linkInEachLanguage = text.check(
  z.refine((value) => Object.values(value).every((one) => linkPattern.test(one ?? '/')), {
    error: 'must begin with /, https://, http://, mailto: or tel:',
  }),
);

/** Where a map link leads: an address that a browser opens over a safe line. */
const mapUrl = z.string().check(z.refine(isSafeAddress, 'must be an address that begins with https://'));

/** As people write it; a link is made of its digits. */
const phone = z
  .string()
  .check(z.regex(/^\+?\d[\d ()./-]{3,30}\d$/, 'must be a telephone number, such as +852 2345 6789'));

/** Where a visit begins. */
const venue = z.strictObject({ place: text, gate: z.optional(text), mapUrl: z.optional(mapUrl) });

const cancellation = z
  .strictObject({
    freeUntilDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
    freeUntilHours: z.optional(z.int().check(z.minimum(0), z.maximum(8760))),
  })
  .check(z.refine((terms) => Object.keys(terms).length === 1, 'needs freeUntilDays or freeUntilHours, not both'));

const slide = z.strictObject({ image: pictureOrAddress, title: text, text, link });

const category = z.strictObject({
  id,
  parent: z.nullable(id),
  urlKey: key,
  name: text,
  description: z.optional(text),
  image: z.optional(pictureOrAddress),
  position: z.int(),
  /** The menu entry leads straight to its first product. */
  jump: z._default(z.boolean(), false),
  /** A category with a role is in no menu, and its products do not count for the categories above it. */
  role: z.optional(z.enum(categoryRoles)),
});

const optionValue = z.strictObject({
  id,
  /** For a time slot: begins with the 24-hour start, e.g. `10:30`. */
  title: text,
  /** Added to the price of each unit. */
  price: z._default(dollars, 0),
});

const option = z.strictObject({
  id,
  type: z.enum(optionKinds),
  title: text,
  required: z._default(z.boolean(), true),
  timeSlot: z._default(z.boolean(), false),
  /** What the visitor may want to know before they answer. */
  help: z.optional(text),
  /** Each unit has an answer of its own, such as the name of its visitor. */
  perUnit: z.optional(z.boolean()),
  /** The least and the most: of a field its characters, of a number the number itself, of a checkbox how many are chosen. */
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  values: z._default(z.array(optionValue), []),
});

const slotStart = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be the 24-hour start of a slot, such as 10:30'));
const units = z.int().check(z.minimum(1), z.maximum(999));

const numberOfPlaces = {
  /** Places in each slot of a day, or in the day itself where there are no slots. */
  each: z.int().check(z.minimum(0)),
  /** The first days, counted from today, that have no places at all. */
  closedFirstDays: z._default(z.int().check(z.minimum(0)), 0),
  exceptions: z._default(
    z.array(z.strictObject({ date: day, slot: z.optional(z.string()), places: z.int().check(z.minimum(0)) })),
    [],
  ),
};

/** A product's own pool: its places in each of its slots, or in the day when it has none. */
const places = z.strictObject(numberOfPlaces);

/** Places that several products take from. */
const pool = z.strictObject({
  name: sku,
  /** Without them it counts whole days. */
  slots: z.optional(z.array(slotStart).check(z.minLength(1))),
  ...numberOfPlaces,
});

/** How many places of each pool a unit takes, by the pool's name (the product's own pool has its sku as name); 1 by default. */
const takes = z.record(z.string(), units);

/** What a unit costs on a day, in a slot of any day, or in a slot of a day, instead of its price. */
const prices = z
  .array(
    z
      .strictObject({ date: z.optional(day), slot: z.optional(slotStart), price: dollars })
      .check(z.refine(({ date, slot }) => date !== undefined || slot !== undefined, 'needs a date, a slot, or both')),
  )
  .check(z.minLength(1));

export const product = z.strictObject({
  id,
  sku,
  urlKey: key,
  type: z.enum(['simple', 'virtual', 'configurable']),
  attributeSet: z._default(
    z
      .int()
      .check(
        z.refine(
          (set) => set === ticketSet || set === merchandiseSet,
          `must be ${ticketSet} (ticket) or ${merchandiseSet} (merchandise)`,
        ),
      ),
    ticketSet,
  ),
  /** How it comes to its buyer; where it is missing, `deliveryOf` says what counts. */
  delivery: z.optional(z.enum(deliveryKinds)),
  name: text,
  shortDescription: text,
  /** Paragraphs, lists and emphasis as HTML; anything else is removed on import. */
  description: text,
  searchWords: z.optional(text),
  images: z.array(image).check(z.minLength(1)),
  categories: z.array(id).check(z.minLength(1)),
  position: z._default(z.int(), 0),
  price: dollars,
  /** A higher price to compare with. */
  regularPrice: z.optional(dollars),
  prices: z.optional(prices),
  /** Whose product it is, where the store sells for others too: orders keep it. */
  vendor: z.optional(key),
  /** A class of the store's `taxes`; needed as soon as the store has any. */
  tax: z.optional(key),
  inStock: z._default(z.boolean(), true),
  minSaleQty: z._default(z.int().check(z.minimum(1)), 1),
  /** 0 stands for no limit. */
  maxSaleQty: z._default(z.int().check(z.minimum(0)), 0),
  /** Without these and `pools` a product has no daily quota. */
  places: z.optional(places),
  /** The shared pools that it takes from, besides places of its own. */
  pools: z.optional(z.array(sku).check(z.minLength(1))),
  /** For each unit, unless its variant says something else. */
  takes: z.optional(takes),
  /** How many people a ticket admits, unless its variant says something else; 1 by default. */
  admits: z.optional(units),
  venue: z.optional(venue),
  /** How many minutes before its time to be there: page, ticket, mail and calendar say it. */
  arriveMinutesBefore: z.optional(z.int().check(z.minimum(1), z.maximum(600))),
  /** How long a visit takes, for the calendar entry. */
  durationMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(24 * 60))),
  /** Until when a visit may be cancelled for nothing. */
  cancellation: z.optional(cancellation),
  sellRestrictions: z.optional(
    z.strictObject({
      minDay: z.optional(z.int()),
      maxDay: z.optional(z.int()),
      startDate: z.optional(day),
      endDate: z.optional(day),
      includeDates: z.optional(z.array(day)),
    }),
  ),
  configurableOptions: z._default(
    z.array(
      z.strictObject({
        code: z.string(),
        label: text,
        values: z.array(z.strictObject({ index: z.int(), label: text })),
      }),
    ),
    [],
  ),
  variants: z._default(
    z.array(
      z.strictObject({
        sku,
        /** Attribute code → value index. */
        attributes: z.record(z.string(), z.int()),
        price: dollars,
        regularPrice: z.optional(dollars),
        prices: z.optional(prices),
        inStock: z._default(z.boolean(), true),
        takes: z.optional(takes),
        admits: z.optional(units),
      }),
    ),
    [],
  ),
  options: z._default(z.array(option), []),
  related: z._default(z.array(sku), []),
  /** Taken, because files have it, and shown nowhere: stars are what visitors give. */
  rating: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
  /** One of this product comes free with every `buy` units of the products in `of`. */
  gift: z.optional(z.strictObject({ buy: z.int().check(z.minimum(1)), of: z.array(sku).check(z.minLength(1)) })),
});

const promoCode = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{3,64}$/, 'must be 3 to 64 capital letters, digits and hyphens')),
  label: text,
  kind: z.enum(['percent', 'amount']),
  value: z.number(),
  minSubtotal: z._default(dollars, 0),
  /** Only these products count; none named means all. */
  skus: z._default(z.array(sku), []),
  startsOn: z.optional(day),
  endsOn: z.optional(day),
  /** How many orders may use it in all; 0 stands for no limit. */
  maxUses: z._default(z.int().check(z.minimum(0)), 0),
  /** Orders that used it so far. An export writes it; an import reads it only for a code that the store does not know yet. */
  used: z.optional(z.int().check(z.minimum(0))),
});

const giftCode = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{3,64}$/, 'must be 3 to 64 capital letters, digits and hyphens')),
  label: text,
  /** What the code was issued with. Raising it later adds the difference to what is left. */
  balance: dollars,
  /** What was spent of it so far. An export writes it; an import reads it only for a code that the store does not know yet. */
  spent: z.optional(dollars),
});

const storeSettings = z.strictObject({
  name: text,
  color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0b6e6e')),
  logo: z.string(),
  /** ISO 4217. Where this or another optional field of the store is missing, `specifiedProfile` says what counts. */
  currency: z.optional(z.string().check(z.refine(isCurrency, 'must be a currency of ISO 4217, such as EUR'))),
  languages: z.optional(z.array(z.enum(localeCodes)).check(z.minLength(1))),
  defaultLanguage: z.optional(z.enum(localeCodes)),
  /** ISO 3166-1 alpha-2: where buyers most likely live and telephone. */
  country: z.optional(z.string().check(z.refine(isCountry, 'must be a country of ISO 3166-1, such as DE'))),
  timeZone: z.optional(z.string()),
  /** Tax class → percent, contained in the prices. */
  taxes: z.optional(z.record(key, z.number().check(z.minimum(0), z.maximum(100)))),
  legalLinks: z.optional(
    z.strictObject({
      imprint: z.optional(linkInEachLanguage),
      terms: z.optional(linkInEachLanguage),
      privacy: z.optional(linkInEachLanguage),
    }),
  ),
  /** Where the store is found and asked; each part stands at the foot of every page once it is named. */
  contact: z.optional(
    z.strictObject({
      address: z.optional(text),
      mapUrl: z.optional(mapUrl),
      phone: z.optional(phone),
      hours: z.optional(text),
    }),
  ),
  /** Unset: those of the ways to pay that are offered. */
  paymentMarks: z.optional(z.array(z.enum(paymentMarks))),
  refundMailTo: z.string(),
  notice: z.optional(z.strictObject({ title: text, subtitle: text, text })),
  banner: z._default(z.array(slide), []),
  slider: z._default(z.array(slide), []),
  byLaw: text,
  footerLinks: z._default(z.array(z.strictObject({ key: z.string(), title: text, url: linkInEachLanguage })), []),
  socialLinks: z._default(z.array(z.strictObject({ key: z.string(), url: link })), []),
});

/** All of the file but its `products`, which are read, checked and stored one at a time. */
export const catalogueHead = z.strictObject({
  format: z.literal('gondola-catalogue'),
  version: z.literal(1),
  store: storeSettings,
  categories: z.array(category),
  pools: z._default(z.array(pool), []),
  promoCodes: z._default(z.array(promoCode), []),
  giftCodes: z._default(z.array(giftCode), []),
});

export const catalogue = z.extend(catalogueHead, { products: z.array(product) });

export type CatalogueText = z.infer<typeof text>;
export type CatalogueProduct = z.infer<typeof product>;
export type CatalogueCategory = z.infer<typeof category>;
export type CatalogueHead = z.infer<typeof catalogueHead>;
export type Catalogue = z.infer<typeof catalogue>;

export type CataloguePool = z.infer<typeof pool>;
export type PromoCode = z.infer<typeof promoCode>;
export type GiftCode = z.infer<typeof giftCode>;
export type StoreSettings = z.infer<typeof storeSettings>;

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isSafeAddress(address: string): boolean {
  return /^https:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address);
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);
}
