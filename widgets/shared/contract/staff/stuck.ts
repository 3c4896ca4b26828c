import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { list, money, text } from '#shared/contract/fields.ts';
import { incrementId } from '#shared/contract/order.ts';
import { cursor, most } from './orders.ts';
import { longestReason } from './refunds.ts';

const id = text(64, 1);

const unsentMail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Null for an email that is not about an order. */
  number: z.nullable(z.string()),
  /** `failed`: given up; `waiting`: tried again at `dueAt`. */
  state: z.enum(['failed', 'waiting']),
  tries: z.int(),
  /** ISO 8601. */
  queuedAt: z.string(),
  dueAt: z.string(),
  /** The fault of the last try, in English. */
  fault: z.string(),
});

export type UnsentMail = z.infer<typeof unsentMail>;

export const unsentMails = defineCall({
  name: 'staff.unsentMails',
  method: 'GET',
  path: '/staff/unsent-mails',
  caller: 'staff',
  permission: 'mail.retry',
  byKey: true,
  summary:
    'The emails that could not be sent: those that were given up, and those that are tried again. The oldest first.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({ mails: z.array(unsentMail), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const retryMails = defineCall({
  name: 'staff.retryMails',
  method: 'POST',
  path: '/staff/retry-mails',
  caller: 'staff',
  permission: 'mail.retry',
  byKey: true,
  summary:
    'Sends emails again within a minute, with all tries. `count` is smaller than the number of ids when some were sent meanwhile.',
  safe: false,
  request: z.object({ ids: list(id, 100, 1) }),
  response: z.object({ count: z.int() }),
  errors: ['sign-in-required', 'not-allowed'],
});

/** The kinds of money that waits for staff. */
export const stuckMoneyKinds = ['payment', 'refund', 'dispute', 'orphan'] as const;

const stuckMoney = z.object({
  kind: z.enum(stuckMoneyKinds),
  /** The key of the payment or refund, or the dispute's id at its service. */
  id: z.string(),
  /** The order; null for a payment that the books do not have. */
  number: z.nullable(z.string()),
  method: z.string(),
  /** Null for an orphan payment whose service has not answered. */
  amount: z.nullable(money),
  state: z.enum(['created', 'approved', 'due', 'pending', 'refused', 'open', 'unknown', 'captured', 'returning']),
  /** ISO 8601. */
  since: z.string(),
  /** The reason of the payment service, in its words; empty without one. */
  fault: z.string(),
});

export type StuckMoney = z.infer<typeof stuckMoney>;

export const stuckPayments = defineCall({
  name: 'staff.stuckPayments',
  method: 'GET',
  path: '/staff/stuck-payments',
  caller: 'staff',
  permission: 'payment.settle',
  byKey: true,
  summary:
    'Payments without an outcome, refunds that their service refused or has not made, open disputes, and payments that the books do not have. Of each kind the oldest 200.',
  safe: true,
  request: z.object({}),
  response: z.object({ stuck: z.array(stuckMoney) }),
  errors: ['sign-in-required', 'not-allowed'],
});

const settling = [
  'sign-in-required',
  'not-allowed',
  'password-needed',
  'payment-not-found',
  'payment-method-unknown',
  'payment-gateway-unavailable',
  'payment-gateway-busy',
] as const;

export const askPayment = defineCall({
  name: 'staff.askPayment',
  method: 'POST',
  path: '/staff/ask-payment',
  caller: 'staff',
  permission: 'payment.settle',
  byKey: false,
  asks: 'password',
  summary:
    'Asks the payment service about a payment (`outcome`), or again for a refund that it refused. After a refused refund, `outcome` is `returned`, or `still-due` when the service has not made it.',
  safe: false,
  request: z.object({ kind: z.enum(['payment', 'refund']), id }),
  response: z.object({ outcome: z.string() }),
  errors: [...settling, 'refund-not-possible'],
});

export const writeOff = defineCall({
  name: 'staff.writeOff',
  method: 'POST',
  path: '/staff/write-off',
  caller: 'staff',
  permission: 'payment.settle',
  byKey: false,
  asks: 'password',
  summary:
    'Gives up a refund that its service has refused, for example to a card that is closed. The ledger books it as written off, and the buyer gets nothing from the store.',
  safe: false,
  request: z.object({ id, reason: text(longestReason, 1) }),
  response: z.object({ ok: z.literal(true) }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'refund-not-possible'],
});

export const giveBackOrphan = defineCall({
  name: 'staff.giveBackOrphan',
  method: 'POST',
  path: '/staff/orphan/give-back',
  caller: 'staff',
  permission: 'payment.settle',
  byKey: false,
  asks: 'password',
  summary:
    'Returns what is left of a payment that the books do not have. `pending`: its service returns it later, and the same call asks about it. The store emails nobody, because it does not know who has paid.',
  safe: false,
  request: z.object({ id }),
  response: z.object({ outcome: z.enum(['done', 'pending']) }),
  errors: [...settling, 'second-factor-needed', 'second-factor-missing', 'refund-exceeds-payment', 'refund-refused'],
});

export const payWithOrphan = defineCall({
  name: 'staff.useOrphan',
  method: 'POST',
  path: '/staff/orphan/use',
  caller: 'staff',
  permission: 'payment.settle',
  byKey: false,
  asks: 'password',
  summary:
    'Uses a payment that the books do not have for an unpaid order of the same sum. `not-yet`: the order is paid as soon as the payment service answers.',
  safe: false,
  request: z.object({ id, number: incrementId }),
  response: z.object({ outcome: z.enum(['paid', 'not-yet']) }),
  errors: [
    ...settling,
    'order-not-found',
    'order-already-paid',
    'total-changed',
    'payment-not-possible',
    'refund-exceeds-payment',
  ],
});

export const dismissOrphan = defineCall({
  name: 'staff.dismissOrphan',
  method: 'POST',
  path: '/staff/orphan/dismiss',
  caller: 'staff',
  permission: 'payment.settle',
  byKey: false,
  asks: 'password',
  summary: 'Notes why nothing has to be done about a payment that the books do not have. No money moves.',
  safe: false,
  request: z.object({ id, reason: text(longestReason, 1) }),
  response: z.object({ ok: z.literal(true) }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'payment-not-found'],
});
