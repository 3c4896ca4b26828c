import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, list, price, sku, text } from '#shared/contract/fields.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { weekdayNames } from '#shared/contract/visit.ts';

/** The most changes of one edit, and the most names, days and slots of one change. */
export const mostCalendarChanges = 50;
const mostNames = 50;
const mostDates = 100;

/** The most days of one answer of `calendar.read`. */
export const mostCalendarDays = 31;

const mostPlaces = 100_000;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const names = list(sku, mostNames, 1);

/** The time slots of a change. Without them it applies to whole days. */
const slots = z.optional(list(time, mostNames, 1));

/** Single days, or else a rule: weekdays, a season, or weekdays of a season. */
const days = z
  .object({
    dates: z.optional(list(day, mostDates, 1)),
    everyWeek: z.optional(list(z.enum(weekdayNames), weekdayNames.length, 1)),
    from: z.optional(day),
    to: z.optional(day),
  })
  .check(
    z.refine(({ dates, everyWeek, from, to }) => {
      const isRule = [everyWeek, from, to].some((part) => part !== undefined);
      return isRule !== (dates !== undefined);
    }, 'needs dates, or else everyWeek, from or to'),
  );

const note = z.optional(text(200, 1));

const words = z.optional(text(200, 1));

const reasons = { hk: words, en: words, cn: words, th: words, jp: words, kr: words, id: words };

const reason = z.optional(
  z
    .object(reasons satisfies Record<LocaleCode, typeof words>)
    .check(z.refine((texts) => Object.values(texts).some((one) => one !== undefined), 'needs a text')),
);

/** The pools or products of a closing or an opening; the whole store without both. */
const scope = { pools: z.optional(names), products: z.optional(names) };

export const calendarChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('places'),
    pools: names,
    slots,
    days,
    /** The number of places of each slot, or of the day without slots; null for the usual number. */
    places: z.nullable(z.int().check(z.minimum(0), z.maximum(mostPlaces))),
    /** Why the number differs, for staff only. */
    note,
  }),
  z.object({
    kind: z.literal('add-places'),
    pools: names,
    slots,
    dates: list(day, mostDates, 1),
    /** Places more than now; below 0 for fewer, which are held back. */
    add: z.int().check(z.minimum(-mostPlaces), z.maximum(mostPlaces)),
    note,
  }),
  z.object({ kind: z.literal('close'), ...scope, slots, days, /** The reason that visitors read. */ reason }),
  z.object({ kind: z.literal('open'), ...scope, slots, days }),
  z.object({
    kind: z.literal('price'),
    product: sku,
    /** The skus of variants; the product's own sku when it has none. */
    skus: names,
    slots,
    days,
    /** Null for the usual price. */
    price: z.nullable(price.check(z.minimum(0), z.maximum(10_000_000))),
  }),
]);

export type CalendarChange = z.infer<typeof calendarChange>;

const visit = z.object({ pool: z.string(), date: day, /** Empty for a whole day. */ slot: z.string() });

/** The effect of one change, and the people who have booked where it applies. */
export const calendarOutcome = z.object({
  /** Days and slots with another number of places than before. */
  visits: z.int(),
  /** Places sold from the pools on these days; null when the pools are not counted, or in a shop whose places other vendors share. */
  sold: z.nullable(z.int()),
  /** Places that carts hold now; null in a shop whose places other vendors share. */
  held: z.nullable(z.int()),
  /** Carts that hold places now; null in a shop whose places other vendors share. */
  carts: z.nullable(z.int()),
  /** Days and slots whose new number is below the places sold, the first 20. The sold places stay sold. */
  belowSold: z.array(z.extend(visit, { places: z.int(), sold: z.int() })),
  belowSoldCount: z.int(),
  /** Pools with a new number above the usual one, with the usual number. */
  aboveUsual: z.array(z.object({ pool: z.string(), usual: z.int() })),
  /** Days and slots that keep another number, because a narrower rule applies there, the first 20. */
  kept: z.array(z.extend(visit, { places: z.int() })),
  keptCount: z.int(),
});

export type CalendarOutcome = z.infer<typeof calendarOutcome>;

const version = z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/));

const cell = z.object({
  /** `HH:mm`; empty for a whole day. */
  slot: z.string(),
  /** The number of places; null when the places are not counted. */
  places: z.nullable(z.int()),
  sold: z.int(),
  /** Places that carts hold now. */
  held: z.int(),
  free: z.nullable(z.int()),
  /** Why the number of places differs, for staff; empty without a note. */
  note: z.string(),
  /** True when none of the products has visits. */
  isClosed: z.boolean(),
  /** The products without visits, when only some are closed. */
  closedProducts: z.array(z.string()),
  /** The reason that visitors read; empty when none was given. */
  reason: z.string(),
  priceFrom: z.nullable(price),
  priceTo: z.nullable(price),
});

/** A pool with its products, or a product whose places are not counted. */
export const calendarLine = z.object({
  /** Null for a product whose places are not counted. */
  pool: z.nullable(z.string()),
  /** True for a pool that products share. */
  isShared: z.boolean(),
  name: z.string(),
  /** The usual number of places of a slot, or of a day without slots. */
  usual: z.nullable(z.int()),
  slots: z.array(z.string()),
  products: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      /** The things that may have a price of their own. */
      variants: z.array(z.object({ sku: z.string(), name: z.string(), price })),
    }),
  ),
  days: z.array(z.object({ date: day, cells: z.array(cell) })),
});

export type CalendarLine = z.infer<typeof calendarLine>;

/** The number of lines before a page; the query string sends digits. */
const position = z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1_000_000)), 0);

export const read = defineCall({
  name: 'calendar.read',
  method: 'GET',
  path: '/staff/calendar',
  caller: 'staff',
  permission: 'order.read',
  orPermission: 'calendar.edit',
  byKey: true,
  summary:
    'The calendar by pool, day and slot: places, sold, held and free places, closings with their reason, and prices. With `pool` or `product` it answers at most 31 days of one line; without both, one day of all lines, 50 at a time: `next` is the `skip` of the next page.',
  safe: true,
  request: z.object({
    from: day,
    to: z.optional(day),
    pool: z.optional(sku),
    product: z.optional(sku),
    skip: position,
  }),
  response: z.object({
    /** Identifies this state of the calendar for a preview and an edit. */
    version: z.string(),
    today: day,
    currency: z.string(),
    lines: z.array(calendarLine),
    next: z.nullable(z.int()),
  }),
  errors: ['sign-in-required', 'not-allowed', 'product-not-found'],
});

const edited = {
  /** The `version` of the answer that the editor has seen. */
  version,
  changes: list(calendarChange, mostCalendarChanges, 1),
};

const outcomes = z.array(calendarOutcome);

export const preview = defineCall({
  name: 'calendar.preview',
  method: 'POST',
  path: '/staff/calendar/preview',
  caller: 'staff',
  permission: 'calendar.edit',
  byKey: true,
  summary:
    'Shows the effect of changes of the calendar, and changes nothing: for each change the booked places, the carts that hold places, and where a new number is below the places sold or above the usual number.',
  safe: true,
  request: z.object(edited),
  response: z.object({ outcomes }),
  errors: ['sign-in-required', 'not-allowed', 'calendar-changed', 'calendar-edit-refused'],
});

export const edit = defineCall({
  name: 'calendar.edit',
  method: 'POST',
  path: '/staff/calendar/edit',
  caller: 'staff',
  permission: 'calendar.edit',
  byKey: true,
  summary:
    'Changes places, closings, openings and prices of days and slots, all or nothing, with the checks of an import. A later change wins over an earlier one. If an import or another edit has changed the calendar since `version`, nothing changes (`calendar-changed`). A number below the places sold needs `despite_sold`; the sold places stay sold.',
  safe: false,
  request: z.object({ ...edited, despite_sold: z._default(z.boolean(), false) }),
  response: z.object({ version: z.string(), outcomes }),
  errors: ['sign-in-required', 'not-allowed', 'calendar-changed', 'calendar-edit-refused', 'places-below-sold'],
});
