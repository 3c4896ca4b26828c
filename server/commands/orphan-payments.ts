import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import { createOrphans, leftOf, type Orphans } from '#server/payments/orphans.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import {
  createOrphanPayments,
  type OrphanEnding,
  type OrphanPayment,
  type OrphanPayments,
} from '#server/sales/payments/orphan-payments.ts';
import { assignPayment, dismissPayment, giveBackPayment, searchPayments } from '#server/staff/payment-acts.ts';
import { succeed } from '#shared/contract/errors.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import { readDay } from '#shared/rules/read-day.ts';
import type { Acting } from './act-as.ts';
import { ageOf } from './age-of.ts';
import { confirm } from './confirm.ts';
import { countOf } from './count-of.ts';
import { gatewaysOf, paymentsOf, type Store } from './payments-of-store.ts';
import { refuse } from './refuse.ts';

/** The part of `npm run payments` about payments that only their service knows. */
interface Decided {
  id: string;
  isSure: boolean | undefined;
}

/** Asks the services for all payments since a moment; false when the caller may not do that. */
export async function searchOrphans(
  orders: Orders,
  store: Store,
  { desk, actor }: Acting,
  since: DayAndTime,
): Promise<boolean> {
  const from = await instantOf(store, since);
  const searched = await searchPayments(desk, actor, async () => succeed(await orphansOf(orders, store).search(from)));
  if (!searched.ok) {
    refuse(searched.failure);
    return false;
  }
  const { found, withoutAnswer } = searched.value;
  console.log(`New to the store: ${countOf(found, 'payment')}.`);
  for (const method of withoutAnswer) {
    console.error(`${method} could not say what was paid since then: compare its own list with the orders.`);
    process.exitCode = 1;
  }
  return true;
}

/** @param isSearched True when the services have just been asked. */
export async function listOrphans(
  orders: Orders,
  store: Store,
  { ended, isSearched = false }: { ended: boolean | undefined; isSearched?: boolean },
): Promise<void> {
  const { database } = store;
  if (!isSearched) await orphansOf(orders, store).askAbout();
  const listed = await orphansIn(database).list(ended ? 'ended' : 'open');
  const shown = listed.filter((orphan) => orphan.ending !== null || needsDecision(orphan));
  for (const orphan of shown) await printOrphan(orders, orphan);
  if (!ended && listed.length > shown.length)
    console.log(`${countOf(listed.length - shown.length, 'payment')} more brought nothing, or went back whole.`);
  if (shown.length === 0)
    console.log(ended ? 'None was decided about.' : 'The books have all payments that the services told of.');
}

export async function returnOrphan(
  orders: Orders,
  store: Store,
  { desk, actor }: Acting,
  { id, isSure }: Decided,
): Promise<void> {
  const orphans = orphansOf(orders, store);
  if (!(await showOrphan(orders, orphans, store, id)) || !(await confirm(isSure))) return;
  const given = await giveBackPayment(desk, actor, orphans, id);
  if (!given.ok) return refuse(given.failure);
  console.log(
    given.value === 'done'
      ? 'The money is on its way back to its buyer. The store mails nobody: it does not know who bought.'
      : 'The service gives it back later: the same command asks how it stands.',
  );
}

export async function payByOrphan(
  orders: Orders,
  store: Store,
  { desk, actor }: Acting,
  { id, isSure, order: named }: Decided & { order: string },
): Promise<void> {
  const orphans = orphansOf(orders, store);
  const number = readOrderNumber(named) ?? '';
  const order = await orders.staff.byNumber(number);
  if (!order.ok) return refuse(order.failure);
  if (!(await showOrphan(orders, orphans, store, id))) return;
  const { totalCents, currency, buyer, status } = order.value;
  console.log(`order ${number}  ${status}  ${currency} ${amountText(totalCents, currency)}  ${buyer.email}`);
  if (!(await confirm(isSure))) return;
  const used = await assignPayment(desk, actor, orphans, { paymentKey: id, orderNumber: number });
  if (!used.ok) return refuse(used.failure);
  console.log(
    used.value === 'paid'
      ? `Order ${number} is paid; the running store mails its tickets.`
      : `It is a payment of order ${number} now; the running store settles it as soon as its service answers.`,
  );
}

export async function dismissOrphan(
  orders: Orders,
  store: Store,
  { desk, actor }: Acting,
  { id, why }: { id: string; why: string },
): Promise<void> {
  const dismissed = await dismissPayment(desk, actor, orphansOf(orders, store), { paymentKey: id, why });
  if (!dismissed.ok) return refuse(dismissed.failure);
  console.log('It is listed no more.');
}

/** Shows a payment in the state that its service reports now; false when there is no such payment to decide about. */
async function showOrphan(orders: Orders, orphans: Orphans, { database }: Store, id: string): Promise<boolean> {
  await orphans.askAbout();
  const orphan = await orphansIn(database).byKey(id);
  if (orphan) await printOrphan(orders, orphan);
  if (orphan?.ending) {
    console.error('That was decided already. (payment-not-found)');
    process.exitCode = 1;
  } else if (!orphan) refuse({ code: 'payment-not-found' });
  return orphan?.ending === null;
}

function orphansIn(database: Database): OrphanPayments {
  return createOrphanPayments({ database, clock: () => new Date() });
}

function orphansOf(orders: Orders, store: Store): Orphans {
  return createOrphans({
    gateways: gatewaysOf(store),
    orphans: orphansIn(store.database),
    orders: orders.gateway,
    payments: paymentsOf(orders, store),
    report: () => {},
  });
}

/** The orphan payments about which staff have to decide. */
export async function orphansToDecide(database: Database): Promise<OrphanPayment[]> {
  return (await orphansIn(database).list('open')).filter(needsDecision);
}

/** True when staff have to decide: the payment's money is here, or its service has not said. */
function needsDecision(orphan: OrphanPayment): boolean {
  return orphan.known === null || leftOf(orphan) > 0;
}

async function printOrphan(
  orders: Orders,
  { paymentKey, method, toldAt, known, ending, note, gatewayRefundId }: OrphanPayment,
): Promise<void> {
  const price = (cents: number) => `${known?.currency ?? ''} ${amountText(cents, known?.currency ?? '')}`;
  const money = known
    ? [
        known.takenCents > 0 ? `took ${price(known.takenCents)}` : `${known.state}, took nothing`,
        known.backCents > 0 && `gave back ${price(known.backCents)}`,
        known.isDisputed && 'disputed',
        known.orderNumber && `for order ${known.orderNumber}, ${await standingOf(orders, known.orderNumber)}`,
      ]
    : ['the service has not said how it stands'];
  const became = ending ? `${endings[ending]}${note ? ` ${note}` : ''}` : gatewayRefundId && 'goes back';
  console.log(
    [paymentKey, method, ...money, `told ${ageOf(Date.now() - toldAt)} ago`, became].filter(Boolean).join('  '),
  );
}

/** Says whether the order that the payment was made for is in the books. Such an order can be paid with it. */
async function standingOf(orders: Orders, number: string): Promise<string> {
  const order = await orders.staff.byNumber(number);
  return order.ok ? `which is in the books as ${order.value.status}` : 'which the books do not have';
}

const endings: Record<OrphanEnding, string> = {
  'given-back': 'given back:',
  used: 'used for order',
  dismissed: 'dismissed:',
};

interface DayAndTime {
  day: string;
  minutes: number;
}

/** Reads a typed day, with or without a time; null when the text is not a day. */
export function readMoment(text: string): DayAndTime | null {
  const [, day = '', hours = '0', minutes = '0'] =
    /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text) ?? [];
  return readDay(day) === null ? null : { day, minutes: Number(hours) * 60 + Number(minutes) };
}

/** The instant of a day and time on the store's clock. */
async function instantOf({ database, settings }: Store, { day, minutes }: DayAndTime): Promise<number> {
  const { timeZone } = profileOf(await readStoreSettings(database, await readActiveGeneration(database)));
  return startOfDay(day, settings.timeZone ?? timeZone) + minutes * 60_000;
}
