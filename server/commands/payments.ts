import { workOnOrders } from '#server/commands/work-on-orders.ts';
import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createPayments, type Payments } from '#server/payments/payments.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import type { Orders } from '#server/sales/orders/orders.ts';
import type { OpenMoneyBack } from '#server/sales/orders/refund.ts';
import { openPayments } from '#server/sales/payments/open-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { moneyBackOutside } from '#server/sales/refunds/open-refunds.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

const usage = `npm run payments -- list     payments that are open for more than ten minutes, money that is not back yet, disputes,
                             and what went back at the service itself within 30 days
npm run payments -- ask ID   asks the payment service about a payment now, also what went back of it; a refund that it refused is asked for again
npm run payments -- write-off ID WHY     gives up a refund that the service refused, such as to a card that is closed; the books say so`;

/** A buyer who pays is seldom longer on the service's page. */
const patienceMs = 600_000;
const mostListed = 200;
/** What went back without the store is listed so long. */
const toldMs = 30 * 24 * 3_600_000;

/** `npm run payments`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const [command, id = '', ...others] = process.argv.slice(2);
if (command === 'list' && !id) {
  await workOnOrders((orders, { database }) => list(orders, database));
} else if (command === 'ask' && id && others.length === 0) {
  await workOnOrders((orders, store) => ask(orders, paymentsOf(orders, store)));
} else if (command === 'write-off' && id && others.length > 0) {
  await workOnOrders((orders) => writeOff(orders, others.join(' ')));
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function list(orders: Orders, database: Database): Promise<void> {
  const open = await openPayments(database, { before: Date.now() - patienceMs, most: mostListed });
  const back = await orders.openMoneyBack();
  const disputes = await createPaymentDisputes({ database }).open();
  const outside = await moneyBackOutside({ database }, { since: Date.now() - toldMs });
  for (const { paymentKey, state, ...payment } of open) print(paymentKey, `payment ${state}`, payment);
  if (open.length === mostListed) console.log(`Only the oldest ${mostListed} open payments are listed.`);
  for (const { refundKey, state, fault, ...refund } of back) print(refundKey, `refund ${state}`, refund, fault);
  for (const { disputeId, reason, at, ...dispute } of disputes) {
    print(disputeId, 'dispute open', { ...dispute, since: at }, reason);
  }
  for (const { gatewayRefundId, origin, at, state, ...money } of outside) {
    const what = origin === 'dispute' ? 'charged back' : 'given back outside';
    print(gatewayRefundId, state === 'undone' ? `${what}, came to nothing` : what, { ...money, since: at });
  }
  if (open.length + back.length + disputes.length === 0)
    console.log('Nothing is stuck, and nobody disputes a payment.');
}

async function ask(orders: Orders, payments: Payments): Promise<void> {
  const refund = (await orders.openMoneyBack()).find(({ refundKey }) => refundKey === id);
  if (refund) return askRefund(orders, payments, refund);
  const payment = await orders.paymentByKey(id);
  const settled = payment.ok ? await payments.ask(id) : payment;
  if (!settled.ok) return refuse(settled.failure.code);
  console.log(`The order's payment: ${settled.value.outcome}.`);
}

async function writeOff(orders: Orders, why: string): Promise<void> {
  if (await orders.writeOffMoneyBack(id, why)) return console.log('It is given up, and booked as written off.');
  refuse('refund-not-possible');
}

/** All that is due is asked for, as the store's job does: what was done already is only answered again. */
async function askRefund(orders: Orders, payments: Payments, { orderNumber, state }: OpenMoneyBack): Promise<void> {
  if (state === 'refused') {
    const retried = await payments.retryRefund(id);
    if (!retried.ok) return refuse(retried.failure.code);
    if (retried.value === 'due-again') console.log('It is asked for again, under a new key.');
  }
  await payments.refundDue();
  const left = (await orders.openMoneyBack()).filter((one) => one.orderNumber === orderNumber);
  for (const { refundKey, state, fault, ...refund } of left) print(refundKey, `refund ${state}`, refund, fault);
  if (left.length > 0) process.exitCode = 1;
  else console.log('The money is on its way back, and the buyer is told by mail.');
}

function paymentsOf(orders: Orders, { database, settings }: { database: Database; settings: Settings }): Payments {
  const gateways = openGateways(settings, {
    testPayments: createTestPaymentStore(database),
    note: (method, { call, status, issue }) => console.error(`${method} ${call}: ${status ?? 'no answer'} ${issue}`),
  });
  return createPayments({ orders, gateways, publicUrl: settings.publicUrl, report: () => {} });
}

interface Listed {
  orderNumber: string;
  method: string;
  amountCents: number;
  currency: string;
  since: number;
}

function print(
  key: string,
  what: string,
  { orderNumber, method, amountCents, currency, since }: Listed,
  why: string | null = null,
): void {
  const amount = `${currency} ${amountText(amountCents, currency)}`;
  console.log(
    [key, what, method, amount, ageOf(Date.now() - since), `order ${orderNumber}`, why].filter(Boolean).join('  '),
  );
}

function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

function refuse(code: Parameters<typeof errorMessage>[0]['code']): void {
  console.error(`${withLocale('en', () => errorMessage({ code }))} (${code})`);
  process.exitCode = 1;
}
