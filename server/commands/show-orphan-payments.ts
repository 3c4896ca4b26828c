import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { createOrphans, type Orphans } from '#server/payments/orphans.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import {
  createOrphanPayments,
  type OrphanEnding,
  type OrphanPayment,
  type OrphanPayments,
} from '#server/sales/payments/orphan-payments.ts';
import { needsDecision } from '#server/staff/list-stuck-money.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { ageOf, countOf, inOneLine, priceText } from './in-words.ts';
import { gatewaysOf, paymentsOf } from './payments-of-store.ts';
import { refuse } from './refuse.ts';
import { timeZoneOf } from './settings-of-command.ts';
import type { OrdersAtHand } from './work-on-orders.ts';

/** Prints the orphan payments: open or decided. With `isAsked` the services have just been asked about them. */
export async function listOrphans(on: OrdersAtHand, isEnded: boolean, { isAsked = false } = {}): Promise<void> {
  if (!isAsked) await (await orphansOf(on)).askAbout();
  const listed = await orphansIn(on.database).list(isEnded ? 'ended' : 'open');
  const shown = listed.filter((orphan) => orphan.ending !== null || needsDecision(orphan));
  for (const orphan of shown) console.log(await wordOrphan(on.orders.staff, orphan));
  if (!isEnded && listed.length > shown.length)
    console.log(`${countOf(listed.length - shown.length, 'payment')} more brought nothing, or went back whole.`);
  if (shown.length === 0)
    console.log(isEnded ? 'None was decided about.' : 'The books have all payments that the services told of.');
}

/** A line about such a payment in the state that its service reports now. When there is none to decide about, the command ends. */
export async function wordOpenOrphan(on: OrdersAtHand, id: string): Promise<string> {
  await (await orphansOf(on)).askAbout();
  const orphan = (await orphansIn(on.database).byKey(id)) ?? refuse({ code: 'payment-not-found' });
  const line = await wordOrphan(on.orders.staff, orphan);
  return orphan.ending ? refuse(`${line}\nThat was decided already. (payment-not-found)`) : line;
}

export async function isDecided(database: Database, id: string): Promise<boolean> {
  const orphan = await orphansIn(database).byKey(id);
  return orphan !== null && orphan.ending !== null;
}

export async function orphansToDecide(database: Database): Promise<OrphanPayment[]> {
  return (await orphansIn(database).list('open')).filter(needsDecision);
}

export async function orphansOf(on: OrdersAtHand): Promise<Orphans> {
  return createOrphans({
    gateways: await gatewaysOf(on),
    orphans: orphansIn(on.database),
    orders: on.orders.gateway,
    payments: await paymentsOf(on),
    report: () => {},
  });
}

function orphansIn(database: Database): OrphanPayments {
  return createOrphanPayments({ database, clock: () => new Date() });
}

async function wordOrphan(
  orders: StaffOrders,
  { paymentKey, method, toldAt, known, ending, note, gatewayRefundId }: OrphanPayment,
): Promise<string> {
  const price = (cents: number) => priceText(cents, known?.currency ?? '');
  const money = known
    ? [
        known.takenCents > 0 ? `took ${price(known.takenCents)}` : `${known.state}, took nothing`,
        known.backCents > 0 && `gave back ${price(known.backCents)}`,
        known.isDisputed && 'disputed',
        known.orderNumber && `for order ${known.orderNumber}, ${await standingOf(orders, known.orderNumber)}`,
      ]
    : ['the service has not said how it stands'];
  const became = ending ? `${endings[ending]}${note ? ` ${note}` : ''}` : gatewayRefundId && 'goes back';
  return inOneLine(paymentKey, method, ...money, `told ${ageOf(Date.now() - toldAt)} ago`, became);
}

/** Says whether the order that the payment was made for is in the books. Such an order can be paid with it. */
async function standingOf(orders: StaffOrders, number: string): Promise<string> {
  const order = await orders.byNumber(number);
  return order.ok ? `which is in the books as ${order.value.status}` : 'which the books do not have';
}

const endings: Record<OrphanEnding, string> = {
  'given-back': 'refunded:',
  used: 'used for order',
  dismissed: 'dismissed:',
};

interface DayAndTime {
  day: string;
  minutes: number;
}

export function parseDayAndTime(text: string): DayAndTime {
  const [, day = '', hours = '0', minutes = '0'] =
    /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text) ?? [];
  if (readDay(day) !== null) return { day, minutes: Number(hours) * 60 + Number(minutes) };
  throw new InvalidArgumentError('Write the day and time as 2026-11-27T03:00.');
}

export async function instantOf({ database, settings }: OrdersAtHand, { day, minutes }: DayAndTime): Promise<number> {
  return startOfDay(day, await timeZoneOf(database, settings)) + minutes * 60_000;
}
