import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { shortId } from '#server/sales/random-id.ts';
import { outsideReturns } from '#server/sales/refunds/open-refunds.ts';
import { refundOrder, refuseRefund } from '#server/staff/order-acts.ts';
import { lines } from '#shared/contract/fields.ts';
import { longestRefundAnswer } from '#shared/contract/staff/refunds.ts';
import { createProgram } from './create-program.ts';
import { countOf, inOneLine, priceText, utcText } from './in-words.ts';
import { must, refuse } from './refuse.ts';
import { parseCounts, parseOrderNumber } from './typed-words.ts';
import { wordOrder } from './word-order.ts';
import { findOrderToChange, findTypedOrder, type OrdersAtHand, workOnOrders } from './work-on-orders.ts';

const { subcommand, look, act, run } = createProgram('refund', 'Refunds units of orders.');
const en = { locale: 'en' } as const;

subcommand('list', 'lists the requests that wait for an answer, and money still to return').action(() =>
  look(workOnOrders, 'order.refund', ({ orders }) => list(orders.staff)),
);

subcommand(
  'show <order>',
  'shows an order with its day, buyer and price, what was decided about it, and disputes',
).action((number) => look(workOnOrders, 'order.refund', (on) => show(on, number)));

subcommand('order', 'refunds units of an order by the terms of the sale; the word `order` may be left out', {
  isDefault: true,
})
  .argument('<order>', 'its number', parseOrderNumber)
  .addOption(new Option('--all', 'all that is left').conflicts(['item', 'units']))
  .option(
    '--item <item>',
    'an item by its place in the order, with its --units; may stand here several times',
    parseCounts,
  )
  .option('--units <count>', 'how many units of that item', parseCounts)
  .option('--waive-fee', 'all that was paid, whatever the terms say')
  .option('--despite-dispute', 'also while the payment is disputed: the buyer may get the money twice')
  .option('--already-back', 'money that was returned outside the store, or taken by a dispute, was for these units')
  .option('--say <text>', 'what the buyer reads about it', parseAnswer)
  .action((number, { all, item = [], units = [], say = '', ...flags }, command) => {
    if (!all && item.length === 0) command.error('error: say what to refund: --all, or --item 1 --units 2');
    if (item.length !== units.length)
      command.error(`error: each --item needs its --units: there are ${item.length} and ${units.length}`);
    const { waiveFee = false, despiteDispute = false, alreadyBack = false } = flags;
    const items = all ? null : item.map((itemId, index) => ({ itemId, units: units[index] ?? 0 }));
    const wish = { items, nonce: shortId(), say, waiveFee, despiteDispute, alreadyBack };
    return act(workOnOrders, 'order.refund', async (on) => {
      const { orders, desk, actor, agreeTo } = on;
      const { fakeId } = await findOrderToChange(on, number);
      const ask = agreeTo(wordSums, async (refund) => {
        const order = await findTypedOrder(orders.staff, number);
        return [...wordOrder(order, refund.items), 'This is refunded:', ...wordSums(refund)];
      });
      const agree: typeof ask = (refund) => {
        // No return made outside the store covers this refund, for instance because the same command has counted it before.
        if (alreadyBack && refund.moneyCents > 0 && refund.outsideCents === 0)
          refuse('No more of this order was returned outside. Without --already-back its buyer gets the money now.');
        return ask(refund);
      };
      print(must(await refundOrder(desk, orders.staff, { actor, context: en, agree }, fakeId, wish)));
    });
  });

subcommand('refuse <order>', 'answers a request with no, and why')
  .requiredOption('--say <text>', 'what the buyer reads', parseAnswer)
  .action((number, { say }) =>
    act(workOnOrders, 'order.refuse-refund', async (on) => {
      const { orders, desk, actor, confirm } = on;
      const { fakeId } = await findOrderToChange(on, number);
      await confirm(async () => [
        ...wordOrder(await findTypedOrder(orders.staff, number)),
        `The request is refused: ${say}`,
      ]);
      print(must(await refuseRefund(desk, orders.staff, { actor, context: en }, fakeId, { nonce: shortId(), say })));
    }),
  );

function parseAnswer(text: string): string {
  const answer = lines(longestRefundAnswer).safeParse(text);
  if (answer.success && answer.data.trim()) return answer.data.trim();
  throw new InvalidArgumentError(`It must be a text of at most ${longestRefundAnswer} characters.`);
}

function print(refund: DecidedRefund): void {
  if (refund.outcome === 'refused') console.log('Refused; the buyer gets an email.');
  else for (const line of wordSums(refund)) console.log(line);
  if (refund.money === 'due') console.log('The running store returns it within half a minute, and emails the buyer.');
}

/** The price and the fee of each item, then the sums by where they go. */
function wordSums(refund: DecidedRefund): string[] {
  const { items, currency, money, feeCents, giftCodeCents, moneyCents, outsideCents, issuedCode } = refund;
  const price = (cents: number) => priceText(cents, currency);
  return [
    ...items.map(({ itemId, units, priceCents, feeCents: fee }) =>
      units === 0
        ? inOneLine(`item ${itemId}`, 'part of the price', price(priceCents))
        : inOneLine(`item ${itemId}`, countOf(units, 'unit'), price(priceCents), `fee ${price(fee)}`),
    ),
    `fee ${price(feeCents)}  to the gift code ${price(giftCodeCents)}  money ${price(moneyCents - (issuedCode?.cents ?? 0))} (${money})`,
    ...(issuedCode ? [`in place of the money a gift code over ${price(issuedCode.cents)}`] : []),
    ...(outsideCents > 0 ? [`of the money ${price(outsideCents)} was returned outside the store before`] : []),
  ];
}

async function show({ orders, database }: OrdersAtHand, number: string): Promise<void> {
  const order = await findTypedOrder(orders.staff, number);
  for (const line of wordOrder(order)) console.log(line);
  for (const refund of order.refunds) {
    console.log(`– ${utcText(refund.decidedAt)} ${refund.outcome}${refund.say && `: ${refund.say}`}`);
    if (refund.outcome === 'granted') print(refund);
  }
  // A buyer who wins a dispute gets the money from the bank or the service, and needs no refund.
  for (const dispute of await createPaymentDisputes({ database }).ofOrder(order.number)) {
    const { method, disputeId, state, amountCents, currency, reason, at } = dispute;
    const what = `! ${utcText(at)} dispute ${disputeId} at ${method}: ${state}`;
    console.log(inOneLine(what, priceText(amountCents, currency), reason));
  }
  // The buyer has money that was returned outside the store, and the tickets are unchanged.
  for (const returned of await outsideReturns({ database }, { orderNumber: order.number })) {
    const { method, gatewayRefundId, origin, amountCents, currency, at } = returned;
    const what = origin === 'dispute' ? 'chargeback' : 'returned outside';
    console.log(
      inOneLine(`! ${utcText(at)} ${what} at ${method}: ${gatewayRefundId}`, priceText(amountCents, currency)),
    );
  }
}

async function list(orders: StaffOrders): Promise<void> {
  const requests = await orders.refundRequests();
  const open = await orders.openReturns();
  for (const { orderNumber, askedAt, comment } of requests) {
    console.log(`${orderNumber}  asked ${utcText(askedAt)}`);
    if (comment) console.log(comment.replace(/^/gm, '    '));
  }
  for (const { refundKey, orderNumber, method, amountCents, currency, state, since, fault } of open) {
    const amount = priceText(amountCents, currency);
    console.log(inOneLine(orderNumber, method, amount, state, `since ${utcText(since)}`, refundKey, fault));
  }
  if (requests.length + open.length === 0) console.log('No request waits, and all money of refunds is returned.');
}

await run();
