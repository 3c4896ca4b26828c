import type { Now } from '#server/sales/now.ts';
import type { EntryRule } from '#shared/contract/entry.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type EntryTicket, onceOnly, validityOf } from '#shared/rules/entry-validity.ts';
import { entriesLeft } from '#shared/rules/may-enter.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import type { OrderedItem } from './order-document.ts';
import type { EntriesRow } from './order-parts.ts';
import type { IssuedTicket } from './orders.ts';
import type { StoredOrder } from './stored-order.ts';
import type { TicketUse } from './ticket-use.ts';

type Paid = Pick<StoredOrder, 'paidAt' | 'createdAt'>;

export function entryTicketOf(
  item: Pick<OrderedItem, 'entry' | 'delivery' | 'visitDate' | 'slot'>,
  order: Paid,
  now: Pick<Now, 'timeZone'>,
): EntryTicket {
  return { rule: entryRuleOf(item), visitDate: item.visitDate, slot: item.slot, soldOn: soldOn(order, now) };
}

/** The entry rule of an item. Goods are counted by the piece, so their buyer may collect them in several visits. */
export function entryRuleOf({ entry, delivery }: Pick<OrderedItem, 'entry' | 'delivery'>): EntryRule {
  const rule = entry ?? onceOnly;
  return delivery === 'collect' ? { ...rule, times: 'any-time' } : rule;
}

/** The operator's day on which an order was paid; for an unpaid order, the day on which it was placed. */
export function soldOn({ paidAt, createdAt }: Paid, { timeZone }: Pick<Now, 'timeZone'>): Day {
  return operatorTime(new Date(paidAt ?? createdAt), timeZone).day;
}

export function useOfTicket(
  item: OrderedItem,
  state: IssuedTicket['state'],
  row: EntriesRow | undefined,
  order: Paid,
  now: Pick<Now, 'timeZone'>,
): TicketUse {
  const ticket = entryTicketOf(item, order, now);
  const count = row?.entries ?? 0;
  const left = entriesLeft(ticket, { count, firstDay: null, lastDay: null });
  return {
    count,
    left,
    lastAt: row ? operatorTime(new Date(row.last_at), now.timeZone) : null,
    ...validityOf(ticket, row?.first_day ?? null),
    isUsedUp: state === 'redeemed' && (item.delivery === 'collect' ? unitsLeft(item) <= 0 : left === 0 || count === 0),
  };
}
