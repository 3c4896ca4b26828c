import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { day, price } from '#shared/contract/fields.ts';
import { incrementId, itemDetail, orderStatus } from '#shared/contract/order.ts';
import { salesChannels } from './orders.ts';

/** An instant, ISO 8601. */
const instant = z.string();

/** An actor of the history. `name`: the email address of staff, else the id of their account or the command; null for the others. */
const actor = z.object({
  kind: z.enum(['buyer', 'staff', 'store', 'service']),
  name: z.nullable(z.string()),
});

export type HistoryActor = z.infer<typeof actor>;

const visit = z.object({ day, slot: z.string() });

/** All fields of the buyer are empty after a guest was forgotten. */
const buyer = z.object({
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  latinName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The lines of the address, without empty ones. */
  address: z.array(z.string()),
  company: z.string(),
  taxNumber: z.string(),
  /** True when the buyer had signed in. */
  isMember: z.boolean(),
});

const entry = z.object({ enteredAt: instant, day, units: z.int(), by: z.nullable(z.string()) });

const ticket = z.object({
  /**
   * The ticket's number, which a gate accepts. Some old tickets have another id. Without the permission `order.edit` or `order.redeem` only
   * `…` and the last four characters.
   */
  id: z.string(),
  /** The index of the item's unit, from 0; null when the ticket is for all units. */
  unit: z.nullable(z.int()),
  state: z.enum(['issued', 'redeemed', 'void']),
  /** True when a move or a new issue has replaced the ticket. */
  isReplaced: z.boolean(),
  /** Units in one scan: people at a gate, pieces at a counter. */
  units: z.int(),
  /** Null when entries are not counted. */
  entriesLeft: z.nullable(z.int()),
  validFrom: z.nullable(day),
  validUntil: z.nullable(day),
  /** The value of a gift code when sold, and its current balance; null for other tickets. */
  value: z.nullable(price),
  balance: z.nullable(price),
  /** The oldest first. */
  entries: z.array(entry),
});

const item = z.object({
  itemId: z.int(),
  productSku: z.string(),
  /** The sku of the variant, or of the product without variants. */
  sku: z.string(),
  name: z.string(),
  variant: z.string(),
  /** The chosen options and the buyer's answers. */
  detail: z.array(itemDetail),
  visit: z.nullable(visit),
  /** The reason why the operator has closed the visit; empty without a reason, null while it is open. */
  closed: z.nullable(z.string()),
  delivery: z.enum(deliveryKinds),
  isGift: z.boolean(),
  vendor: z.nullable(z.string()),
  price,
  rowTotal: price,
  discount: price,
  /** The part that a gift code paid. */
  giftCode: price,
  taxRate: z.number(),
  tax: price,
  moveFee: price,
  ordered: z.int(),
  redeemed: z.int(),
  refunded: z.int(),
  left: z.int(),
  /** The places that all units of the item take. */
  places: z.array(z.object({ pool: z.string(), day, slot: z.string(), places: z.int() })),
  tickets: z.array(ticket),
});

const payment = z.object({
  /** The store's key of the payment, and the id at the payment service. */
  key: z.string(),
  serviceId: z.nullable(z.string()),
  method: z.string(),
  state: z.enum(['created', 'approved', 'captured', 'declined', 'cancelled', 'expired', 'refund-due', 'refunded']),
  isForMove: z.boolean(),
  amount: price,
  captured: price,
  returned: price,
  /** The sum that the store still has to return. */
  dueBack: price,
  /** The currency of the captured sum. It differs from the order's currency only for a payment that did not pay the order. */
  currency: z.string(),
  /** The fee of the payment service; null while it is not known. */
  fee: z.nullable(price),
  /** Why a captured payment did not pay the order, or null. */
  reason: z.nullable(z.string()),
  createdAt: instant,
  changedAt: instant,
});

/** One return of money to the buyer. */
const moneyReturn = z.object({
  key: z.string(),
  paymentKey: z.string(),
  serviceId: z.nullable(z.string()),
  /** The id of the refund or move that it belongs to; null for a payment that did not pay the order, and for money returned outside. */
  about: z.nullable(z.string()),
  amount: price,
  state: z.enum(['due', 'pending', 'done', 'refused', 'written-off', 'replaced', 'undone']),
  origin: z.enum(['store', 'outside', 'dispute']),
  /** Why the service refused it, or null. */
  fault: z.nullable(z.string()),
  createdAt: instant,
  changedAt: instant,
});

const dispute = z.object({
  id: z.string(),
  paymentKey: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  amount: price,
  currency: z.string(),
  reason: z.string(),
  openedAt: instant,
  changedAt: instant,
});

const stateOfMoney = z.enum(['none', 'due', 'done', 'refused']);

const refund = z.object({
  id: z.string(),
  outcome: z.enum(['granted', 'refused']),
  decidedAt: instant,
  by: actor,
  /** The buyer's request that was decided; null without one. */
  askedAt: z.nullable(instant),
  comment: z.nullable(z.string()),
  /** The text that the buyer reads. */
  answer: z.string(),
  /** The reason that staff wrote down, which the buyer does not read. */
  reason: z.nullable(z.string()),
  /** 0 units: a part of the price was returned as goodwill. */
  items: z.array(z.object({ itemId: z.int(), units: z.int(), giftCode: price, amount: price, fee: price })),
  fee: price,
  giftCode: price,
  amount: price,
  /** The value of the gift code that was issued in place of money. */
  issuedCode: price,
  money: stateOfMoney,
});

const move = z.object({
  id: z.string(),
  movedAt: instant,
  by: actor,
  from: visit,
  to: visit,
  /** `itemId`: the item to which the units belong now. */
  items: z.array(z.object({ itemId: z.int(), units: z.int() })),
  fee: price,
  paid: price,
  giftCode: price,
  amount: price,
  money: stateOfMoney,
});

const receipt = z.object({
  kind: z.enum(['receipt', 'credit-note']),
  number: z.string(),
  issuedAt: instant,
  total: price,
});

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  queuedAt: instant,
  tries: z.int(),
  /** The fault of the last try, or null. */
  lastFault: z.nullable(z.string()),
});

const ledgerLine = z.object({
  event: z.string(),
  fact: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: price,
  currency: z.string(),
  postedAt: instant,
});

export const historyKinds = [
  'placed',
  'paid',
  'payment-begun',
  'payment-captured',
  'payment-ended',
  'refund-asked',
  'refund-granted',
  'goodwill',
  'refund-refused',
  'money-returned',
  'dispute-opened',
  'dispute-closed',
  'moved',
  'entered',
  'mail',
  'receipt',
  'credit-note',
  'staff-act',
] as const;

/** One thing that happened. Fields that its kind does not have are null. */
const happening = z.object({
  at: instant,
  what: z.enum(historyKinds),
  by: actor,
  /** The payment's key, the ticket's number (like `id` of a ticket), the receipt's number, the kind of the email, or the operation of the staff act. */
  about: z.nullable(z.string()),
  /** The payment's method. */
  method: z.nullable(z.string()),
  amount: z.nullable(price),
  units: z.nullable(z.int()),
  from: z.nullable(visit),
  to: z.nullable(visit),
  /** The state of a payment, return, dispute or email; the outcome of a staff act: `done`, or the name of a failure. */
  outcome: z.nullable(z.string()),
  /** The buyer's comment, or the answer to the buyer. */
  words: z.nullable(z.string()),
  /** The reason that staff wrote down for other staff. */
  reason: z.nullable(z.string()),
});

export type Happening = z.infer<typeof happening>;

export const staffOrder = z.object({
  number: z.string(),
  /** Raised by every change of the order. */
  version: z.int(),
  state: orderStatus,
  placedAt: instant,
  paidAt: z.nullable(instant),
  payableUntil: instant,
  /** The language of the buyer's emails. */
  locale: z.string(),
  channel: z.object({ kind: z.enum(salesChannels), siteKey: z.nullable(z.string()) }),
  campaign: z.nullable(z.string()),
  /** Why staff gave the order away, and the id of their account; null for all other orders. */
  complimentary: z.nullable(z.object({ reason: z.string(), by: z.string() })),
  /** The number that another program's back end gave the order, or null. */
  reference: z.nullable(z.string()),
  buyer,
  /** ISO 4217. All amounts without another currency are in this one. */
  currency: z.string(),
  subtotal: price,
  discount: price,
  discountLabels: z.array(z.string()),
  promoCode: z.nullable(z.string()),
  giftCode: price,
  /** The last four characters of the gift code that paid a part, or null. */
  giftCodeEnd: z.nullable(z.string()),
  total: price,
  /** The captured sum, less returns. */
  paid: price,
  items: z.array(item),
  payments: z.array(payment),
  returns: z.array(moneyReturn),
  disputes: z.array(dispute),
  /** The open request of the buyer, or null. */
  refundRequest: z.nullable(z.object({ askedAt: instant, comment: z.string() })),
  refunds: z.array(refund),
  moves: z.array(move),
  receipts: z.array(receipt),
  /** Sent emails are listed for 30 days, failed ones for 180 days. */
  mails: z.array(mail),
  /** Null without the permission `ledger.read`. */
  ledger: z.nullable(z.array(ledgerLine)),
  /** The oldest first. */
  history: z.array(happening),
  /** True when some of the oldest entries or staff acts are left out. */
  isHistoryCut: z.boolean(),
});

export type StaffOrder = z.infer<typeof staffOrder>;

export const oneOrder = defineCall({
  name: 'staff.order',
  method: 'GET',
  path: '/staff/orders/{number}',
  caller: 'staff',
  permission: 'order.read',
  byKey: true,
  summary:
    'Everything about one order, by its number: buyer, items with tickets and entries, payments, returns, disputes, refunds, moves, receipts, emails, and the history with its actors. The lines of the ledger need `ledger.read` too, and whole ticket numbers `order.edit` or `order.redeem`. The answer has neither the secret key of the order nor the content of QR codes.',
  safe: true,
  request: z.object({ number: incrementId }),
  response: z.object({ order: staffOrder }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found'],
});
