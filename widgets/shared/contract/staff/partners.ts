import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, list, money, price, requestKey, text } from '#shared/contract/fields.ts';
import { cursor, most } from './orders.ts';

/** The longest name of a partner. */
const longestName = 100;

export const mostOrigins = 20;

export const siteKeyPattern = /^[\w-]{3,64}$/;

/** The origin of a partner's pages, such as `https://hotel.example`. */
export const originPattern = /^https?:\/\/[a-z0-9.-]{1,200}(:\d{1,5})?$/i;

const siteKey = z.string().check(z.regex(siteKeyPattern));

/** Percentage of what buyers paid, with two decimals. */
const commission = price.check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));

export const partner = z.object({
  siteKey: z.string(),
  /** Empty for a key of which only SITE_KEYS knows. */
  name: z.string(),
  /** `*` stands for any origin, for demos. */
  origins: z.array(z.string()),
  /** Percentage for orders that are placed now; null before it was first set. */
  commission: z.nullable(price),
  /** True when the setting SITE_KEYS names the key. Then the setting decides the origins, and whether the key works. */
  isSet: z.boolean(),
  /** ISO 8601; null while the key works. */
  withdrawnAt: z.nullable(z.string()),
  /** Raised by one with every change. */
  version: z.int(),
});

export type Partner = z.infer<typeof partner>;

export const partners = defineCall({
  name: 'staff.partners',
  method: 'GET',
  path: '/staff/partners',
  caller: 'staff',
  permission: 'partner.manage',
  byKey: true,
  summary: 'All partners by their site keys, with the withdrawn ones.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({ partners: z.array(partner), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const onePartner = defineCall({
  name: 'staff.partner',
  method: 'GET',
  path: '/staff/partners/{siteKey}',
  caller: 'staff',
  permission: 'partner.manage',
  byKey: true,
  summary: 'One partner, with all rates of commission, the newest first, and the address of the store for the snippet.',
  safe: true,
  request: z.object({ siteKey }),
  response: z.object({
    partner,
    rates: z.array(z.object({ from: day, commission: price })),
    storeUrl: z.string(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'partner-not-found'],
});

export const savePartner = defineCall({
  name: 'staff.savePartner',
  method: 'POST',
  path: '/staff/partners/{siteKey}/save',
  caller: 'staff',
  permission: 'partner.manage',
  byKey: false,
  asks: 'password',
  summary:
    'Makes a partner (`version` 0) or changes one. `version` is the one that the page has shown; if it differs now, the call fails with `preview-changed`. The origins of a key that SITE_KEYS names stay (`partner-by-setting`). `commission` counts for orders placed from `commissionFrom` on, a day not before today, nor before that of the last rate (`commission-too-early`). All nodes know the new origins when the call answers.',
  safe: false,
  keyField: 'nonce',
  request: z.object({
    siteKey,
    name: text(longestName, 1),
    origins: list(z.string().check(z.regex(originPattern)), mostOrigins),
    commission: z.optional(commission),
    commissionFrom: z.optional(day),
    version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    nonce: requestKey,
  }),
  response: z.object({ version: z.int() }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'partner-not-found',
    'partner-exists',
    'partner-by-setting',
    'commission-too-early',
    'preview-changed',
  ],
});

export const withdrawPartner = defineCall({
  name: 'staff.withdrawPartner',
  method: 'POST',
  path: '/staff/partners/{siteKey}/withdraw',
  caller: 'staff',
  permission: 'partner.manage',
  byKey: false,
  asks: 'password',
  summary:
    "Withdraws a partner's site key, or lets it work again (`isWithdrawn` false). Its pages are refused, on all nodes, when the call answers. Orders and statements stay. A key that SITE_KEYS names is withdrawn there (`partner-by-setting`).",
  safe: false,
  keyField: 'nonce',
  request: z.object({ siteKey, isWithdrawn: z._default(z.boolean(), true), nonce: requestKey }),
  response: z.object({ version: z.int() }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'partner-not-found', 'partner-by-setting'],
});

/** A month of the operator's calendar, such as `2026-03`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const statementOrder = z.object({
  number: z.string(),
  /** ISO 8601. */
  placedAt: z.string(),
  /** Sales of the month, with tax, after discounts. */
  sold: money,
  /** Refunds of the month. */
  refunded: money,
  /** Percentage; 0 for an order from before the first rate. */
  commission: price,
});

export type StatementOrder = z.infer<typeof statementOrder>;

const statementSum = z.object({
  /** Percentage. */
  rate: price,
  orders: z.int(),
  sold: money,
  refunded: money,
  /** The rate of what was sold less what was refunded; negative when more was refunded. */
  commission: money,
});

export type StatementSum = z.infer<typeof statementSum>;

export const partnerStatement = defineCall({
  name: 'staff.partnerStatement',
  method: 'GET',
  path: '/staff/partners/{siteKey}/statement',
  caller: 'staff',
  permission: 'partner.manage',
  byKey: true,
  summary:
    'What was sold and refunded in a month through a site key, by the entries of the ledger. A refund counts in the month in which it was granted, with the rate of its order. The sums are those of the whole month, by rate and currency, on each page.',
  safe: true,
  request: z.object({ siteKey, month, after: cursor, most }),
  response: z.object({
    sums: z.array(statementSum),
    orders: z.array(statementOrder),
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed', 'partner-not-found'],
});
