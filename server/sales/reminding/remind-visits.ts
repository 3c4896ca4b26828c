import type { RowOf } from '#server/database/query.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import { selectEntriesByNumber, selectTicketsByNumber } from '#server/sales/orders/order-parts.ts';
import { selectOrderByNumber, touchOrders } from '#server/sales/orders/stored-order.ts';
import { toWholeOrder } from '#server/sales/orders/whole-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { deleteReminders, selectReminder, selectReminders, selectReminderWish } from './stored-reminder.ts';
import { visitsToRemind } from './visits-to-remind.ts';

/**
 * Queues one reminder for each order that has a visit tomorrow, from the given hour of the operator's time. A visit that got no reminder on
 * the day before is skipped. When `hour` is null, all visits are skipped. When the signal aborts, the run ends after its batch. Returns the
 * number of emails.
 */
export async function remindVisits(parts: StepParts, hour: number | null, signal?: AbortSignal): Promise<number> {
  for (let reminded = 0; ; ) {
    const { day, time } = await parts.readNow();
    const tomorrow = addDays(day, 1);
    const isTime = hour === null || Number(time.slice(0, 2)) >= hour;
    const { due } = await parts.database.ask({ due: selectReminders({ until: isTime ? tomorrow : day }) });
    const done = await Promise.all(due.map((row) => remind(parts, row, hour !== null && row.day === tomorrow)));
    reminded += done.filter((one) => one.ok && one.value).length;
    // Reminders that failed now are handled in the job's next run.
    if (due.length === 0 || signal?.aborted || done.some(({ ok }) => !ok)) return reminded;
  }
}

/** Deletes the reminder's row in the step that queues its email: when two nodes do this at once, the second finds no row. */
function remind(
  parts: StepParts,
  { day, order_number: number }: RowOf<ReturnType<typeof selectReminders>>,
  isInTime: boolean,
): Promise<Result<boolean>> {
  return perform(parts, {}, async (step) => {
    const { row, ...found } = await step.ask({
      row: selectReminder({ day, number }),
      order: selectOrderByNumber({ number }),
      tickets: selectTicketsByNumber({ number }),
      entries: selectEntriesByNumber({ number }),
    });
    if (row.length === 0) return succeed(false);
    step.change(deleteReminders({ day, order_number: number }));
    const order = toWholeOrder(found, step.now);
    if (!isInTime || !order || isForgotten(order) || visitsToRemind(order, day).length === 0) return succeed(false);
    const [{ owner, email_key: emailKey } = { owner: null, email_key: '' }] = found.order;
    const { wishes } = await step.ask({ wishes: selectReminderWish({ owner: owner ?? '', emailKey }) });
    if (wishes.some(({ wants_reminders: wants }) => wants === 0)) return succeed(false);
    step.change(
      // If the order gets another key at the same time, this step is repeated, because an email is found by the key.
      touchOrders({ number, version: order.version }),
      queueMail('visit-reminder', order, null, step.now, day),
    );
    return succeed(true);
  });
}
