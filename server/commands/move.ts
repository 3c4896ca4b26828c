import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Move, MoveOption, VisitTime, WishedItems } from '#server/sales/orders/move.ts';
import { shortId } from '#server/sales/random-id.ts';
import { moveVisit } from '#server/staff/order-acts.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { createProgram } from './create-program.ts';
import { countOf, inOneLine, priceText } from './in-words.ts';
import { must } from './refuse.ts';
import { parseCount, parseCounts, parseDay, parseOrderNumber } from './typed-words.ts';
import { wordOrder } from './word-order.ts';
import { findOrderToChange, findTypedOrder, type OrdersAtHand, workOnOrders } from './work-on-orders.ts';

const { subcommand, look, act, run } = createProgram('move', 'Moves visits of orders to other days and times.');

const item = [
  '--item <item>',
  'an item by its place in the order; a second --item is another one of the same visit',
] as const;
const units = ['--units <count>', 'only so many units, of one item'] as const;
const byTerms = ['--by-terms', 'as its buyer could: by the terms of the sale, and for their fee'] as const;

subcommand('show <order>', 'shows an order with its day, buyer and price, and what of it was moved').action((number) =>
  look(workOnOrders, 'order.refund', (on) => show(on, number)),
);

subcommand('days <order>', 'lists the days and times of two weeks to which items can be moved')
  .requiredOption(...item, parseCounts)
  .requiredOption('--from <day>', 'the first day', parseDay)
  .option(...units, parseCount)
  .option(...byTerms)
  .action((number, { from, ...options }, command) => {
    const wish = { items: itemsOf(options, command), from, waiveTerms: !options.byTerms };
    return look(workOnOrders, 'order.refund', (on) => listDays(on, number, wish));
  });

subcommand(
  'order',
  'moves items whatever the terms of the sale say, and without a fee; the word `order` may be left out',
  { isDefault: true },
)
  .argument('<order>', 'its number', parseOrderNumber)
  .requiredOption(...item, parseCounts)
  .requiredOption('--day <day>', 'the new day', parseDay)
  .option('--slot <time>', 'the new time, where the product has times', parseTime)
  .option(...units, parseCount)
  .option(...byTerms)
  .action((number, { day: date, slot = '', ...options }, command) => {
    const to = { date, slot };
    const wish = { items: itemsOf(options, command), to, nonce: shortId(), waiveTerms: !options.byTerms };
    return act(workOnOrders, 'order.move', async (on) => {
      const { orders, desk, actor, agreeTo } = on;
      const { fakeId } = await findOrderToChange(on, number);
      const agree = agreeTo(wordMove, async (move) => {
        const order = await findTypedOrder(orders.staff, number);
        return [...wordOrder(order, move.items), 'This moves:', ...wordMove(move)];
      });
      const acting = { actor, context: { locale: 'en' }, agree } as const;
      const moved = must(await moveVisit(desk, orders.staff, acting, fakeId, wish));
      for (const line of wordMove(moved)) console.log(line);
      console.log('The old tickets are void; the running store emails the new ones.');
      if (moved.money === 'due') console.log('It returns the money within half a minute.');
    });
  });

function parseTime(text: string): string {
  if (/^\d\d:\d\d$/.test(text)) return text;
  throw new InvalidArgumentError('Write the time as 10:30.');
}

function itemsOf(
  options: { item: number[]; units?: number | undefined },
  command: { error(message: string): never },
): WishedItems {
  if (options.units !== undefined && options.item.length > 1)
    command.error('error: --units is of one item: several are moved whole');
  return options.item.map((itemId) => ({ itemId, units: options.units ?? null }));
}

async function listDays(
  { orders }: OrdersAtHand,
  number: string,
  { from, items, waiveTerms }: { items: WishedItems; from: string; waiveTerms: boolean },
): Promise<void> {
  const { fakeId, currency } = await findTypedOrder(orders.staff, number);
  const query = { itemId: items[0]?.itemId ?? 0, items, from, to: addDays(from, 13), waiveTerms };
  const { options } = must(await orders.staff.moveOptions(fakeId, query));
  for (const option of options) {
    const shortage = !option.hasRoom && `only ${countOf(option.left, 'place')}`;
    console.log(inOneLine(visitOf(option), shortage, moneyOf(option, currency)));
  }
  if (options.length === 0) console.log('None of these days is on sale.');
}

async function show({ orders }: OrdersAtHand, number: string): Promise<void> {
  const order = await findTypedOrder(orders.staff, number);
  for (const line of [...wordOrder(order), ...order.moves.flatMap(wordMove)]) console.log(line);
}

function wordMove(move: Move): string[] {
  const { items: moved, from, to, currency, money } = move;
  const sums = moneyOf(move, currency);
  return [
    ...moved.map(
      ({ itemId, newItemId, units: count }) =>
        `item ${itemId} → item ${newItemId}  ${countOf(count, 'unit')}  ${visitOf(from)} → ${visitOf(to)}`,
    ),
    ...(sums ? [money === 'none' ? sums : `${sums} (${money})`] : []),
  ];
}

/** The sums of a move that are not zero: its fee, refund, surcharge and payment. */
function moneyOf(
  cost: Pick<Move, 'feeCents' | 'giftCodeCents' | 'moneyCents'> & Partial<Pick<Move, 'paidCents'> & MoveOption>,
  currency: string,
): string {
  const sums = [
    ['fee', cost.feeCents],
    ['to the gift code', cost.giftCodeCents],
    ['money', cost.moneyCents],
    ['costs more', cost.dueCents ?? 0],
    ['paid', cost.paidCents ?? 0],
  ] as const;
  return inOneLine(...sums.map(([name, cents]) => cents > 0 && `${name} ${priceText(cents, currency)}`));
}

function visitOf({ date, slot }: VisitTime): string {
  return [date, slot].filter(Boolean).join(' ');
}

await run();
