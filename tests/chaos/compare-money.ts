import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { must } from '#tests/conformance/shopping.ts';
import type { UnreliableStore } from './unreliable-store.ts';

/** One payment's money at its service, in minor units. */
interface AtService {
  method: string;
  currency: string;
  takenCents: number;
  returnedCents: number;
}

interface PaymentRow {
  payment_key: string;
  order_number: string;
  method: string;
  currency: string;
  captured_currency: string | null;
  captured_cents: number;
  refunded_cents: number;
  due_back_cents: number;
}

/** Differences between the money at the services and all records. An order must have its payment and tickets, or neither. */
export async function compareMoney(store: UnreliableStore, fakeIds: readonly string[]): Promise<string[]> {
  const atServices = moneyAtServices(store);
  const payments = await store.database.raw.all<PaymentRow>('SELECT * FROM payments');
  return [
    ...comparePayments(payments, atServices),
    ...(await compareOrders(store, fakeIds, payments, atServices)),
    ...(await compareLedger(store, atServices)),
    ...(await auditSales(store.database)),
  ];
}

function moneyAtServices({ paypal, stripe }: UnreliableStore): Map<string, AtService> {
  const found = new Map<string, AtService>();
  const cents = (value: string) => Math.round(Number(value) * 100);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  function add(paymentKey: string, { takenCents, returnedCents, ...money }: AtService) {
    if (takenCents === 0 && returnedCents === 0) return;
    const known = found.get(paymentKey);
    found.set(paymentKey, {
      ...money,
      takenCents: takenCents + (known?.takenCents ?? 0),
      returnedCents: returnedCents + (known?.returnedCents ?? 0),
    });
  }
  for (const { customId, captures, refunds } of paypal.orders.values()) {
    const taken = captures.filter(({ status }) => /^COMPLETED$|REFUNDED$/.test(status));
    add(customId, {
      method: 'paypal',
      currency: taken[0]?.amount.currency_code ?? '',
      takenCents: sum(taken.map(({ amount }) => cents(amount.value))),
      returnedCents: sum(refunds.map(({ amount }) => cents(amount.value))),
    });
  }
  for (const { clientReferenceId, intent, refunds } of stripe.sessions.values()) {
    add(clientReferenceId, {
      method: 'stripe',
      currency: intent.currency.toUpperCase(),
      takenCents: intent.received,
      returnedCents: sum(refunds.map(({ amount }) => amount)),
    });
  }
  return found;
}

function comparePayments(payments: readonly PaymentRow[], atServices: Map<string, AtService>): string[] {
  const known = new Set(payments.map(({ payment_key }) => payment_key));
  return [
    ...[...atServices.keys()].filter((key) => !known.has(key)).map((key) => `the payment ${key} is not in the books`),
    ...payments.flatMap((payment) => {
      const { payment_key: key, captured_cents, refunded_cents, due_back_cents, captured_currency, currency } = payment;
      const { takenCents = 0, returnedCents = 0, currency: taken } = atServices.get(key) ?? {};
      const says = `${key}: ${captured_cents} taken and ${refunded_cents} returned, ${takenCents} and ${returnedCents} at ${payment.method}`;
      return [
        ...(captured_cents === takenCents && refunded_cents === returnedCents ? [] : [says]),
        ...(due_back_cents === 0 ? [] : [`${key}: ${due_back_cents} are still to return`]),
        ...(taken && taken !== (captured_currency ?? currency) ? [`${key}: came in ${taken}`] : []),
      ];
    }),
  ];
}

async function compareOrders(
  { commerce }: UnreliableStore,
  fakeIds: readonly string[],
  payments: readonly PaymentRow[],
  atServices: Map<string, AtService>,
): Promise<string[]> {
  const findings: string[] = [];
  for (const fakeId of fakeIds) {
    const order = must(await commerce.orders.buyer.byFakeId(fakeId));
    const own = payments.filter(({ order_number }) => order_number === order.number);
    const kept = own.map(({ payment_key }) => atServices.get(payment_key)).filter((money) => money !== undefined);
    const keptIn = (isOwn: boolean) =>
      kept
        .filter(({ currency }) => (currency === order.currency) === isOwn)
        .reduce((sum, { takenCents, returnedCents }) => sum + takenCents - returnedCents, 0);
    const isPaid = order.status === 'paid' || order.status === 'closed';
    const back = order.refunds.reduce((sum, { moneyCents }) => sum + moneyCents, 0);
    const owed = isPaid ? order.totalCents - back : 0;
    const good = order.tickets.filter(({ state }) => state !== 'void').length;
    const sold = isPaid ? order.items.reduce((sum, { ordered, refunded }) => sum + ordered - refunded, 0) : 0;
    const name = `order ${order.number}, which is ${order.status},`;
    if (keptIn(true) !== owed) findings.push(`${name} should have ${owed} and has ${keptIn(true)}`);
    if (keptIn(false) !== 0) findings.push(`${name} has ${keptIn(false)} in another currency`);
    if (good !== sold) findings.push(`${name} should have ${sold} tickets and has ${good}`);
  }
  return findings;
}

/** Includes fees. */
async function compareLedger({ database }: UnreliableStore, atServices: Map<string, AtService>): Promise<string[]> {
  const entries = await database.raw.all<{ currency: string; debit: string; credit: string; cents: number }>(
    'SELECT currency, debit, credit, cents FROM ledger_entries',
  );
  const books = new Map<string, number>();
  const book = (account: string, currency: string, cents: number) => {
    const key = `${currency} of ${account.replace(/^fees:/, 'gateway:')}`;
    books.set(key, (books.get(key) ?? 0) + cents);
  };
  for (const { currency, debit, credit, cents } of entries) {
    book(debit, currency, cents);
    book(credit, currency, -cents);
  }
  for (const { method, currency, takenCents, returnedCents } of atServices.values()) {
    book(`gateway:${method}`, currency, returnedCents - takenCents);
  }
  const atRest = /of (gateway:\w+|customer|due-back|returned-outside|suspense|written-off)$/;
  return [...books].filter(([key, cents]) => atRest.test(key) && cents !== 0).map(([key, cents]) => `${cents} ${key}`);
}
