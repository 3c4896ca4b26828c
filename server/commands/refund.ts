import { parseArgs } from 'node:util';
import { workOnOrders } from '#server/commands/work-on-orders.ts';
import type { Database } from '#server/database/database.ts';
import type { Orders, WholeOrder } from '#server/sales/orders/orders.ts';
import type { DecidedRefund, RefundWish } from '#server/sales/orders/refund.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { shortId } from '#server/sales/random-id.ts';
import { moneyBackOutside } from '#server/sales/refunds/open-refunds.ts';
import { lines } from '#shared/contract/fields.ts';
import { longestRefundAnswer } from '#shared/contract/order.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { toAmount } from '#shared/rules/money.ts';
import { utc } from '#shared/rules/utc.ts';

const usage = `npm run refund -- list                      the requests that wait for an answer, and money that is not back yet
npm run refund -- show ORDER                what an order has, what was decided about it, and disputes
npm run refund -- ORDER --all               gives back all that is left, by the terms of the sale
npm run refund -- ORDER --item 1 --units 2  gives back two units of item 1; several --item and --units go together
                  --waive-fee               all that was paid, whatever the terms say
                  --despite-dispute         also while the payment is disputed: the buyer may get the money twice
                  --already-back            what was given back outside the store, or taken by a dispute, was for these units
                  --say TEXT                what the buyer reads about it
npm run refund -- refuse ORDER --say TEXT   answers a request with no, and why`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    all: { type: 'boolean' },
    item: { type: 'string', multiple: true },
    units: { type: 'string', multiple: true },
    'waive-fee': { type: 'boolean' },
    'despite-dispute': { type: 'boolean' },
    'already-back': { type: 'boolean' },
    say: { type: 'string' },
  },
});
const [command = '', subject = ''] = positionals;
const say = lines(longestRefundAnswer).safeParse(values.say ?? '');
const by = 'npm run refund';
const en = { locale: 'en' } as const;

/** `npm run refund`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const work = workOf();
if (work) {
  await workOnOrders(work);
} else {
  console.error(usage);
  process.exitCode = 2;
}

function workOf(): Parameters<typeof workOnOrders>[0] | null {
  if (!say.success) return null;
  const words = say.data.trim();
  if (command === 'list' && positionals.length === 1) return list;
  if (command === 'show' && positionals.length === 2) {
    return (orders, { database }) =>
      withOrder(orders, subject, async (order) => {
        show(order);
        await showDisputes(database, order.number);
        await showOutside(database, order.number);
      });
  }
  if (command === 'refuse' && positionals.length === 2 && words) {
    return (orders) =>
      withOrder(orders, subject, async ({ fakeId }) =>
        tell(await orders.refuseRefund(en, fakeId, { nonce: shortId(), say: words, by })),
      );
  }
  const items = wishesOf();
  if (positionals.length !== 1 || !/^[0-9A-Za-z]{10}$/.test(command) || items === undefined) return null;
  return (orders) =>
    withOrder(orders, command, async ({ fakeId }) =>
      tell(
        await orders.grantRefund(en, fakeId, {
          items,
          nonce: shortId(),
          waiveFee: values['waive-fee'] === true,
          despiteDispute: values['despite-dispute'] === true,
          alreadyBack: values['already-back'] === true,
          say: words,
          by,
        }),
      ),
    );
}

/** Null: all that is left. Undefined: not understood. */
function wishesOf(): RefundWish[] | null | undefined {
  const items = [values.item ?? []].flat();
  const units = [values.units ?? []].flat();
  if (values.all === true) return items.length + units.length === 0 ? null : undefined;
  if (items.length === 0 || items.length !== units.length) return undefined;
  const wishes = items.map((item, index) => ({ itemId: Number(item), units: Number(units[index]) }));
  const isNumber = ({ itemId, units: count }: RefundWish) =>
    Number.isInteger(itemId) && Number.isInteger(count) && count > 0;
  return wishes.every(isNumber) ? wishes : undefined;
}

async function withOrder(orders: Orders, number: string, then: (order: WholeOrder) => Promise<void>): Promise<void> {
  const order = await orders.byNumber(en, number.toUpperCase());
  if (order.ok) return then(order.value);
  console.error(`There is no order ${number}.`);
  process.exitCode = 1;
}

async function tell(decided: Awaited<ReturnType<Orders['grantRefund']>>): Promise<void> {
  if (decided.ok) {
    print(decided.value);
    return;
  }
  const { code, subject: item, bound } = decided.failure;
  const words = withLocale('en', () => errorMessage({ code, bound }));
  console.error([item && `Item ${item}:`, words, `(${code})`].filter(Boolean).join(' '));
  process.exitCode = 1;
}

function print({ outcome, items, currency, money, ...sums }: DecidedRefund): void {
  const { feeCents, giftCodeCents, moneyCents, outsideCents } = sums;
  if (outcome === 'refused') {
    console.log('Refused; the buyer is told by mail.');
    return;
  }
  const price = (cents: number) => `${currency} ${toAmount(cents, currency)}`;
  for (const { itemId, units, priceCents, feeCents: fee } of items) {
    console.log(`item ${itemId}  ${units} units  ${price(priceCents)}  fee ${price(fee)}`);
  }
  console.log(
    `fee ${price(feeCents)}  to the gift code ${price(giftCodeCents)}  money ${price(moneyCents)} (${money})`,
  );
  if (outsideCents > 0) console.log(`of the money ${price(outsideCents)} had gone back outside the store before`);
  if (money === 'due') console.log('The running store has it given back within half a minute, and mails the buyer.');
}

function show({ number, status, items, refundAskedAt, refundComment, refunds }: WholeOrder): void {
  console.log(
    [number, status, refundAskedAt === null ? '' : `asked ${timeOf(refundAskedAt)}`].filter(Boolean).join('  '),
  );
  if (refundComment) console.log(refundComment.replace(/^/gm, '    '));
  for (const { itemId, productName, variantLabel, ordered, redeemed, refunded } of items) {
    const counts = `ordered ${ordered}  used ${redeemed}  refunded ${refunded}  left ${ordered - redeemed - refunded}`;
    console.log(`item ${itemId}  ${[productName, variantLabel].filter(Boolean).join(' · ')}  ${counts}`);
  }
  for (const refund of refunds) {
    console.log(`– ${timeOf(refund.decidedAt)} ${refund.outcome}${refund.say && `: ${refund.say}`}`);
    if (refund.outcome === 'granted') print(refund);
  }
}

/** Whoever wins a dispute has the money back from the bank or the service, and needs none from here. */
async function showDisputes(database: Database, orderNumber: string): Promise<void> {
  for (const dispute of await createPaymentDisputes({ database }).ofOrder(orderNumber)) {
    const { method, disputeId, state, amountCents, currency, reason, at } = dispute;
    const amount = `${currency} ${toAmount(amountCents, currency)}`;
    console.log(`! ${timeOf(at)} dispute ${disputeId} at ${method}: ${state}  ${amount}  ${reason}`);
  }
}

/** The buyer has it, and the tickets are as they were. */
async function showOutside(database: Database, orderNumber: string): Promise<void> {
  for (const { method, gatewayRefundId, origin, amountCents, currency, at } of await moneyBackOutside(
    { database },
    { orderNumber },
  )) {
    const amount = `${currency} ${toAmount(amountCents, currency)}`;
    const what = origin === 'dispute' ? 'charged back' : 'given back outside';
    console.log(`! ${timeOf(at)} ${what} at ${method}: ${gatewayRefundId}  ${amount}`);
  }
}

async function list(orders: Orders): Promise<void> {
  const wishes = await orders.refundWishes();
  const open = await orders.openMoneyBack();
  for (const { orderNumber, askedAt, comment } of wishes) {
    console.log(`${orderNumber}  asked ${timeOf(askedAt)}`);
    if (comment) console.log(comment.replace(/^/gm, '    '));
  }
  for (const { refundKey, orderNumber, method, amountCents, currency, state, since, fault } of open) {
    const amount = `${currency} ${toAmount(amountCents, currency)}`;
    console.log(
      [orderNumber, method, amount, state, `since ${timeOf(since)}`, refundKey, fault].filter(Boolean).join('  '),
    );
  }
  if (wishes.length + open.length === 0) console.log('No request waits, and all money of refunds is back.');
}

function timeOf(instant: number): string {
  return utc(instant).format('YYYY-MM-DDTHH:mm');
}
