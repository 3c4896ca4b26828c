import { type EntriesRow, entryTicketOf, useOfTicket } from '#server/sales/orders/entry-ticket.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { IssuedTicket } from '#server/sales/orders/orders.ts';
import type { RedeemedItem } from '#server/sales/orders/redemption.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { isOfOneUnit } from '#server/sales/orders/tickets-due.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import { type EntrySettings, whyEntryRefused } from '#shared/rules/may-enter.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

/** Units of an item to be used, of one ticket or of any; without a number all that can be used now. */
export interface RedeemWish {
  itemId: number;
  ticketId?: string | undefined;
  units?: number | undefined;
}

/** An order as it stands, with its tickets and what they were used for. */
export interface RedeemableOrder {
  order: Pick<StoredOrder, 'status' | 'paidAt' | 'createdAt' | 'items'>;
  tickets: readonly { id: string; item_id: number; state: string }[];
  entries: readonly EntriesRow[];
  /** Tickets that are void because their visit was moved. */
  moved: ReadonlySet<string>;
}

/** When it is, where the operator is. */
export interface RedeemMoment extends OperatorTime {
  at: number;
  timeZone: string;
}

/** One use of a ticket, to be stored. */
export interface NewEntry {
  ticketId: string;
  ordinal: number;
  itemId: number;
  units: number;
  isFirst: boolean;
}

export interface RedeemDecision {
  answers: RedeemedItem[];
  entries: NewEntry[];
  /** The order's items with what is used of them now. */
  items: OrderedItem[];
}

/** Decides each wish after the other: it is done whole or refused, and the next one counts with what it has used. */
export function decideRedemption(
  found: RedeemableOrder,
  wishes: readonly RedeemWish[],
  now: RedeemMoment,
  settings: EntrySettings,
): RedeemDecision {
  const items = found.order.items.map((item) => ({ ...item }));
  const tickets = found.tickets.map((ticket) => ({ ...ticket }));
  const rows = new Map(found.entries.map((row) => [row.ticket_id, row]));
  const entries: NewEntry[] = [];
  return { answers: wishes.map(decide), entries, items };

  function decide(wish: RedeemWish): RedeemedItem {
    const item = items.find(({ itemId }) => itemId === wish.itemId);
    if (!item) return { itemId: wish.itemId, item: null, reason: whyUnknown(wish), units: 0, tickets: [] };
    return decideItem(item, wish);
  }

  /** The units that an old ticket was for are another item since they were moved. */
  function whyUnknown({ ticketId = '' }: RedeemWish): RedeemRefusal {
    return found.moved.has(ticketId) ? 'moved' : 'not-in-order';
  }

  function decideItem(item: OrderedItem, { itemId, ticketId, units }: RedeemWish): RedeemedItem {
    const own = tickets.filter(({ item_id }) => item_id === itemId);
    const isByPiece = !isOfOneUnit[item.delivery];
    const asked = ticketId === undefined ? own : own.filter(({ id }) => id === ticketId);
    const reason = whyNone(item, asked);
    if (reason) return refuse(reason);
    const open = asked.filter(({ id, state }) => state !== 'void' && whyRefused(item, id) === null);
    // Those that were never used come first.
    const fresh = open.toSorted((one, other) => countOf(one.id) - countOf(other.id));
    const most = isByPiece ? unitsLeft(item) : fresh.length;
    const used = units ?? most;
    if (used > most) return refuse('too-many');
    const taken = fresh.slice(0, isByPiece ? 1 : used);
    for (const { id } of taken) use(item, id, isByPiece ? used : 1);
    return { itemId, item: { ...item }, reason: null, units: used, tickets: shown(taken) };

    function refuse(why: RedeemRefusal): RedeemedItem {
      return {
        itemId,
        item: { ...item },
        reason: why,
        units: 0,
        tickets: ticketId === undefined ? [] : shown(asked),
      };
    }

    function shown(tickets: typeof own): RedeemedItem['tickets'] {
      return tickets.map((ticket) => ({
        id: ticket.id,
        unit: isByPiece ? null : own.indexOf(ticket),
        use: useOfTicket(item, ticket.state as IssuedTicket['state'], rows.get(ticket.id), found.order, now),
      }));
    }
  }

  /** Why nothing of an item can be used; null when something can. */
  function whyNone(item: OrderedItem, asked: typeof tickets): RedeemRefusal | null {
    if (found.order.status === 'waiting') return 'unpaid';
    if (found.order.status === 'cancelled') return 'cancelled';
    if (item.delivery === 'gift-code') return 'gift-code';
    const valid = asked.filter(({ state }) => state !== 'void');
    if (asked.length === 1 && asked.every(({ id }) => found.moved.has(id))) return 'moved';
    if (valid.length === 0 || item.refunded >= item.ordered) return 'refunded';
    if (!isOfOneUnit[item.delivery] && unitsLeft(item) <= 0) return 'already-redeemed';
    const refusals = valid.map(({ id }) => whyRefused(item, id));
    if (refusals.includes(null)) return null;
    // Any other reason comes first, because it says more than `already-redeemed`.
    return refusals.find((reason) => reason !== 'already-redeemed') ?? 'already-redeemed';
  }

  function whyRefused(item: OrderedItem, ticketId: string): RedeemRefusal | null {
    const row = rows.get(ticketId);
    const past = { count: countOf(ticketId), firstDay: row?.first_day ?? null, lastDay: row?.last_day ?? null };
    return whyEntryRefused(entryTicketOf(item, found.order, now), past, now, settings);
  }

  function countOf(ticketId: string): number {
    return rows.get(ticketId)?.entries ?? 0;
  }

  function use(item: OrderedItem, ticketId: string, units: number): void {
    const ticket = tickets.find(({ id }) => id === ticketId);
    const before = rows.get(ticketId);
    const isFirst = ticket?.state !== 'redeemed';
    entries.push({ ticketId, ordinal: countOf(ticketId) + 1, itemId: item.itemId, units, isFirst });
    rows.set(ticketId, {
      ticket_id: ticketId,
      entries: countOf(ticketId) + 1,
      units: (before?.units ?? 0) + units,
      first_day: before?.first_day ?? now.day,
      last_day: now.day,
      last_at: now.at,
    });
    // A ticket's unit is used from its first entry on; goods are by the piece.
    if (isFirst || !isOfOneUnit[item.delivery]) item.redeemed += units;
    if (ticket) ticket.state = 'redeemed';
  }
}
