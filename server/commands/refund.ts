import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnOrders } from '#server/commands/work-on-orders.ts';
import type { Database } from '#server/database/database.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { DecidedRefund, RefundGrant, RefundUnits } from '#server/sales/orders/refund.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { shortId } from '#server/sales/random-id.ts';
import { outsideReturns } from '#server/sales/refunds/open-refunds.ts';
import { nameOfActor } from '#server/staff/actor.ts';
import { refundOrder, refuseRefund } from '#server/staff/order-acts.ts';
import { lines } from '#shared/contract/fields.ts';
import { longestRefundAnswer } from '#shared/contract/staff/refunds.ts';
import { isLikeOrderNumber } from '#shared/rules/order-number.ts';
import type { Acting } from './act-as.ts';
import { confirm } from './confirm.ts';
import { countOf } from './count-of.ts';
import { readCount } from './read-count.ts';
import { refuse } from './refuse.ts';
import { utcText } from './utc-text.ts';
import { withOrder } from './with-order.ts';
import { wordItem, wordOrder } from './word-order.ts';

const usage = `npm run refund -- list                      the requests that wait for an answer, and money that is not back yet
npm run refund -- show ORDER                what an order has, what was decided about it, and disputes
npm run refund -- ORDER --all               shows what all that is left would give back by the terms of the sale, and gives it when you type yes
npm run refund -- ORDER --item 1 --units 2  two units of item 1; several --item and --units go together
                  --waive-fee               all that was paid, whatever the terms say
                  --despite-dispute         also while the payment is disputed: the buyer may get the money twice
                  --already-back            what was given back outside the store, or taken by a dispute, was for these units
                  --say TEXT                what the buyer reads about it
                  --yes                     without asking
npm run refund -- refuse ORDER --say TEXT   answers a request with no, and why`;

/** `npm run refund`. Exit code 0: done; 1: it could not be done, or nobody said yes; 2: the command is not understood. */
const { values, positionals, misused, act, look } = readCommandLine(usage, {
  all: { type: 'boolean' },
  item: { type: 'string', multiple: true },
  units: { type: 'string', multiple: true },
  'waive-fee': { type: 'boolean' },
  'despite-dispute': { type: 'boolean' },
  'already-back': { type: 'boolean' },
  say: { type: 'string' },
  yes: { type: 'boolean' },
});
const [command = '', subject = '', ...others] = positionals;
const en = { locale: 'en' } as const;

const work = workOf();
if (typeof work === 'string') misused(work);
else await workOnOrders(work);

/** The work that the words ask for, or a sentence about the word that is wrong. */
function workOf(): Parameters<typeof workOnOrders>[0] | string {
  const say = lines(longestRefundAnswer).safeParse(values.say ?? '');
  if (!say.success) return `--say is longer than ${longestRefundAnswer} characters.`;
  const words = say.data.trim();
  const isOfOne = command === 'show' || command === 'refuse';
  const tooMany = isOfOne ? others[0] : subject;
  if (command === '') return 'Say what to do.';
  if (tooMany) return `${tooMany} is one word too many.`;
  if (command === 'list') return (orders, { database }) => look(database, 'order.refund', () => list(orders));
  if (isOfOne && !subject) return `${command} needs the number of an order.`;
  if (command === 'show')
    return (orders, { database }) =>
      look(database, 'order.refund', () => withOrder(orders, subject, (order) => show(database, order)));
  if (command === 'refuse') {
    if (!words) return 'refuse needs what the buyer reads: --say TEXT.';
    return (orders, { database }) =>
      withOrder(orders, subject, ({ fakeId }) =>
        act(database, async ({ desk, actor }) => {
          const refusal = { nonce: shortId(), say: words };
          const refused = await refuseRefund(desk, orders.staff, { actor, context: en }, fakeId, refusal);
          if (refused.ok) print(refused.value);
          else refuse(refused.failure);
        }),
      );
  }
  if (!isLikeOrderNumber(command)) return `${command} is no word of this command, and no number of an order.`;
  const items = wishesOf();
  if (typeof items === 'string') return items;
  const { all: _, item: __, units: ___, say: ____, yes: isSure, ...flags } = values;
  const wish = {
    ...{ items, nonce: shortId(), say: words },
    waiveFee: flags['waive-fee'] ?? false,
    despiteDispute: flags['despite-dispute'] ?? false,
    alreadyBack: flags['already-back'] ?? false,
  };
  return (orders, { database }) =>
    withOrder(orders, command, (order) => act(database, (acting) => giveBack(orders, acting, { order, wish, isSure })));
}

/** The items to give back; null for all that is left, or a sentence about the word that is wrong. */
function wishesOf(): RefundUnits[] | null | string {
  const { all = false, item: items = [], units = [] } = values;
  if (all)
    return items.length + units.length === 0 ? null : '--all is everything: --item and --units do not go with it.';
  if (items.length === 0) return 'Say what to give back: --all, or --item 1 --units 2.';
  if (items.length !== units.length)
    return `Each --item needs its --units: there are ${items.length} and ${units.length}.`;
  const wishes = items.map((item, index) => ({ itemId: readCount(item), units: readCount(units[index] ?? '') }));
  for (const [index, { itemId, units: count }] of wishes.entries()) {
    if (itemId === null) return `--item ${items[index]}: that is no place of an item in the order.`;
    if (count === null) return `--units ${units[index]}: that is no number of units.`;
  }
  return wishes as RefundUnits[];
}

async function giveBack(
  orders: Orders,
  { desk, actor }: Acting,
  { order, wish, isSure }: { order: WholeOrder; wish: Omit<RefundGrant, 'by'>; isSure: boolean | undefined },
): Promise<void> {
  const seen = await orders.staff.grantRefund({}, order.fakeId, { ...wish, by: nameOfActor(actor), isPreview: true });
  if (!seen.ok) return refuse(seen.failure);
  if (wish.alreadyBack && isAllStillToGive(seen.value)) {
    console.error(
      'Nothing more of this order has gone back outside the store. Without --already-back its buyer gets the money now.',
    );
    process.exitCode = 1;
    return;
  }
  if (!isSure) preview(order, seen.value);
  if (!(await confirm(isSure))) return;
  const given = await refundOrder(desk, orders.staff, { actor, context: en }, order.fakeId, wish);
  if (!given.ok) return refuse(given.failure);
  print(given.value);
}

/** True when no refund made outside the store covers this one, as when the same command has counted it before. */
function isAllStillToGive({ moneyCents, outsideCents }: DecidedRefund): boolean {
  return moneyCents > 0 && outsideCents === 0;
}

function preview(order: WholeOrder, refund: DecidedRefund): void {
  for (const line of wordOrder(order)) console.log(line);
  for (const { itemId } of refund.items) {
    const item = order.items.find((one) => one.itemId === itemId);
    if (item) console.log(wordItem(item, order.currency));
  }
  console.log('This goes back:');
  printSums(refund);
}

function print(refund: DecidedRefund): void {
  const { outcome, money } = refund;
  if (outcome === 'refused') {
    console.log('Refused; the buyer is told by mail.');
    return;
  }
  printSums(refund);
  if (money === 'due') console.log('The running store has it given back within half a minute, and mails the buyer.');
}

/** Prints the price and the fee of each item, then the sums by where they go. */
function printSums({ items, currency, money, feeCents, giftCodeCents, moneyCents, outsideCents }: DecidedRefund): void {
  const price = (cents: number) => `${currency} ${amountText(cents, currency)}`;
  for (const { itemId, units, priceCents, feeCents: fee } of items) {
    console.log(`item ${itemId}  ${countOf(units, 'unit')}  ${price(priceCents)}  fee ${price(fee)}`);
  }
  console.log(
    `fee ${price(feeCents)}  to the gift code ${price(giftCodeCents)}  money ${price(moneyCents)} (${money})`,
  );
  if (outsideCents > 0) console.log(`of the money ${price(outsideCents)} had gone back outside the store before`);
}

async function show(database: Database, order: WholeOrder): Promise<void> {
  for (const line of wordOrder(order)) console.log(line);
  for (const item of order.items) console.log(wordItem(item, order.currency));
  for (const refund of order.refunds) {
    console.log(`– ${utcText(refund.decidedAt)} ${refund.outcome}${refund.say && `: ${refund.say}`}`);
    if (refund.outcome === 'granted') print(refund);
  }
  await showDisputes(database, order.number);
  await showOutside(database, order.number);
}

/** Prints the disputes of an order. A buyer who wins a dispute gets the money from the bank or the service, and needs no refund. */
async function showDisputes(database: Database, orderNumber: string): Promise<void> {
  for (const dispute of await createPaymentDisputes({ database }).ofOrder(orderNumber)) {
    const { method, disputeId, state, amountCents, currency, reason, at } = dispute;
    const amount = `${currency} ${amountText(amountCents, currency)}`;
    console.log(`! ${utcText(at)} dispute ${disputeId} at ${method}: ${state}  ${amount}  ${reason}`);
  }
}

/** Prints the refunds made outside the store. The buyer has this money, and the tickets are unchanged. */
async function showOutside(database: Database, orderNumber: string): Promise<void> {
  for (const { method, gatewayRefundId, origin, amountCents, currency, at } of await outsideReturns(
    { database },
    { orderNumber },
  )) {
    const amount = `${currency} ${amountText(amountCents, currency)}`;
    const what = origin === 'dispute' ? 'charged back' : 'given back outside';
    console.log(`! ${utcText(at)} ${what} at ${method}: ${gatewayRefundId}  ${amount}`);
  }
}

async function list(orders: Orders): Promise<void> {
  const wishes = await orders.staff.refundRequests();
  const open = await orders.staff.openReturns();
  for (const { orderNumber, askedAt, comment } of wishes) {
    console.log(`${orderNumber}  asked ${utcText(askedAt)}`);
    if (comment) console.log(comment.replace(/^/gm, '    '));
  }
  for (const { refundKey, orderNumber, method, amountCents, currency, state, since, fault } of open) {
    const amount = `${currency} ${amountText(amountCents, currency)}`;
    console.log(
      [orderNumber, method, amount, state, `since ${utcText(since)}`, refundKey, fault].filter(Boolean).join('  '),
    );
  }
  if (wishes.length + open.length === 0) console.log('No request waits, and all money of refunds is back.');
}
