import type { Database } from '#server/database/database.ts';
import { checkKeys } from '#server/payments/check-keys.ts';
import type { Orphans } from '#server/payments/orphans.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import { paymentKeysOf } from '#server/sales/payments/keys-of-order.ts';
import { openPayments } from '#server/sales/payments/open-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import type { OpenReturn } from '#server/sales/refunds/open-refunds.ts';
import { outsideReturns } from '#server/sales/refunds/open-refunds.ts';
import { askServices, decideOnOrphan, searchPayments, writeOffRefund } from '#server/staff/payment-acts.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import { type Acting, createProgram } from './create-program.ts';
import { ageOf, countOf, inOneLine, priceText, utcText } from './in-words.ts';
import { gatewaysOf, paymentsOf } from './payments-of-store.ts';
import { warn } from './refusal.ts';
import { must, refuse } from './refuse.ts';
import {
  instantOf,
  isDecided,
  listOrphans,
  orphansOf,
  orphansToDecide,
  parseDayAndTime,
  wordOpenOrphan,
} from './show-orphan-payments.ts';
import { wordFailure } from './word-failure.ts';
import { wordOrder } from './word-order.ts';
import { findOrderToChange, findTypedOrder, type OrdersAtHand, workOnOrders } from './work-on-orders.ts';

/** Time after which an open payment is listed: a buyer seldom stays longer on the service's page. */
const patienceMs = 600_000;
const mostListed = 200;
/** Time for which a refund made outside the store is listed. */
const toldMs = 30 * 24 * 3_600_000;

const { subcommand, look, act, run } = createProgram(
  'payments',
  'Payments, and the services that take them. An ID is what a line of the lists begins with.',
);

subcommand(
  'list',
  'lists payments that are stuck, money still to return, disputes, and what was returned outside the store within 30 days',
)
  .option('--abandoned', 'also the payments that buyers have begun and left')
  .action(({ abandoned = false }) => look(workOnOrders, 'payment.settle', (on) => list(on, abandoned)));

subcommand(
  'ask <id>',
  'asks the service about a payment, of an order about all, and again for a refund that it refused',
).action((id) =>
  act(workOnOrders, 'payment.ask', async (on) => {
    const refund = await findRefund(on.orders.staff, id);
    if (refund) return askForRefund(on, refund);
    const keys = await keysMeant(on.database, id);
    await on.confirm(() => wordPayments(on.orders.staff, keys));
    const payments = await paymentsOf(on);
    for (const key of keys) {
      const settled = await askServices(on.desk, on.actor, key, () => payments.ask(key));
      if (settled.ok) console.log(`The order's payment: ${settled.value.outcome}.`);
      else warn(wordFailure(settled.failure));
    }
  }),
);

subcommand(
  'write-off <id> <why...>',
  'gives up a refund that the service refused, such as to a card that is closed; the books say so',
).action((id, words) =>
  act(workOnOrders, 'payment.write-off', async ({ orders, desk, actor, confirm }) => {
    const why = words.join(' ');
    await confirm(async () => {
      const refund = (await findRefund(orders.staff, id)) ?? refuse({ code: 'refund-not-possible' });
      return [wordRefund(refund), ...(await wordOrderOf(orders.staff, refund)), `It is given up: ${why}`];
    });
    must(await writeOffRefund(desk, actor, orders.staff, { refundKey: id, why }));
    console.log('It is given up, and booked as written off.');
  }),
);

subcommand('check', 'shows each service the keys of the settings, and says which it refuses').action(() =>
  look(workOnOrders, 'payment.settle', check),
);

subcommand('orphans', 'lists payments that only their service knows, because a backup was restored')
  .option(
    '--since <time>',
    'asks the services for all that was paid since then, such as 2026-11-27T03:00 in the store’s time, and keeps what the books lack',
    parseDayAndTime,
  )
  .option('--ended', 'those that were decided about')
  .action(({ since, ended = false }) => {
    if (since === undefined) return look(workOnOrders, 'payment.settle', (on) => listOrphans(on, ended));
    return act(workOnOrders, 'payment.search', async (on) => {
      const from = await instantOf(on, since);
      const methods = [...(await gatewaysOf(on)).keys()].join(', ');
      await on.confirm(() => [
        `These services are asked for all payments since ${utcText(from)}: ${methods || 'none'}.`,
        'Payments that the books lack are kept.',
      ]);
      const search = async () => succeed(await (await orphansOf(on)).search(from));
      const { found, withoutAnswer } = must(await searchPayments(on.desk, on.actor, search));
      console.log(`New to the store: ${countOf(found, 'payment')}.`);
      for (const method of withoutAnswer)
        warn(`${method} could not say what was paid since then: compare its own list with the orders.`);
      await listOrphans(on, ended, { isAsked: true });
    });
  });

subcommand('give-back <id>', 'refunds such a payment').action((id) =>
  act(workOnOrders, 'payment.give-back', async (on) => {
    const becomes = () => ['What is left of it is refunded.'];
    const given = await decide(on, 'payment.give-back', { id, becomes }, (orphans) => orphans.returnMoney(id));
    console.log(
      given === 'done'
        ? 'The money is on its way to its buyer. The store emails nobody: it does not know who bought.'
        : 'The service returns it later: the same command asks about its state.',
    );
  }),
);

subcommand('use <id>', 'has such a payment pay for an unpaid order of the same sum')
  .requiredOption('--for <order>', 'the number of the order')
  .action((id, { for: typed }) =>
    act(workOnOrders, 'payment.use', async (on) => {
      const { number: orderNumber } = await findOrderToChange(on, typed);
      const becomes = async () => ['It pays for:', ...wordOrder(await findTypedOrder(on.orders.staff, orderNumber))];
      const meant = { id, orderNumber, becomes };
      const used = await decide(on, 'payment.use', meant, (orphans) => orphans.payFor(id, orderNumber));
      console.log(
        used === 'paid'
          ? `Order ${orderNumber} is paid; the running store emails its tickets.`
          : `It is a payment of order ${orderNumber} now; the running store settles it as soon as its service answers.`,
      );
    }),
  );

subcommand('dismiss <id> <why...>', 'notes that such a payment needs nothing').action((id, words) =>
  act(workOnOrders, 'payment.dismiss', async (on) => {
    const why = words.join(' ');
    const meant = { id, becomes: () => [`It needs nothing: ${why}`] };
    await decide(on, 'payment.dismiss', meant, (orphans) => orphans.dismiss(id, why));
    console.log('It is no longer listed.');
  }),
);

interface Decided {
  id: string;
  orderNumber?: string;
  becomes: () => readonly string[] | Promise<readonly string[]>;
}

/** Decides about an orphan payment, which is shown first. Ends the command for a payment that was decided about before. */
async function decide<Value>(
  on: OrdersAtHand & Acting,
  operation: Parameters<typeof decideOnOrphan>[2],
  { id, orderNumber, becomes }: Decided,
  work: (orphans: Orphans) => Promise<Result<Value>>,
): Promise<Value> {
  await on.confirm(async () => [await wordOpenOrphan(on, id), ...(await becomes())]);
  const step = async () => ((await isDecided(on.database, id)) ? fail('payment-not-found') : work(await orphansOf(on)));
  const done = await decideOnOrphan(on.desk, on.actor, operation, { paymentKey: id, orderNumber }, step);
  if (!done.ok && done.failure.code === 'payment-not-found') await wordOpenOrphan(on, id);
  return must(done);
}

/** Checks the keys of all services; exit code 1 when a service refuses them or does not answer. */
async function check(store: OrdersAtHand): Promise<void> {
  for (const one of await checkKeys(await gatewaysOf(store))) {
    const words = { good: 'takes its keys', away: 'does not answer', refused: 'refuses' }[one.state];
    console.log(inOneLine(one.method, words, one.state === 'refused' && one.settings));
    if (one.state !== 'good') process.exitCode = 1;
  }
}

async function list({ orders, database }: OrdersAtHand, isAll: boolean): Promise<void> {
  const open = await openPayments(database, { now: Date.now(), before: Date.now() - patienceMs, most: mostListed });
  const back = await orders.staff.openReturns();
  const disputes = await createPaymentDisputes({ database }).open();
  const outside = await outsideReturns({ database }, { since: Date.now() - toldMs });
  const { stuck, abandoned } = open;
  for (const payment of stuck) console.log(wordFacts(payment.paymentKey, `payment ${payment.state}`, payment));
  if (stuck.length === mostListed) console.log(`Only the oldest ${mostListed} stuck payments are listed.`);
  for (const refund of back) console.log(wordRefund(refund));
  for (const { disputeId, reason, at, ...dispute } of disputes)
    console.log(wordFacts(disputeId, 'dispute open', { ...dispute, since: at }, reason));
  for (const { gatewayRefundId, origin, at, state, ...money } of outside) {
    const what = origin === 'dispute' ? 'chargeback' : 'returned outside';
    const facts = { ...money, since: at };
    console.log(wordFacts(gatewayRefundId, state === 'undone' ? `${what}, failed` : what, facts));
  }
  if (stuck.length + back.length + disputes.length === 0)
    console.log('Nothing is stuck, and nobody disputes a payment.');
  const orphans = await orphansToDecide(database);
  if (orphans.length > 0)
    console.log(
      `The books do not have ${countOf(orphans.length, 'payment')} that a service has: npm run payments -- orphans`,
    );
  if (isAll) for (const payment of abandoned) console.log(wordFacts(payment.paymentKey, 'begun and left', payment));
  else if (abandoned.length > 0)
    console.log(
      `Buyers have begun and left ${countOf(abandoned.length, 'payment')} (--abandoned lists them). Nothing has to be done.`,
    );
}

async function findRefund(orders: StaffOrders, id: string): Promise<OpenReturn | undefined> {
  return (await orders.openReturns()).find(({ refundKey }) => refundKey === id);
}

/** The keys of the payments of an order by its number, or else the key of one payment. */
async function keysMeant(database: Database, id: string): Promise<string[]> {
  const number = readOrderNumber(id);
  const keys = number === null ? [] : await paymentKeysOf(database, number);
  return keys.length > 0 ? keys : [id];
}

/** Asks again for every refund that is due, as the store's job does; a refund that is done already is only confirmed again. */
async function askForRefund(on: OrdersAtHand & Acting, refund: OpenReturn): Promise<void> {
  const { orders, desk, actor, confirm } = on;
  const { refundKey, orderNumber, state } = refund;
  const payments = await paymentsOf(on);
  await confirm(async () => [wordRefund(refund), ...(await wordOrderOf(orders.staff, refund))]);
  const work = async () => {
    const retried = state === 'refused' ? await payments.retryReturn(refundKey) : null;
    if (retried && !retried.ok) return retried;
    if (retried?.value === 'due-again') console.log('It is asked for again, under a new key.');
    await payments.makeDueReturns();
    return succeed(null);
  };
  must(await askServices(desk, actor, refundKey, work));
  const left = (await orders.staff.openReturns()).filter((one) => one.orderNumber === orderNumber);
  for (const one of left) warn(wordRefund(one));
  if (left.length === 0) console.log('The money is on its way to the buyer, who gets an email.');
}

async function wordPayments(orders: StaffOrders, keys: string[]): Promise<string[]> {
  const found = await Promise.all(keys.map(async (key) => must(await orders.paymentByKey(key))));
  const lines = found.map((payment) => wordFacts(payment.paymentKey, `payment ${payment.state}`, payment));
  return [...lines, ...(found[0] ? await wordOrderOf(orders, found[0]) : [])];
}

async function wordOrderOf(orders: StaffOrders, { orderNumber }: { orderNumber: string }): Promise<string[]> {
  return wordOrder(await findTypedOrder(orders, orderNumber));
}

function wordRefund({ refundKey, state, fault, ...refund }: OpenReturn): string {
  return wordFacts(refundKey, `refund ${state}`, refund, fault);
}

interface Facts {
  orderNumber: string;
  method: string;
  amountCents: number;
  currency: string;
  since?: number;
}

function wordFacts(key: string, what: string, facts: Facts, why: string | null = null): string {
  const { orderNumber, method, amountCents, currency, since } = facts;
  const age = since !== undefined && ageOf(Date.now() - since);
  return inOneLine(key, what, method, priceText(amountCents, currency), age, `order ${orderNumber}`, why);
}

await run();
