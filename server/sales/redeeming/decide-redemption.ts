import type { Now } from '#server/sales/now.ts';
import { entryTicketOf, useOfTicket } from '#server/sales/orders/entry-ticket.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { EntriesRow } from '#server/sales/orders/order-parts.ts';
import type { IssuedTicket } from '#server/sales/orders/orders.ts';
import type { RedeemedItem } from '#server/sales/orders/redemption.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { isOfOneUnit } from '#server/sales/orders/tickets-due.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import { type EntrySettings, whyEntryRefused } from '#shared/rules/may-enter.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

/** Units of an item to redeem: of one ticket of the order, or of any. Without a number of units, all that can be used now. */
export interface RedeemWish {
  itemId: number;
  ticketId?: string | undefined;
  units?: number | undefined;
}

interface RedeemableOrder {
  order: Pick<StoredOrder, 'status' | 'paidAt' | 'createdAt' | 'items'>;
  /** All tickets of the order that were not replaced. */
  tickets: readonly { id: string; item_id: number; state: string }[];
  entries: readonly EntriesRow[];
  /** Tickets that are void because their visit was moved. */
  moved: ReadonlySet<string>;
}

interface NewEntry {
  ticketId: string;
  ordinal: number;
  itemId: number;
  units: number;
  isFirst: boolean;
}

interface RedeemDecision {
  answers: RedeemedItem[];
  entries: NewEntry[];
  items: OrderedItem[];
}

/** Decides the wishes one after another: each is granted as a whole or refused, and its used units count for the next wishes. */
export function decideRedemption(
  found: RedeemableOrder,
  wishes: readonly RedeemWish[],
  now: Now,
  settings: EntrySettings,
): RedeemDecision {
  const items = found.order.items.map((item) => ({ ...item }));
  const tickets = found.tickets.map((ticket) => ({ ...ticket }));
  const rows = new Map(found.entries.map((row) => [row.ticket_id, row]));
  const entries: NewEntry[] = [];
  return { answers: wishes.map(decide), entries, items };

  function decide(wish: RedeemWish): RedeemedItem {
    const item = items.find(({ itemId }) => itemId === wish.itemId);
    if (item) return decideItem(item, wish);
    // After a move, the units of a void ticket belong to another item.
    const reason = isReplaced(wish) ? 'replaced' : found.moved.has(wish.ticketId ?? '') ? 'moved' : 'not-in-order';
    return { itemId: wish.itemId, item: null, reason, units: 0, tickets: [] };
  }

  function isReplaced({ ticketId }: RedeemWish): boolean {
    return ticketId !== undefined && !tickets.some(({ id }) => id === ticketId);
  }

  function decideItem(item: OrderedItem, wish: RedeemWish): RedeemedItem {
    const { itemId, ticketId, units } = wish;
    if (isReplaced(wish)) return { itemId, item: { ...item }, reason: 'replaced', units: 0, tickets: [] };
    const own = tickets.filter(({ item_id }) => item_id === itemId);
    const isByPiece = !isOfOneUnit[item.delivery];
    const asked = ticketId === undefined ? own : own.filter(({ id }) => id === ticketId);
    const reason = whyNone(item, asked);
    if (reason) return refuse(reason);
    const open = asked.filter(({ id, state }) => state !== 'void' && whyRefused(item, id) === null);
    // Unused tickets come first.
    const fresh = open.toSorted((one, other) => countOf(one.id) - countOf(other.id));
    const most = isByPiece ? unitsLeft(item) : fresh.length;
    const used = units ?? most;
    if (used > most) return refuse('too-many');
    const taken = fresh.slice(0, isByPiece ? 1 : used);
    for (const { id } of taken) use(item, id, isByPiece ? used : 1);
    return { itemId, item: { ...item }, reason: null, units: used, tickets: shown(taken) };

    function refuse(why: RedeemRefusal): RedeemedItem {
      const tickets = ticketId === undefined ? [] : shown(asked);
      return { itemId, item: { ...item }, reason: why, units: 0, tickets };
    }

    function shown(tickets: typeof own): RedeemedItem['tickets'] {
      return tickets.map((ticket) => ({
        id: ticket.id,
        unit: isByPiece ? null : own.indexOf(ticket),
        use: useOfTicket(item, ticket.state as IssuedTicket['state'], rows.get(ticket.id), found.order, now),
      }));
    }
  }

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
    // Prefers any reason other than `already-redeemed`, because the other reason says more.
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
    // The unit of a ticket counts as used from the ticket's first entry. Goods count by the piece.
    if (isFirst || !isOfOneUnit[item.delivery]) item.redeemed += units;
    if (ticket) ticket.state = 'redeemed';
  }
}
