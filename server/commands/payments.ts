import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnOrders } from '#server/commands/work-on-orders.ts';
import type { Database } from '#server/database/database.ts';
import { checkKeys } from '#server/payments/check-keys.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import type { OpenReturn } from '#server/sales/orders/refund.ts';
import { paymentKeysOf } from '#server/sales/payments/keys-of-order.ts';
import { openPayments } from '#server/sales/payments/open-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { outsideReturns } from '#server/sales/refunds/open-refunds.ts';
import { askServices, writeOffRefund } from '#server/staff/payment-acts.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import type { Acting } from './act-as.ts';
import { ageOf } from './age-of.ts';
import { countOf } from './count-of.ts';
import {
  dismissOrphan,
  listOrphans,
  orphansToDecide,
  payByOrphan,
  readMoment,
  returnOrphan,
  searchOrphans,
} from './orphan-payments.ts';
import { gatewaysOf, paymentsOf, type Store } from './payments-of-store.ts';
import { refuse } from './refuse.ts';

const usage = `npm run payments -- list     payments that are stuck, money that is not back yet, disputes, and what went back at the service
                             itself within 30 days
                       --abandoned           also the payments that buyers have begun and left
npm run payments -- ask ID   asks the payment service about a payment now, also what went back of it; a refund that it refused is asked for again
                       ORDER                 the same of all payments of an order
npm run payments -- write-off ID WHY         gives up a refund that the service refused, such as to a card that is closed; the books say so
npm run payments -- check                    shows each service the keys of the settings, and says which it refuses
npm run payments -- orphans                  payments that only their service knows, because a backup was restored
                       --since 2026-11-27T03:00   asks the services for all that was paid since then, in the store's time, and keeps what the books lack
                       --ended               those that were decided about
npm run payments -- give-back ID             gives such a payment back to its buyer; --yes does it without asking
npm run payments -- use ID --for ORDER       has it pay for an unpaid order of the same sum; --yes does it without asking
npm run payments -- dismiss ID WHY           notes that it needs nothing`;

/** Time after which an open payment is listed: a buyer seldom stays longer on the service's page. */
const patienceMs = 600_000;
const mostListed = 200;
/** Time for which a refund made outside the store is listed. */
const toldMs = 30 * 24 * 3_600_000;

/** `npm run payments`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const { values, positionals, misused, act, look } = readCommandLine(usage, {
  abandoned: { type: 'boolean' },
  since: { type: 'string' },
  ended: { type: 'boolean' },
  for: { type: 'string' },
  yes: { type: 'boolean' },
});
const [command = '', id = '', ...others] = positionals;
const work = workOf();
if (typeof work === 'string') misused(work);
else await workOnOrders(work);

/** The work that the words ask for, or a sentence about the word that is wrong. */
function workOf(): Parameters<typeof workOnOrders>[0] | string {
  const asked = { id, isSure: values.yes };
  const ofOne: Record<string, (orders: Orders, store: Store) => Promise<void>> = {
    ask: (orders, store) => act(store.database, (acting) => ask(orders, store, acting)),
    'write-off': (orders, { database }) => act(database, (acting) => writeOff(orders, acting, others.join(' '))),
    'give-back': (orders, store) => act(store.database, (acting) => returnOrphan(orders, store, acting, asked)),
    use: (orders, store) =>
      act(store.database, (acting) => payByOrphan(orders, store, acting, { ...asked, order: values.for ?? '' })),
    dismiss: (orders, store) =>
      act(store.database, (acting) => dismissOrphan(orders, store, acting, { id, why: others.join(' ') })),
  };
  if (command === 'list' || command === 'orphans' || command === 'check') {
    if (id) return `${id} is one word too many.`;
    const show = (store: Store, work: () => Promise<void>) => look(store.database, 'payment.settle', work);
    if (command === 'check') return (_, store) => show(store, () => check(store));
    if (command === 'list') return (orders, store) => show(store, () => list(orders, store.database));
    const since = values.since === undefined ? undefined : readMoment(values.since);
    if (since === null) return `--since ${values.since} is no day and time: write it as 2026-11-27T03:00.`;
    const { ended } = values;
    if (since === undefined) return (orders, store) => show(store, () => listOrphans(orders, store, { ended }));
    return (orders, store) =>
      act(store.database, async (acting) => {
        if (await searchOrphans(orders, store, acting, since))
          await listOrphans(orders, store, { ended, isSearched: true });
      });
  }
  const done = ofOne[command];
  if (!done) return command ? `${command} is no word of this command.` : 'Say what to do.';
  if (!id) return `${command} needs the ID that the list begins with.`;
  const needsWhy = command === 'write-off' || command === 'dismiss';
  if (needsWhy && others.length === 0) return `${command} needs to know why, for the books.`;
  if (!needsWhy && others.length > 0) return `${others[0]} is one word too many.`;
  if (command === 'use' && !values.for) return 'use needs the order that it shall pay for: --for ORDER.';
  return done;
}

/** Checks the keys of all services; exit code 1 when a service refuses them or does not answer. */
async function check(store: Store): Promise<void> {
  for (const one of await checkKeys(gatewaysOf(store))) {
    const words = { good: 'takes its keys', away: 'does not answer', refused: 'refuses' }[one.state];
    console.log([one.method, words, one.state === 'refused' && one.settings].filter(Boolean).join('  '));
    if (one.state !== 'good') process.exitCode = 1;
  }
}

async function list(orders: Orders, database: Database): Promise<void> {
  const open = await openPayments(database, { now: Date.now(), before: Date.now() - patienceMs, most: mostListed });
  const back = await orders.staff.openReturns();
  const disputes = await createPaymentDisputes({ database }).open();
  const outside = await outsideReturns({ database }, { since: Date.now() - toldMs });
  const { stuck, abandoned } = open;
  for (const { paymentKey, state, ...payment } of stuck) print(paymentKey, `payment ${state}`, payment);
  if (stuck.length === mostListed) console.log(`Only the oldest ${mostListed} stuck payments are listed.`);
  for (const { refundKey, state, fault, ...refund } of back) print(refundKey, `refund ${state}`, refund, fault);
  for (const { disputeId, reason, at, ...dispute } of disputes) {
    print(disputeId, 'dispute open', { ...dispute, since: at }, reason);
  }
  for (const { gatewayRefundId, origin, at, state, ...money } of outside) {
    const what = origin === 'dispute' ? 'charged back' : 'given back outside';
    print(gatewayRefundId, state === 'undone' ? `${what}, came to nothing` : what, { ...money, since: at });
  }
  if (stuck.length + back.length + disputes.length === 0)
    console.log('Nothing is stuck, and nobody disputes a payment.');
  const orphans = await orphansToDecide(database);
  if (orphans.length > 0)
    console.log(
      `The books do not have ${countOf(orphans.length, 'payment')} that a service has: npm run payments -- orphans`,
    );
  if (values.abandoned)
    for (const { paymentKey, state: _, ...payment } of abandoned) print(paymentKey, 'begun and left', payment);
  else if (abandoned.length > 0)
    console.log(
      `Buyers have begun and left ${countOf(abandoned.length, 'payment')} (--abandoned lists them). Nothing has to be done.`,
    );
}

async function ask(orders: Orders, store: Store, { desk, actor }: Acting): Promise<void> {
  const payments = paymentsOf(orders, store);
  const refund = (await orders.staff.openReturns()).find(({ refundKey }) => refundKey === id);
  if (refund) {
    const asked = await askServices(desk, actor, id, () => askRefund(orders, payments, refund));
    return asked.ok ? undefined : refuse(asked.failure);
  }
  const number = readOrderNumber(id);
  const keys = number === null ? [] : await paymentKeysOf(store.database, number);
  for (const key of keys.length > 0 ? keys : [id]) {
    const settled = await askServices(desk, actor, key, () => payments.ask(key));
    if (settled.ok) console.log(`The order's payment: ${settled.value.outcome}.`);
    else refuse(settled.failure);
  }
}

async function writeOff(orders: Orders, { desk, actor }: Acting, why: string): Promise<void> {
  const written = await writeOffRefund(desk, actor, orders.staff, { refundKey: id, why });
  if (written.ok) return console.log('It is given up, and booked as written off.');
  refuse(written.failure);
}

/** Asks again for every refund that is due, as the store's job does; a refund that is done already is only confirmed again. */
async function askRefund(
  orders: Orders,
  payments: Payments,
  { orderNumber, state }: OpenReturn,
): Promise<Result<null>> {
  if (state === 'refused') {
    const retried = await payments.retryReturn(id);
    if (!retried.ok) return retried;
    if (retried.value === 'due-again') console.log('It is asked for again, under a new key.');
  }
  await payments.makeDueReturns();
  const left = (await orders.staff.openReturns()).filter((one) => one.orderNumber === orderNumber);
  for (const { refundKey, state, fault, ...refund } of left) print(refundKey, `refund ${state}`, refund, fault);
  if (left.length > 0) process.exitCode = 1;
  else console.log('The money is on its way back, and the buyer is told by mail.');
  return succeed(null);
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
