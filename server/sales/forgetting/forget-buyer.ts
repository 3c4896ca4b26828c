import { sql } from 'kysely';
import { defineQuery, type RowsOf } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import { noBuyerKeys } from '#server/sales/orders/buyer-keys.ts';
import { forgottenKey, isForgotten, noWords, withoutBuyer } from '#server/sales/orders/forgotten-buyer.ts';
import { selectEntries, selectRefunds, selectTickets } from '#server/sales/orders/order-parts.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { deleteNotes, selectNotes } from '#server/sales/orders/stored-notes.ts';
import { selectOrderByFakeId, snapshotOf } from '#server/sales/orders/stored-order.ts';
import { toWholeOrder } from '#server/sales/orders/whole-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { isSettled, type SettlingPayment } from './is-settled.ts';

const selectPaymentsOfOrder = defineQuery<{ fakeId: string }>('paymentsOfOrder')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_number', 'orders.number')
    .select(['payments.state', 'payments.due_back_cents as toReturnCents'])
    .where('orders.fake_id', '=', marks.fakeId),
);

const selectUnsentMailsOfOrder = defineQuery<{ fakeId: string }>('unsentMailsOfOrder')((db, marks) =>
  db.selectFrom('outbox').select('id').where('fake_id', '=', marks.fakeId).where('state', '<>', sql.lit('sent')),
);

const forgetBuyers = updateRows(
  'orders',
  ['number', 'version'],
  ['email_key', 'name_key', 'last_name_key', 'phone_key', 'street_key', 'refund_comment', 'doc'],
);

const forgetWishes = updateRows('refunds', ['id'], ['comment', 'say', 'reason']);

/**
 * Removes the buyer's data from an order, with the notes of staff. Its last visit must be at least `days` days ago, and nothing may be open,
 * such as a valid ticket or a refund request. Returns false when the order keeps its buyer.
 */
export async function forgetBuyer(sales: Sales, fakeId: string, days: number): Promise<boolean> {
  const done = await perform(sales, {}, async (step) => {
    const found = await step.ask(partsOf(fakeId));
    const order = forgettable(found, step.now, days);
    if (!order) return fail('order-not-found');
    const { number, version } = order;
    const doc = JSON.stringify(withoutBuyer(snapshotOf(order)));
    const forgotten = { ...noBuyerKeys, email_key: forgottenKey, refund_comment: null };
    step.change(forgetBuyers({ number, version, ...forgotten, doc }));
    const { notes } = await step.ask({ notes: selectNotes({ number }) });
    step.change(deleteNotes(...notes.map(({ order_number, ordinal }) => ({ order_number, ordinal }))));
    step.change(forgetWishes(...found.refunds.map(({ id }) => ({ id, ...noWords }))));
    return succeed(null);
  });
  return done.ok;
}

/** True when `forgetBuyer` would remove the buyer's data now. */
export async function mayForgetBuyer(sales: Sales, fakeId: string, days: number): Promise<boolean> {
  const found = await sales.database.ask(partsOf(fakeId));
  return forgettable(found, await sales.readNow(), days) !== null;
}

const partsOf = (fakeId: string) => ({
  order: selectOrderByFakeId({ fakeId }),
  tickets: selectTickets({ fakeId }),
  entries: selectEntries({ fakeId }),
  payments: selectPaymentsOfOrder({ fakeId }),
  unsent: selectUnsentMailsOfOrder({ fakeId }),
  refunds: selectRefunds({ fakeId }),
});

/** The order if it has a buyer and nothing in it is open; otherwise null. */
function forgettable(
  { payments, unsent, refunds: _, ...found }: RowsOf<ReturnType<typeof partsOf>>,
  now: Now,
  days: number,
): WholeOrder | null {
  const order = toWholeOrder(found, now);
  if (!order || isForgotten(order) || unsent.length > 0) return null;
  return isSettled(order, payments as SettlingPayment[], addDays(now.day, -days)) ? order : null;
}
