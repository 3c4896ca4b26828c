import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { type Change, deleteRows, insertRows } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { daysToRemind } from './visits-to-remind.ts';

const insertReminders = insertRows('visit_reminders', { insteadOf: ['day', 'order_number'] });

/**
 * The change that schedules reminders for the visit days of an order's items. Every step that sets or changes the day of items adds it. If
 * no item is for a scheduled day any longer, its reminder is skipped when it is due.
 */
export function noteVisitDays(
  orderNumber: string,
  items: readonly Pick<OrderedItem, 'visitDate'>[],
  now: Pick<Now, 'day'>,
): Change {
  return insertReminders(...daysToRemind(items, now.day).map((day) => ({ day, order_number: orderNumber })));
}

export const deleteReminders = deleteRows('visit_reminders', ['day', 'order_number']);

export const selectReminders = defineQuery<{ until: Day }>('dueReminders')((db, marks) =>
  db
    .selectFrom('visit_reminders')
    .select(['day', 'order_number'])
    .where('day', '<=', marks.until)
    .orderBy('day')
    .orderBy('order_number')
    .limit(sql.lit(50)),
);

export const selectReminder = selectWhere('visit_reminders', { day: 'day', number: 'order_number' });

/** Reads the choice of the order's account about reminders; no row for a guest's order. */
export const selectReminderWish = defineQuery<{ owner: string; emailKey: string }>('reminderWish')((db, marks) =>
  db
    .selectFrom('accounts')
    .select('wants_reminders')
    .where((eb) => eb.or([eb('id', '=', marks.owner), eb('email_key', '=', marks.emailKey)])),
);
