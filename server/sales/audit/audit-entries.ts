import type { Sql } from '#server/database/sql.ts';
import type { OrderedItem, OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';

/** What a ticket was used for. */
export interface UsedTicketRow {
  number: string;
  item: number;
  ticket: string;
  entries: number;
  days: number;
  units: number;
}

export async function usedTicketsBetween(
  sql: Pick<Sql, 'all'>,
  after: string,
  last: string,
): Promise<Map<string, UsedTicketRow[]>> {
  const rows = await sql.all<UsedTicketRow>(
    `SELECT order_number AS number, item_id AS item, ticket_id AS ticket, COUNT(*) AS entries,
       COUNT(DISTINCT day) AS days, CAST(SUM(units) AS bigint) AS units
     FROM ticket_entries WHERE order_number > ? AND order_number <= ? GROUP BY order_number, item_id, ticket_id`,
    after,
    last,
  );
  return Map.groupBy(rows, (row) => row.number);
}

/** Whether the used units of each item are those of its entries, and no ticket was used oftener than its rule allows. */
export function checkEntries(number: string, { items }: OrderSnapshot, used: readonly UsedTicketRow[]): string[] {
  const ofItem = ({ itemId }: OrderedItem) => used.filter(({ item }) => item === itemId);
  const areCounted = items.every((item) => item.redeemed === unitsUsed(item, ofItem(item)));
  const areSold = items.every(({ ordered, redeemed, refunded }) => redeemed + refunded <= ordered);
  const areAllowed = items.every((item) => ofItem(item).every((row) => isAllowed(item, row)));
  return [
    ...(areCounted ? [] : [`an order whose used units are not those of its entries: ${number}`]),
    ...(areSold ? [] : [`an order of which more is used and given back than was bought: ${number}`]),
    ...(areAllowed ? [] : [`a ticket that was used oftener than it lets in: ${number}`]),
  ];
}

/** Goods are used by the piece, all else by the ticket. */
function unitsUsed({ delivery }: OrderedItem, rows: readonly UsedTicketRow[]): number {
  return delivery === 'collect' ? rows.reduce((sum, { units }) => sum + units, 0) : rows.length;
}

function isAllowed({ delivery, entry }: OrderedItem, { entries, days }: UsedTicketRow): boolean {
  if (delivery === 'collect') return true;
  const times = entry?.times ?? 1;
  if (times === 'any-time') return true;
  return times === 'once-a-day' ? entries === days : entries <= times;
}
