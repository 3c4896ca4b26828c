import * as z from 'zod/mini';
import { keyPattern } from '#shared/contract/bounds.ts';
import { defineCall } from '#shared/contract/call.ts';
import { day, money, price } from '#shared/contract/fields.ts';
import { cursor, most } from './orders.ts';
import { startedTask } from './tasks.ts';

const guards = ['sign-in-required', 'not-allowed'] as const;

/** The most days of one report: a leap year. */
export const mostReportDays = 366;

/** Days on the operator's clock, both included. */
const range = { from: day, to: day };

const nonce = z.string().check(z.regex(keyPattern));

const settlementRow = z.object({
  /** The operator's day on which the store has heard of the money. */
  day: z.string(),
  /** The payment method. */
  method: z.string(),
  captured: money,
  refunded: money,
  chargedBack: money,
  /** Refunds that have failed, and lost disputes that were won: the money is at the service again. */
  undone: money,
  fees: money,
  /** The money that was at the service when the books began. */
  other: money,
  /** The amount that the service should pay out: captured and undone money, less refunds, disputes and fees. */
  payout: money,
});

export type SettlementRow = z.infer<typeof settlementRow>;

export const settlement = defineCall({
  name: 'staff.settlement',
  method: 'GET',
  path: '/staff/money/settlement',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary:
    'What payment services have captured, refunded and kept, by day and method, from the entries of the ledger. An entry counts on the day on which the store has heard of it, and never changes. At most 366 days.',
  safe: true,
  request: z.object(range),
  response: z.object({ rows: z.array(settlementRow) }),
  errors: [...guards, 'report-too-large'],
});

const taxRow = z.object({
  /** Such as `2026-03`. */
  month: z.string(),
  /** Percentage. */
  rate: price,
  /** Sales without tax, after discounts, with fees that were kept. */
  sold: money,
  refunded: money,
  net: money,
  taxSold: money,
  taxRefunded: money,
  /** The tax that is owed. */
  tax: money,
});

export type TaxRow = z.infer<typeof taxRow>;

export const taxReport = defineCall({
  name: 'staff.taxReport',
  method: 'GET',
  path: '/staff/money/tax',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary:
    'Sales and tax by month and tax rate, with refunds set off in the month in which they were granted. At most 366 days.',
  safe: true,
  request: z.object(range),
  response: z.object({ rows: z.array(taxRow) }),
  errors: [...guards, 'report-too-large'],
});

export const revenueGroups = ['product', 'visitDay', 'visitMonth', 'channel', 'partner'] as const;

export type RevenueGroup = (typeof revenueGroups)[number];

export const revenueBases = ['booked', 'visited'] as const;

const revenueRow = z.object({
  /** The sku, day, month, channel or site key; empty for sales without a day or partner. */
  key: z.string(),
  /** Units that were sold, less refunded ones. */
  units: z.int(),
  sold: money,
  /** Refunds and goodwill. */
  refunded: money,
  /** The changes of the price by moves, with their fees. */
  moved: money,
  revenue: money,
});

export type RevenueRow = z.infer<typeof revenueRow>;

export const revenue = defineCall({
  name: 'staff.revenue',
  method: 'GET',
  path: '/staff/money/revenue',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary:
    'Sales with tax, after discounts and less refunds, by product, day or month of the visit, channel or partner. `booked` counts what was sold, refunded and moved on the days; `visited` counts the visits on the days. Sold gift codes are owed and do not count. At most 366 days.',
  safe: true,
  request: z.object({ ...range, by: z.enum(revenueGroups), basis: z._default(z.enum(revenueBases), 'booked') }),
  response: z.object({ rows: z.array(revenueRow) }),
  errors: [...guards, 'report-too-large'],
});

export const deferredRevenue = defineCall({
  name: 'staff.deferredRevenue',
  method: 'GET',
  path: '/staff/money/deferred',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary: 'What was sold until the end of a day for visits after it, by month of the visit, with tax.',
  safe: true,
  request: z.object({ at: day }),
  response: z.object({
    rows: z.array(z.object({ month: z.string(), units: z.int(), amount: money })),
  }),
  errors: guards,
});

const journalRow = z.object({
  number: z.string(),
  kind: z.enum(['receipt', 'credit-note']),
  /** ISO 8601. */
  issuedAt: z.string(),
  order: z.string(),
  /** The receipt that a credit note corrects; null otherwise. */
  takesBack: z.nullable(z.string()),
  /** Negative for a credit note, as are the next two. */
  total: money,
  net: money,
  tax: money,
  /** The numbers that are missing before this one; null when none is. */
  gap: z.nullable(
    z.object({
      first: z.string(),
      last: z.string(),
      /** True when the numbers were left out after a restore, so that nobody has them. */
      isLeftOut: z.boolean(),
    }),
  ),
});

export type JournalRow = z.infer<typeof journalRow>;

export const receiptJournal = defineCall({
  name: 'staff.receiptJournal',
  method: 'GET',
  path: '/staff/money/receipts',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary:
    'The receipts and credit notes that were issued on the days, in the sequence of their numbers. Missing numbers are named. At most 366 days.',
  safe: true,
  request: z.object({ ...range, after: cursor, most }),
  response: z.object({ rows: z.array(journalRow), next: z.nullable(z.string()) }),
  errors: [...guards, 'report-too-large'],
});

export const startReceipts = defineCall({
  name: 'staff.startReceipts',
  method: 'POST',
  path: '/staff/money/receipts/zip',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Starts a task that makes a zip of the receipts and credit notes that were issued on the days, as PDFs, with the journal as CSV. The same `nonce` starts it once.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ ...range, nonce }),
  response: startedTask,
  errors: [...guards, 'password-needed', 'report-too-large', 'too-many-tasks'],
});

export const openGiftCodes = defineCall({
  name: 'staff.giftCodeLiability',
  method: 'GET',
  path: '/staff/money/gift-codes',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary:
    'The balances of all valid gift codes now, by origin and by the year in which they were issued. The ledger owes only those of codes that were sold, or issued in place of money; the audit compares both.',
  safe: true,
  request: z.object({}),
  response: z.object({
    rows: z.array(
      z.object({
        origin: z.enum(['order', 'refund', 'file', 'staff', 'batch']),
        /** Such as `2026`; empty for codes of a file that are older than their record. */
        year: z.string(),
        codes: z.int(),
        issued: money,
        spent: money,
        open: money,
        /** True for codes that somebody has paid for. */
        isOwed: z.boolean(),
      }),
    ),
  }),
  errors: guards,
});

export const lastAudit = defineCall({
  name: 'staff.lastAudit',
  method: 'GET',
  path: '/staff/money/audit',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary: 'The last run of the audit, by a task or by the command, with its findings.',
  safe: true,
  request: z.object({}),
  response: z.object({
    /** Null before the first run. */
    run: z.nullable(
      z.object({
        /** ISO 8601. */
        beganAt: z.string(),
        endedAt: z.string(),
        /** All findings; `findings` has the first 200. */
        count: z.int(),
        findings: z.array(z.string()),
      }),
    ),
  }),
  errors: guards,
});

export const startAudit = defineCall({
  name: 'staff.startAudit',
  method: 'POST',
  path: '/staff/money/audit',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: false,
  summary:
    'Starts the audit as a task: it checks that places, orders, payments, tickets, receipts and the ledger agree. The same `nonce` starts it once.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ nonce }),
  response: startedTask,
  errors: [...guards, 'too-many-tasks'],
});
