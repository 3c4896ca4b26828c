import type { OrderDocument, OrderedItem } from '#server/sales/orders/order-document.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { OrderRecords, TicketEntryRow, TicketRow } from './read-orders.ts';

/** Compares the redeemed units and tickets of each item with their entries, and the number of uses of each ticket with its rule. */
export function checkEntries(
  number: string,
  { items }: OrderDocument,
  { tickets, ticketEntries }: Pick<OrderRecords, 'tickets' | 'ticketEntries'>,
): string[] {
  const used = Map.groupBy(ticketEntries, ({ ticket }) => ticket);
  const usesOf = ({ itemId }: OrderedItem) => [...used.values()].filter(([first]) => first?.item === itemId);
  const areCounted = items.every((item) => item.redeemed === unitsUsed(item, usesOf(item)));
  const areSold = items.every(({ ordered, redeemed, refunded }) => redeemed + refunded <= ordered);
  const areAllowed = items.every((item) => usesOf(item).every((entries) => isAllowed(item, entries)));
  const isMarked = ({ id, state }: TicketRow) => state === 'void' || (state === 'redeemed') === used.has(id);
  const isOfTicket = ({ ticket, item }: TicketEntryRow) =>
    tickets.some((row) => row.id === ticket && row.item === item);
  const isNumbered = (entries: TicketEntryRow[]) =>
    entries.every(({ ordinal }) => ordinal >= 1 && ordinal <= entries.length);
  return [
    ...(areCounted ? [] : [`an order whose redeemed units do not match its entries: ${number}`]),
    ...(areSold ? [] : [`an order with more units redeemed and refunded than bought: ${number}`]),
    ...(areAllowed ? [] : [`a ticket used more often than its rule allows: ${number}`]),
    ...(tickets.every(isMarked) ? [] : [`a ticket whose state does not match its entries: ${number}`]),
    ...(ticketEntries.every(isOfTicket) ? [] : [`an entry of a missing ticket: ${number}`]),
    ...([...used.values()].every(isNumbered)
      ? []
      : [`a ticket whose entries are not numbered consecutively: ${number}`]),
  ];
}

/** The used units of an item: goods count by the piece, everything else by the ticket. */
function unitsUsed({ delivery }: OrderedItem, uses: readonly TicketEntryRow[][]): number {
  return delivery === 'collect' ? sumOf(uses.flat(), ({ units }) => units) : uses.length;
}

function isAllowed({ delivery, entry }: OrderedItem, entries: readonly TicketEntryRow[]): boolean {
  if (delivery === 'collect') return true;
  const times = entry?.times ?? 1;
  if (times === 'any-time') return true;
  if (times === 'once-a-day') return new Set(entries.map(({ day }) => day)).size === entries.length;
  return entries.length <= times;
}
