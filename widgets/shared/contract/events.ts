import * as z from 'zod/mini';
import { currencyPattern, mostUnits, mostVisitItems } from './bounds.ts';
import { defineCall } from './call.ts';
import { list, text } from './fields.ts';

/** The counted events of a visit to the store, named as in GA4. */
export const visitEvents = [
  'page_view',
  'view_item_list',
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
] as const;

export type VisitEventName = (typeof visitEvents)[number];

const visitItem = z.object({
  item_name: text(200),
  item_id: text(64, 1),
  /** The line's total, with two decimals. */
  price: z.number().check(z.minimum(0), z.maximum(10_000_000)),
  quantity: z.int().check(z.minimum(1), z.maximum(mostUnits)),
  currency: z.string().check(z.regex(currencyPattern)),
});

const visitEvent = z.object({
  event: z.enum(visitEvents),
  /** The path without its query, which may hold an order key. */
  page: z.string().check(z.regex(/^\/[^?#\s\p{Cc}]{0,199}$/u)),
  items: z.optional(list(visitItem, mostVisitItems)),
  value: z.optional(z.number().check(z.minimum(0), z.maximum(100_000_000))),
  currency: z.optional(z.string().check(z.regex(currencyPattern))),
});

export type VisitItem = z.infer<typeof visitItem>;
export type VisitEvent = z.infer<typeof visitEvent>;

export const record = defineCall({
  name: 'events.record',
  method: 'POST',
  path: '/events',
  caller: 'own',
  summary:
    'Counts what a visitor does on the store, after the visitor has agreed. The events name no person, order or cart.',
  safe: true,
  isBeacon: true,
  request: z.object({ events: list(visitEvent, 20, 1) }),
  response: z.object({ counted: z.int() }),
  errors: ['not-allowed'],
});
