import { parseArgs } from 'node:util';
import { workOnOrders } from '#server/commands/work-on-orders.ts';
import type { Move, MoveOption, MoveRequest, VisitTime, WishedItems } from '#server/sales/orders/move.ts';
import type { Orders, WholeOrder } from '#server/sales/orders/orders.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Failure } from '#shared/contract/errors.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { toAmount } from '#shared/rules/money.ts';
import { readDay } from '#shared/rules/read-day.ts';

const usage = `npm run move -- show ORDER                                what an order has, and what of it was moved
npm run move -- days ORDER --item 1 --from 2026-11-28     the days and times of two weeks that item 1 can be moved to
npm run move -- ORDER --item 1 --day 2026-11-28 --slot 10:30
                                                          moves all that is left of item 1, whatever the terms say, and without a fee
                  --item 2                                item 2 of the same visit with it
                  --units 2                               only two of it, of one item
                  --by-terms                              as its buyer could: by the terms, and for their fee`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    item: { type: 'string', multiple: true },
    units: { type: 'string' },
    day: { type: 'string' },
    slot: { type: 'string' },
    from: { type: 'string' },
    'by-terms': { type: 'boolean' },
  },
});
const [command = '', subject = ''] = positionals;
const en = { locale: 'en' } as const;
const items = itemsOf(values.item, values.units);
const waiveTerms = values['by-terms'] !== true;

/** `npm run move`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const work = workOf();
if (work) {
  await workOnOrders(work);
} else {
  console.error(usage);
  process.exitCode = 2;
}

function workOf(): Parameters<typeof workOnOrders>[0] | null {
  if (command === 'show' && positionals.length === 2) return (orders) => withOrder(orders, subject, show);
  if (items === null) return null;
  const from = dayOf(values.from);
  if (command === 'days' && positionals.length === 2 && from) {
    return (orders) => withOrder(orders, subject, (order) => listDays(orders, order, { items, from }));
  }
  const date = dayOf(values.day);
  const slot = typeof values.slot === 'string' ? values.slot : '';
  if (positionals.length !== 1 || !isOrderNumber(command) || !date || (slot && !/^\d\d:\d\d$/.test(slot))) return null;
  const wish = { items, to: { date, slot }, nonce: shortId(), waiveTerms, by: 'npm run move' };
  return (orders) => withOrder(orders, command, (order) => moveAndTell(orders, order, wish));
}

async function moveAndTell(orders: Orders, order: WholeOrder, wish: MoveRequest): Promise<void> {
  const moved = await orders.moveVisit(en, order.fakeId, wish);
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
  const found = await orders.moveOptions(en, fakeId, {
    ...{ itemId: items[0]?.itemId ?? 0, items },
    ...{ from, to: addDays(from, 13), waiveTerms },
  });
  if (!found.ok) return refuse(found.failure);
  const { options } = found.value;
  for (const option of options) {
    const room = option.hasRoom ? '' : `only ${option.left} places`;
    console.log([visitOf(option), room, moneyOf(option, currency)].filter(Boolean).join('  '));
  }
  if (options.length === 0) console.log('None of these days is on sale.');
}

function show({ number, status, items, moves }: WholeOrder): void {
  console.log(`${number}  ${status}`);
  for (const { itemId: id, productName, variantLabel, visitDate, slot, ...item } of items) {
    const left = item.ordered - item.redeemed - item.refunded;
    const when = visitDate ? visitOf({ date: visitDate, slot }) : 'any day';
    console.log(`item ${id}  ${[productName, variantLabel].filter(Boolean).join(' · ')}  ${when}  left ${left}`);
  }
  for (const move of moves) print(move);
}

function print(move: Move): void {
  const { items: moved, from, to, currency, money } = move;
  for (const { itemId, newItemId, units } of moved)
    console.log(`item ${itemId} → item ${newItemId}  ${units} units  ${visitOf(from)} → ${visitOf(to)}`);
  const sums = moneyOf(move, currency);
  if (sums) console.log(money === 'none' ? sums : `${sums} (${money})`);
}

/** What of it there is: the fee, what goes back, and what the visit costs more. */
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
    .map(([name, cents]) => `${name} ${currency} ${toAmount(cents, currency)}`)
    .join('  ');
}

function visitOf({ date, slot }: VisitTime): string {
  return [date, slot].filter(Boolean).join(' ');
}

async function withOrder(
  orders: Orders,
  number: string,
  then: (order: WholeOrder) => Promise<void> | void,
): Promise<void> {
  const order = isOrderNumber(number) ? await orders.byNumber(en, number.toUpperCase()) : null;
  if (order?.ok) return then(order.value);
  console.error(`There is no order ${number}.`);
  process.exitCode = 1;
}

function refuse({ code, subject: item, bound }: Failure): void {
  const words = withLocale('en', () => errorMessage({ code, bound }));
  console.error([item && `Item ${item}:`, words, `(${code})`].filter(Boolean).join(' '));
  process.exitCode = 1;
}

function isOrderNumber(text: string): boolean {
  return /^[0-9A-Za-z]{10}$/.test(text);
}

/** Null: not understood. */
function itemsOf(ids: unknown, number: unknown): WishedItems | null {
  const items = Array.isArray(ids) ? ids.map(wholeNumber) : [];
  const units = number === undefined ? null : wholeNumber(number);
  if (units === undefined || (units !== null && items.length > 1)) return null;
  const wished = items.flatMap((itemId) => (itemId === undefined ? [] : [{ itemId, units }]));
  return wished.length > 0 && wished.length === items.length ? wished : null;
}

/** Undefined: not understood. */
function wholeNumber(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

function dayOf(text: unknown): string | null {
  return typeof text === 'string' ? readDay(text) : null;
}
