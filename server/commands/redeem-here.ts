import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { openBackEnd } from '#server/commerce/back-end-of-store.ts';
import type { Database } from '#server/database/database.ts';
import { readSettings, type Settings } from '#server/env.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { BesideTheBooks, RedeemedItem, RedeemRequest } from '#server/sales/orders/redemption.ts';
import { selectOrderByNumber } from '#server/sales/orders/stored-order.ts';
import { type Gate, redeem } from '#server/sales/redeeming/redeem.ts';
import { openTicketSigner } from '#server/sales/ticket-codes/keys.ts';
import { redeemTickets } from '#server/staff/order-acts.ts';
import { type ErrorCode, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import type { Acting } from './act-as.ts';
import { wordFailure } from './word-failure.ts';

/** The request as staff type it: a ticket, or an order by its number with one of its items. */
export type RedeemWish =
  | Extract<RedeemRequest, { ticket: string }>
  | { order: string; items?: { itemId: number; units?: number | undefined }[] };

/** Redeems tickets on the store's database and prints each outcome; exit code 1 when a ticket was refused. */
export async function redeemHere(
  database: Database,
  { desk, actor }: Acting,
  wish: RedeemWish,
  at = new Date(),
): Promise<void> {
  const read = readSettings({ ...process.env, PAYMENT_METHODS: '' });
  if (!read.ok) return refuse(...read.faults);
  const asked = await requestOf(database, wish);
  if (!asked.ok) return refuse(noOrder);
  const gate = await salesOf(database, read.settings, at);
  const orders: Pick<StaffOrders, 'redeem'> = { redeem: (context, request) => redeem(gate, context, request) };
  const done = await redeemTickets(desk, orders, { actor, context: { locale: 'en' } }, asked.value);
  if (!done.ok) return refuse(reasons[done.failure.code] ?? noTicket);
  const { orderNumber, items, besideTheBooks } = done.value;
  if (besideTheBooks) return tellBesideTheBooks(besideTheBooks);
  console.log(`Order ${orderNumber}`);
  for (const item of items) console.log(lineOf(item));
  if (items.some(({ reason }) => reason !== null)) process.exitCode = 1;
}

const noOrder = 'There is no such order.';
const noTicket = 'There is no ticket with this code or number.';
const reasons: Partial<Record<ErrorCode, string>> = {
  'order-not-found': noOrder,
  'not-allowed': wordFailure({ code: 'not-allowed' }),
};

async function requestOf(database: Database, wish: RedeemWish): Promise<Result<RedeemRequest>> {
  if ('ticket' in wish) return succeed(wish);
  const [row] = (await database.ask({ order: selectOrderByNumber({ number: wish.order }) })).order;
  return row ? succeed({ fakeId: row.fake_id, items: wish.items }) : fail('order-not-found');
}

/** The parts of a store that redeeming needs. Redeeming takes no places, so the calendar may be empty. */
async function salesOf(database: Database, settings: Settings, at: Date): Promise<Gate> {
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  const timeZone = settings.timeZone ?? store?.timeZone ?? 'Asia/Hong_Kong';
  const calendar = { pools: new Map(), products: new Map(), prices: new Map(), closings: [] };
  const { read: readTicket } = await openTicketSigner(database);
  return {
    database,
    settings: { ...settings, readTicket },
    backEnd: {
      async productOfMark(mark, locale) {
        const { backEnd } = await openBackEnd({ ...settings, clock: () => at }, database);
        return backEnd.productOfMark(mark, locale);
      },
    },
    readNow: async () => ({ at: at.getTime(), timeZone, operator: null, calendar, ...operatorTime(at, timeZone) }),
  };
}

/** Prints the content of a ticket's code when the books do not have the ticket. */
function tellBesideTheBooks(ticket: BesideTheBooks): void {
  const { id, product, visitDate, timeSlot, validUntil, units, reason, usedAt } = ticket;
  const name = product
    ? [product.name, product.option].filter(Boolean).join(' · ')
    : 'a product that the catalogue lacks';
  const said = [
    `for ${visitDate ? [visitDate, timeSlot].filter(Boolean).join(' ') : 'any day'}`,
    ...(validUntil ? [`valid until ${validUntil}`] : []),
    ...(ticket.delivery === 'ticket' ? [`admits ${units}`] : []),
  ].join(', ');
  console.log(
    [
      'Genuine by its signature, but not in the books: it was sold after the backup that was restored.',
      `${reason === null ? 'ok       1 ×' : 'REFUSED '} ${name}`,
      ...(reason === null ? [] : [refusals[reason]]),
      said,
      [writeTicketNumber(id), ...(reason !== null && usedAt ? [`used on ${usedAt.day} ${usedAt.time}`] : [])].join(
        ', ',
      ),
    ].join('\n         '),
  );
  if (reason !== null) process.exitCode = 1;
}

function lineOf({ itemId, item, reason, units, tickets }: RedeemedItem): string {
  const name = item ? [item.productName, item.variantLabel].filter(Boolean).join(' · ') : `item ${itemId}`;
  const counts = item ? `${item.redeemed} used, ${unitsLeft(item)} left of ${item.ordered}` : '';
  const outcome = reason === null ? `ok       ${units} ×` : 'REFUSED ';
  return [
    `${outcome} ${name}`,
    ...(reason === null ? [] : [refusals[reason]]),
    counts,
    ...tickets.map(({ id, use: { left, until, lastAt } }) =>
      [
        writeTicketNumber(id),
        ...(left === null ? [] : [`${left} entries left`]),
        ...(until ? [`valid until ${until}`] : []),
        ...(reason !== null && lastAt ? [`used on ${lastAt.day} ${lastAt.time}`] : []),
      ].join(', '),
    ),
  ]
    .filter(Boolean)
    .join('\n         ');
}

const refusals: Record<RedeemRefusal, string> = {
  unpaid: 'It is not paid for.',
  cancelled: 'The order was cancelled.',
  refunded: 'Its money was given back.',
  moved: 'Its visit was moved to another day or time: the buyer has a new ticket.',
  'already-redeemed': 'It was used already.',
  'already-today': 'It was used today already, and lets in once a day.',
  'wrong-date': 'It is for another day.',
  'wrong-time': 'It is for another time of today.',
  'not-valid-yet': 'It is not valid yet.',
  expired: 'It is no longer valid.',
  'too-many': 'So many are not left.',
  'gift-code': 'A gift code is spent in the shop, not at a gate.',
  'not-in-order': 'The order has no such item.',
  'not-in-books': 'You decide: --admit lets it in, once.',
};

function refuse(...sentences: string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 1;
}
