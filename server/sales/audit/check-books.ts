import { accounts } from '#server/sales/ledger/account.ts';
import { addEntries, type Balances } from '#server/sales/ledger/balances.ts';
import { entriesFor } from '#server/sales/ledger/entries-for.ts';
import type { SoldOrder } from '#server/sales/ledger/ledger-event.ts';
import type { OrderDocument } from '#server/sales/orders/order-document.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { BookedEntry, OrderRecords, OrderRow, PaymentRow } from './read-orders.ts';

/** Compares an order's ledger entries with the order, its payments and its refunds. */
export function checkBooks(
  order: OrderRow,
  document: OrderDocument,
  { payments, refunds, entries }: Pick<OrderRecords, 'payments' | 'refunds' | 'entries'>,
): string[] {
  const booked = addEntries(new Map(), entries);
  const isOfSold = ({ event }: BookedEntry) => event !== 'refund-granted' && !(order.isBefore && event === 'moved');
  const ofSale = entries.every(isOfSold) ? booked : addEntries(new Map(), entries.filter(isOfSold));
  const due = dueBalances(order, document, payments, booked);
  const wrong = [...new Set([...booked.keys(), ...due.keys()])].filter((account) => {
    if (!isOfOneOrder(account)) return false;
    return ((isOfSale(account) ? ofSale : booked).get(account) ?? 0) !== (due.get(account) ?? 0);
  });
  const money = sumOf(refunds, (refund) => refund.money);
  if (!order.isBefore && moneyOf(entries) !== money) wrong.push('refunds');
  const outside = outsideOf(entries);
  if (outside.left !== sumOf(payments, (payment) => payment.outside)) wrong.push('outside');
  if (outside.taken !== sumOf(refunds, (refund) => refund.outside)) wrong.push('refunds outside');
  return [
    ...(booked.get(accounts.suspense) ? [`an order with an amount in suspense: ${order.number}`] : []),
    ...(wrong.length > 0 ? [`an order whose ledger entries do not match: ${order.number} (${wrong.join(', ')})`] : []),
  ];
}

/** The money of granted refunds: still to return when they were granted, already returned before, or issued as a gift code instead. */
function moneyOf(entries: readonly BookedEntry[]): number {
  const isOfMoney = ({ event, credit }: BookedEntry) => event === 'refund-granted' && backAccounts.has(credit);
  return sumOf(entries.filter(isOfMoney), ({ cents }) => cents);
}

const backAccounts: ReadonlySet<string> = new Set([
  accounts.dueBack,
  accounts.returnedOutside,
  accounts.chargedBack,
  accounts.giftCodes('sold'),
]);

/**
 * Sums of the money returned outside the store. `left`: the part that is not counted against a refund. `taken`: the part that is. Voided
 * gift codes are not refunds.
 */
function outsideOf(entries: readonly BookedEntry[]): { left: number; taken: number } {
  const balanceOf = (wanted: readonly BookedEntry[]) => {
    const balances = addEntries(new Map(), wanted);
    return (balances.get(accounts.returnedOutside) ?? 0) + (balances.get(accounts.chargedBack) ?? 0);
  };
  return {
    left: balanceOf(entries.filter(({ event }) => event !== 'gift-codes-voided' && event !== 'opening')),
    taken: -balanceOf(entries.filter(({ event }) => event === 'refund-granted')),
  };
}

function dueBalances(
  { status, isBefore }: OrderRow,
  document: OrderDocument,
  payments: readonly PaymentRow[],
  booked: Balances,
): Balances {
  const isSold = isPaid({ status }) && !isBefore;
  const due = addEntries(new Map(), isSold ? entriesFor({ what: 'sold', order: asSold(document) }) : []);
  due.set(accounts.customer, status === 'waiting' ? -document.giftCodeCents : 0);
  for (const { method, captured, refunded, due: dueBack } of payments) {
    add(due, accounts.gateway(method), captured - refunded);
    add(due, accounts.dueBack, -dueBack);
  }
  // The service fees are those of all payments, including payments that ended without money.
  for (const method of new Set(payments.map((payment) => payment.method))) {
    add(due, accounts.gateway(method), -(booked.get(accounts.fees(method)) ?? 0));
  }
  return due;
}

/** Does not validate the document, so that a damaged one is a finding. Older ones have neither taxes nor kinds of delivery. */
function asSold(document: OrderDocument): SoldOrder {
  return { ...document, items: document.items.map((item) => ({ ...olderItem, ...item })) };
}

const olderItem = { delivery: 'ticket', taxRate: 0, taxCents: 0 } as const;

function add(balances: Balances, account: string, cents: number): void {
  balances.set(account, (balances.get(account) ?? 0) + cents);
}

/**
 * True for an account that is compared by order. A gift code's balance belongs to several orders. The other accounts that are left out
 * explain differences in the compared accounts.
 */
const isOfOneOrder = remembering(
  (account) => !/^(gift-codes|fees|refunds):|^(opening|returned-outside|charged-back|written-off)$/.test(account),
);

/** True for accounts of a sale. What a refund changes in them is checked by the refunded money instead. */
const isOfSale = remembering((account) => /^(sales|tax|discounts):/.test(account));

/** Caches the decision by account, because there are few accounts and many orders. */
function remembering(decide: (account: string) => boolean): (account: string) => boolean {
  const known = new Map<string, boolean>();
  return (account) => {
    const answer = known.get(account) ?? decide(account);
    known.set(account, answer);
    return answer;
  };
}
