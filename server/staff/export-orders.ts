import { amountText } from '#server/sales/ledger/amount-text.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { Actor } from './actor.ts';
import { asStaff, type Desk } from './as-staff.ts';
import { csvRows } from './csv-rows.ts';
import { type ListedOrder, listOrders } from './list-orders.ts';
import type { OrderSearch } from './search-orders.ts';

export interface ExportedOrders {
  csv: string;
  count: number;
  next: string | null;
}

const columns = {
  order: ({ number }) => number,
  placed: ({ placedAt }, timeZone) => {
    const { day, time } = operatorTime(new Date(placedAt), timeZone);
    return `${day} ${time}`;
  },
  state: ({ state }) => state,
  buyer: ({ buyer }) => buyer,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  language: ({ locale }) => locale,
  channel: ({ channel }) => channel,
  partner: ({ partner }) => partner ?? '',
  visits: ({ visitDays }) => visitDays.join(' '),
  units: ({ units }) => String(units),
  total: ({ totalCents, currency }) => amountText(totalCents, currency),
  currency: ({ currency }) => currency,
  complimentary: ({ isComplimentary }) => (isComplimentary ? 'yes' : ''),
} satisfies Record<string, (order: ListedOrder, timeZone: string) => string>;

const head = Object.keys(columns);

/** The conditions of the list, and the cursor of the part; null for the first. */
export type OrderSelection = Omit<OrderSearch, 'most' | 'after'> & { after: string | null };

/** A part ends after so many pages, however few of their orders match, so that a call ends within a second. */
const pagesAtOnce = 10;

/** Takes a part of the list of orders out of the store, with the buyers, and records that in the audit trail. */
export function exportOrderPart(
  desk: Desk,
  actor: Actor,
  timeZone: string,
  search: OrderSelection,
): Promise<Result<ExportedOrders>> {
  const outcomeOf = ({ count }: ExportedOrders) => `${count} orders`;
  return asStaff(desk, { operation: 'order.export', actor, fields: head, outcomeOf }, async () => {
    const listed: ListedOrder[] = [];
    let { after } = search;
    for (let page = 0; page < pagesAtOnce; page += 1) {
      const found = await listOrders(desk, timeZone, { ...search, most: 100, after: after ?? undefined });
      if (!found.ok) return found;
      listed.push(...found.value.orders);
      after = found.value.next;
      if (after === null) break;
    }
    const rows = listed.map((order) => Object.values(columns).map((column) => column(order, timeZone)));
    const csv = csvRows(search.after === null ? [head, ...rows] : rows);
    return succeed({ csv, count: listed.length, next: after });
  });
}
