import type { Change } from '#server/database/write.ts';
import { updateTicketStates, withdrawUnspent } from '#server/sales/gift-codes/void-gift-codes.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { TicketRow } from '#server/sales/orders/order-parts.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import { isOfOneUnit } from '#server/sales/orders/tickets-due.ts';
import { issueTickets, type PaidTime } from '#server/sales/payments/issue-tickets.ts';
import type { SalesSettings } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

/**
 * Plans the changes that make the tickets of refunded units void: the last unused tickets of an item. A partly spent gift code counts as
 * used and cannot be refunded, even in part. A slip for goods names the number of its pieces, so a new slip is issued for the remaining
 * pieces.
 */
export function voidTickets(
  sign: SalesSettings['signTicket'],
  order: {
    number: string;
    /** The items after the refund. */
    items: readonly OrderedItem[];
    refunded: readonly RefundedItem[];
    paid: PaidTime;
  },
  tickets: readonly TicketRow[],
): Result<Change[]> {
  const changes: Change[] = [];
  for (const { itemId, units } of order.refunded) {
    const item = order.items.find((one) => one.itemId === itemId);
    if (!item) throw new Error(`Refund of an item that the order does not have: ${order.number}`);
    const own = tickets.filter((row) => row.item_id === itemId && row.state !== 'void');
    if (!isOfOneUnit[item.delivery]) {
      changes.push(...renewSlip(sign, order, item, own));
      continue;
    }
    const unused = own.filter((row) => row.state === 'issued' && !row.spent_cents && row.withdrawn !== 1);
    const voided = unused.slice(-units);
    if (voided.length < units) {
      const code = item.delivery === 'gift-code' ? 'gift-code-spent' : 'refund-too-much';
      return fail(code, { subject: String(itemId), bound: unused.length });
    }
    changes.push(makeVoid(voided));
    if (item.delivery === 'gift-code') {
      changes.push(withdrawUnspent(...voided.map(({ code }) => ({ code, spent_cents: 0, withdrawn: 1 }))));
    }
  }
  return succeed(changes);
}

/** Replaces the slip of an item, because it names the number of pieces. A slip is unchanged when all remaining pieces were handed out. */
function renewSlip(
  sign: SalesSettings['signTicket'],
  { number, paid }: { number: string; paid: PaidTime },
  item: OrderedItem,
  own: readonly TicketRow[],
): Change[] {
  const isGone = item.ordered === item.refunded;
  if (!isGone && unitsLeft(item) === 0) return [];
  return [makeVoid(own), ...(isGone ? [] : issueTickets(sign, number, [item], paid).changes)];
}

function makeVoid(tickets: readonly TicketRow[]): Change {
  return updateTicketStates(...tickets.map(({ id }) => ({ id, state: 'void' })));
}
