import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnOrders } from '#server/commands/work-on-orders.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import type { Move, MoveOption, MoveRequest, VisitTime, WishedItems } from '#server/sales/orders/move.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { shortId } from '#server/sales/random-id.ts';
import { nameOfActor } from '#server/staff/actor.ts';
import { moveVisit } from '#server/staff/order-acts.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { isLikeOrderNumber } from '#shared/rules/order-number.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import type { Acting } from './act-as.ts';
import { confirm } from './confirm.ts';
import { countOf } from './count-of.ts';
import { readCount } from './read-count.ts';
import { refuse } from './refuse.ts';
import { withOrder } from './with-order.ts';
import { wordItem, wordOrder } from './word-order.ts';

const usage = `npm run move -- show ORDER                                what an order has, and what of it was moved
npm run move -- days ORDER --item 1 --from 2026-11-28     the days and times of two weeks that item 1 can be moved to
npm run move -- ORDER --item 1 --day 2026-11-28 --slot 10:30
                                                          shows what moving all that is left of item 1 costs and gives back, whatever
                                                          the terms say and without a fee, and moves it when you type yes
                  --item 2                                item 2 of the same visit with it
                  --units 2                               only two of it, of one item
                  --by-terms                              as its buyer could: by the terms, and for their fee
                  --yes                                   without asking`;

/** `npm run move`. Exit code 0: done; 1: it could not be done, or nobody said yes; 2: the command is not understood. */
const { values, positionals, misused, act, look } = readCommandLine(usage, {
  item: { type: 'string', multiple: true },
  units: { type: 'string' },
  day: { type: 'string' },
  slot: { type: 'string' },
  from: { type: 'string' },
  'by-terms': { type: 'boolean' },
  yes: { type: 'boolean' },
});
const [command = '', subject = '', ...others] = positionals;
const en = { locale: 'en' } as const;
const waiveTerms = values['by-terms'] !== true;

const work = workOf();
if (typeof work === 'string') misused(work);
else await workOnOrders(work);

/** The work that the words ask for, or a sentence about the word that is wrong. */
function workOf(): Parameters<typeof workOnOrders>[0] | string {
  const isOfOne = command === 'show' || command === 'days';
  const tooMany = isOfOne ? others[0] : subject;
  if (command === '') return 'Say what to do.';
  if (tooMany) return `${tooMany} is one word too many.`;
  if (isOfOne && !subject) return `${command} needs the number of an order.`;
  if (command === 'show')
    return (orders, { database }) => look(database, 'order.refund', () => withOrder(orders, subject, show));
  if (!isOfOne && !isLikeOrderNumber(command))
    return `${command} is no word of this command, and no number of an order.`;
  const items = itemsOf();
  if (typeof items === 'string') return items;
  if (command === 'days') {
    const from = dayOf('from', values.from);
    if (typeof from === 'string') return from;
    return (orders, { database }) =>
      look(database, 'order.refund', () =>
        withOrder(orders, subject, (order) => listDays(orders, order, { items, from: from.day })),
      );
  }
  const to = dayOf('day', values.day);
  if (typeof to === 'string') return to;
  const { slot = '' } = values;
  if (slot && !/^\d\d:\d\d$/.test(slot)) return `--slot ${slot}: write the time as 10:30.`;
  const wish = { items, to: { date: to.day, slot }, nonce: shortId(), waiveTerms };
  return (orders, { database }) =>
    withOrder(orders, command, (order) => act(database, (acting) => moveAndTell(orders, acting, order, wish)));
}

async function moveAndTell(
  orders: Orders,
  { desk, actor }: Acting,
  order: WholeOrder,
  wish: Omit<MoveRequest, 'by'>,
): Promise<void> {
  const seen = await orders.staff.moveVisit({}, order.fakeId, { ...wish, by: nameOfActor(actor), isPreview: true });
  if (!seen.ok) return refuse(seen.failure);
  if (!values.yes) {
    for (const line of wordOrder(order)) console.log(line);
    for (const { itemId } of seen.value.items) {
      const item = order.items.find((one) => one.itemId === itemId);
      if (item) console.log(wordItem(item, order.currency));
    }
    console.log('This moves:');
    print(seen.value);
  }
  if (!(await confirm(values.yes))) return;
  const moved = await moveVisit(desk, orders.staff, { actor, context: en }, order.fakeId, wish);
  if (!moved.ok) return refuse(moved.failure);
  print(moved.value);
  console.log('The old tickets are void; the running store mails the new ones.');
  if (moved.value.money === 'due') console.log('It has the money given back within half a minute.');
}

async function listDays(
  orders: Orders,
  { fakeId, currency }: WholeOrder,
  { from, items }: { items: WishedItems; from: string },
): Promise<void> {
  const found = await orders.staff.moveOptions(fakeId, {
    ...{ itemId: items[0]?.itemId ?? 0, items },
    ...{ from, to: addDays(from, 13), waiveTerms },
  });
  if (!found.ok) return refuse(found.failure);
  const { options } = found.value;
  for (const option of options) {
    const room = option.hasRoom ? '' : `only ${countOf(option.left, 'place')}`;
    console.log([visitOf(option), room, moneyOf(option, currency)].filter(Boolean).join('  '));
  }
  if (options.length === 0) console.log('None of these days is on sale.');
}

function show({ number, status, items, moves }: WholeOrder): void {
  console.log(`${number}  ${status}`);
  for (const { itemId: id, productName, variantLabel, visitDate, slot, ...item } of items) {
    const left = unitsLeft(item);
    const when = visitDate ? visitOf({ date: visitDate, slot }) : 'any day';
    console.log(`item ${id}  ${[productName, variantLabel].filter(Boolean).join(' · ')}  ${when}  left ${left}`);
  }
  for (const move of moves) print(move);
}

function print(move: Move): void {
  const { items: moved, from, to, currency, money } = move;
  for (const { itemId, newItemId, units } of moved)
    console.log(`item ${itemId} → item ${newItemId}  ${countOf(units, 'unit')}  ${visitOf(from)} → ${visitOf(to)}`);
  const sums = moneyOf(move, currency);
  if (sums) console.log(money === 'none' ? sums : `${sums} (${money})`);
}

/** The sums of a move that are not zero: its fee, refund, surcharge and payment. */
function moneyOf(
  cost: Pick<Move, 'feeCents' | 'giftCodeCents' | 'moneyCents'> & Partial<Pick<Move, 'paidCents'> & MoveOption>,
  currency: string,
) {
  const sums = [
    ['fee', cost.feeCents],
    ['to the gift code', cost.giftCodeCents],
    ['money', cost.moneyCents],
    ['costs more', cost.dueCents ?? 0],
    ['paid', cost.paidCents ?? 0],
  ] as const;
  return sums
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => `${name} ${currency} ${amountText(cents, currency)}`)
    .join('  ');
}

function visitOf({ date, slot }: VisitTime): string {
  return [date, slot].filter(Boolean).join(' ');
}

/** The items to move, or a sentence about the word that is wrong. */
function itemsOf(): WishedItems | string {
  const { item: ids = [], units: number } = values;
  if (ids.length === 0) return 'Say which item: --item 1.';
  const units = number === undefined ? null : readCount(number);
  if (number !== undefined && units === null) return `--units ${number}: that is no number of units.`;
  if (units !== null && ids.length > 1) return '--units is of one item: several are moved whole.';
  const wrong = ids.find((id) => readCount(id) === null);
  if (wrong !== undefined) return `--item ${wrong}: that is no place of an item in the order.`;
  return ids.map((id) => ({ itemId: readCount(id) ?? 0, units }));
}

function dayOf(flag: string, text: string | undefined): { day: string } | string {
  if (text === undefined) return `It needs a day: --${flag} 2026-11-28.`;
  const day = readDay(text);
  return day === null ? `--${flag} ${text}: that is no day. Write it as 2026-11-28.` : { day };
}
