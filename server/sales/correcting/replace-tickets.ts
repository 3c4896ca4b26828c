import { selectWhere } from '#server/database/query.ts';
import { type Change, deleteRows, updateRows } from '#server/database/write.ts';
import type { Context } from '#server/sales/context.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { selectEntries, selectTickets, type TicketRow } from '#server/sales/orders/order-parts.ts';
import { type StoredOrder, selectOrderByFakeId, snapshotOf } from '#server/sales/orders/stored-order.ts';
import { toWholeOrder } from '#server/sales/orders/whole-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { insertTickets, signCode } from '#server/sales/payments/issue-tickets.ts';
import { randomTicketNumber } from '#server/sales/random-id.ts';
import { insertEntries } from '#server/sales/redeeming/stored-entries.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform, type Step } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { maySendTickets, renewKey, selectMailsOfOrder } from './mails-of-order.ts';
import { orderToCorrect } from './order-to-correct.ts';
import { type ReplaceableTicket, replaceableTickets } from './replaceable-tickets.ts';

export interface ReplacedTickets {
  tickets: Pick<ReplaceableTicket, 'item' | 'unit'>[];
  /** The address to which the new tickets are sent. */
  email: string;
}

const selectEntriesOfOrder = selectWhere('ticket_entries', { number: 'order_number' });
const deleteEntries = deleteRows('ticket_entries', ['order_number', 'ticket_id', 'ordinal']);
const updateReplaced = updateRows('tickets', ['id'], ['state', 'is_replaced']);
const updateKeys = updateRows('orders', ['number', 'version'], ['fake_id']);
const updateItems = updateRows('orders', ['number', 'version'], ['fake_id', 'doc']);

/**
 * Makes tickets void and issues new ones in their place, all or none, in one step. The entries of a ticket pass to the new one. The order
 * gets another key, because a thief of the tickets may have the email with its link.
 */
export function replaceTickets(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  number: string,
  ids: readonly string[],
): Promise<Result<ReplacedTickets>> {
  return perform(sales, { once, trail }, async (step) => {
    const found = await orderToCorrect(step, number);
    return found.ok ? replaceWithin(sales, step, found.value, ids) : found;
  });
}

/** Adds the replacement of tickets to a step. `items`: the order's items when the step changes them too. */
export async function replaceWithin(
  sales: Sales,
  step: Step,
  stored: StoredOrder,
  ids: readonly string[],
  items?: OrderedItem[],
): Promise<Result<ReplacedTickets>> {
  const { fakeId, number, version, paymentKey, paidAt } = stored;
  const { mails, used, ...parts } = await step.ask({
    order: selectOrderByFakeId({ fakeId }),
    tickets: selectTickets({ fakeId }),
    entries: selectEntries({ fakeId }),
    used: selectEntriesOfOrder({ number }),
    mails: selectMailsOfOrder({ fakeId }),
  });
  const order = toWholeOrder(parts, step.now);
  // Another step gave the order a new key between the two reads.
  if (!order) return fail('service-unavailable');
  const lost = replaceableTickets(order.tickets, ids);
  if (!lost.ok) return lost;
  if (!maySendTickets(mails, step.now.at)) return fail('too-many-requests');
  const { renewed, changes } = renewKey(order, mails);
  const paid = { paidAt: paidAt ?? step.now.at, timeZone: step.now.timeZone };
  const key = { number, version, fake_id: renewed.fakeId };
  step.change(
    items ? updateItems({ ...key, doc: JSON.stringify(snapshotOf({ ...stored, items })) }) : updateKeys(key),
    ...changes,
  );
  for (const ticket of lost.value) {
    const id = randomTicketNumber();
    const code = signCode(sales.settings.signTicket, id, ticket.item, paid);
    step.change(...replace(ticket.id, { id, code }, { tickets: parts.tickets, number }));
    const own = used.filter((entry) => entry.ticket_id === ticket.id);
    step.change(
      deleteEntries(...own.map(({ order_number, ticket_id, ordinal }) => ({ order_number, ticket_id, ordinal }))),
      insertEntries(...own.map((entry) => ({ ...entry, ticket_id: id }))),
    );
  }
  step.change(queueMail('tickets-replaced', renewed, paymentKey, step.now));
  return succeed({ tickets: lost.value, email: order.buyer.email });
}

function replace(
  oldId: string,
  { id, code }: { id: string; code: string },
  { tickets, number }: { tickets: readonly TicketRow[]; number: string },
): Change[] {
  const old = tickets.find((row) => row.id === oldId);
  if (!old) throw new Error(`A ticket without a row: ${number}`);
  const { item_id, state, original_id } = old;
  return [
    updateReplaced({ id: oldId, state: 'void', is_replaced: 1 }),
    insertTickets({
      id,
      order_number: number,
      item_id,
      code,
      state,
      original_id: original_id ?? oldId,
      is_replaced: 0,
    }),
  ];
}
