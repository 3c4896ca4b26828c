import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import { noBuyerKeys } from '#server/sales/orders/buyer-keys.ts';
import { forgottenKey, isForgotten, noWords, withoutBuyer } from '#server/sales/orders/forgotten-buyer.ts';
import { selectEntries, selectRefunds, selectTickets } from '#server/sales/orders/order-parts.ts';
import { deleteNotes, selectNotes } from '#server/sales/orders/stored-notes.ts';
import { selectOrderByFakeId, snapshotOf } from '#server/sales/orders/stored-order.ts';
import { toWholeOrder } from '#server/sales/orders/whole-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { isSettled, type SettlingPayment } from './is-settled.ts';

const dayMs = 24 * 3_600_000;
const atOnce = 100;

/** Orders of guests. An order whose address has an account is left out, because it belongs to a member, who may delete the account. */
const selectGuestOrders = defineQuery<{ before: number; createdAt: number; number: string }>('guestOrders')(
  (db, marks) =>
    db
      .selectFrom('orders')
      .select(['orders.created_at as createdAt', 'orders.number', 'orders.fake_id as fakeId'])
      .where('orders.owner', 'is', null)
      .where('orders.email_key', '<>', sql.lit(forgottenKey))
      .where('orders.created_at', '<=', marks.before)
      .where(sql<boolean>`(orders.created_at, orders.number) > (${marks.createdAt}, ${marks.number})`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('accounts').select('id').whereRef('accounts.email_key', '=', 'orders.email_key'))),
      )
      .orderBy('orders.created_at')
      .orderBy('orders.number')
      .limit(sql.lit(atOnce)),
);

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
 * Removes the buyer's data from the orders of guests when the purchase and the last visit are at least `days` days ago. An order with
 * anything still open, such as a valid ticket or a refund request, is skipped until later. The notes of staff are deleted too. When the signal aborts, the function ends after
 * the current order. Returns the number of changed orders.
 */
export async function forgetGuests(sales: Sales, days: number, signal?: AbortSignal): Promise<number> {
  let last = { createdAt: -1, number: '' };
  for (let forgotten = 0; ; ) {
    const { at } = await sales.readNow();
    const { orders } = await sales.database.ask({ orders: selectGuestOrders({ before: at - days * dayMs, ...last }) });
    for (const { fakeId } of orders) {
      if (signal?.aborted) return forgotten;
      if (await forgetGuest(sales, fakeId, days)) forgotten += 1;
    }
    const next = orders.at(-1);
    if (!next || orders.length < atOnce) return forgotten;
    last = { createdAt: next.createdAt, number: next.number };
    // Lets requests of buyers run in between.
    await wait(20);
  }
}

async function forgetGuest(sales: Sales, fakeId: string, days: number): Promise<boolean> {
  const done = await perform(sales, {}, async (step) => {
    const { payments, unsent, refunds, ...found } = await step.ask({
      order: selectOrderByFakeId({ fakeId }),
      tickets: selectTickets({ fakeId }),
      entries: selectEntries({ fakeId }),
      payments: selectPaymentsOfOrder({ fakeId }),
      unsent: selectUnsentMailsOfOrder({ fakeId }),
      refunds: selectRefunds({ fakeId }),
    });
    const order = toWholeOrder(found, step.now);
    const isOver =
      order && !isForgotten(order) && isSettled(order, payments as SettlingPayment[], addDays(step.now.day, -days));
    if (!isOver || unsent.length > 0) return fail('order-not-found');
    const { number, version } = order;
    const doc = JSON.stringify(withoutBuyer(snapshotOf(order)));
    const forgotten = { ...noBuyerKeys, email_key: forgottenKey, refund_comment: null };
    step.change(forgetBuyers({ number, version, ...forgotten, doc }));
    const { notes } = await step.ask({ notes: selectNotes({ number }) });
    step.change(deleteNotes(...notes.map(({ order_number, ordinal }) => ({ order_number, ordinal }))));
    step.change(forgetWishes(...refunds.map(({ id }) => ({ id, ...noWords }))));
    return succeed(null);
  });
  return done.ok;
}
