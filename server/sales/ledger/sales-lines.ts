import { type Change, insertRows } from '#server/database/write.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';

/** The events of an order that change what is sold of its products. */
export type LineEvent =
  | { what: 'sold'; items: readonly LinedItem[] }
  | {
      what: 'refunded';
      items: readonly LinedItem[];
      refunded: readonly Pick<RefundedItem, 'itemId' | 'units' | 'giftCodeCents' | 'moneyCents' | 'feeCents'>[];
    }
  | { what: 'moved'; before: readonly LinedItem[]; after: readonly LinedItem[] };

export type LinedItem = Pick<
  OrderedItem,
  'itemId' | 'productSku' | 'visitDate' | 'delivery' | 'ordered' | 'rowTotalCents' | 'discountCents' | 'moveFeeCents'
>;

/** Units of one product for one day, and their price with tax after discounts. Both are below 0 for a refund. */
export interface SalesLine {
  sku: string;
  /** Empty without a day. */
  visitDay: string;
  units: number;
  cents: number;
}

const insertSalesLines = insertRows('sales_lines');

/** The change that notes an event by product and day of the visit, in the step in which it happens. `fact` is that of the ledger. */
export function bookLines(
  { number, currency }: Pick<StoredOrder, 'number' | 'currency'>,
  fact: string,
  event: LineEvent,
  { at }: Step['now'],
): Change {
  return insertSalesLines(
    ...linesFor(event).map(({ sku, visitDay, units, cents }) => ({
      ...{ order_number: number, event: event.what, fact, sku, visit_day: visitDay, booked_at: at },
      ...{ units, cents, currency },
    })),
  );
}

/**
 * Computes the lines of an event. They add up to what the ledger books on `sales`, `tax`, `discounts` and `refunds`. A sold gift code is
 * owed to its holder and has no line; the fee that is kept of its price has one.
 */
export function linesFor(event: LineEvent): SalesLine[] {
  if (event.what === 'sold') return summed(event.items.flatMap(sale));
  if (event.what === 'moved') {
    const lines = summed([...event.before.flatMap(sale).map(negative), ...event.after.flatMap(sale)]);
    return lines.filter(({ units, cents }) => units !== 0 || cents !== 0);
  }
  const items = new Map(event.items.map((item) => [item.itemId, item]));
  return summed(
    event.refunded.flatMap(({ itemId, units, giftCodeCents, moneyCents, feeCents }) => {
      const item = items.get(itemId);
      if (!item) return [];
      if (item.delivery === 'gift-code') return feeCents > 0 ? [lineOf(item, 0, feeCents)] : [];
      return [negative(lineOf(item, units, giftCodeCents + moneyCents))];
    }),
  );
}

function sale(item: LinedItem): SalesLine[] {
  if (item.delivery === 'gift-code') return item.moveFeeCents > 0 ? [lineOf(item, 0, item.moveFeeCents)] : [];
  return [lineOf(item, item.ordered, item.rowTotalCents - item.discountCents + item.moveFeeCents)];
}

function lineOf({ productSku: sku, visitDate }: LinedItem, units: number, cents: number): SalesLine {
  return { sku, visitDay: visitDate ?? '', units, cents };
}

function negative({ units, cents, ...line }: SalesLine): SalesLine {
  return { ...line, units: 0 - units, cents: 0 - cents };
}

function summed(all: readonly SalesLine[]): SalesLine[] {
  const lines = new Map<string, SalesLine>();
  for (const { sku, visitDay, units, cents } of all) {
    const key = JSON.stringify([sku, visitDay]);
    const known = lines.get(key) ?? { sku, visitDay, units: 0, cents: 0 };
    lines.set(key, { sku, visitDay, units: known.units + units, cents: known.cents + cents });
  }
  return [...lines.values()];
}
