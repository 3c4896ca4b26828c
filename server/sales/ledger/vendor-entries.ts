import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { type Change, insertRows } from '#server/database/write.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundedItem } from '#server/sales/orders/refund.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Step } from '#server/sales/step.ts';

/** The events of an order that change what its vendors have sold. */
export type VendorEvent =
  | { what: 'sold'; items: readonly SoldItem[] }
  | {
      what: 'refunded';
      items: readonly SoldItem[];
      refunded: readonly Pick<RefundedItem, 'itemId' | 'units' | 'giftCodeCents' | 'moneyCents'>[];
    }
  | { what: 'moved'; before: readonly SoldItem[]; after: readonly SoldItem[] };

export type SoldItem = Pick<
  OrderedItem,
  'itemId' | 'productSku' | 'vendor' | 'delivery' | 'ordered' | 'rowTotalCents' | 'discountCents' | 'moveFeeCents'
>;

/** Units of one product of a vendor, and what the buyer pays for them; both are below 0 for a refund. */
export interface VendorEntry {
  vendor: string;
  sku: string;
  units: number;
  cents: number;
}

const insertVendorEntries = insertRows('vendor_entries');

const selectSold = defineQuery<{ number: string }>('soldForVendors')((db, marks) =>
  db
    .selectFrom('vendor_entries')
    .select('id')
    .where('order_number', '=', marks.number)
    .where('event', '=', sql.lit('sold'))
    .limit(sql.lit(1)),
);

/** The change that notes an event in the books of the order's vendors, in the step in which it happens. `fact` is that of the ledger. */
export function bookForVendors(
  { number, currency }: Pick<StoredOrder, 'number' | 'currency'>,
  fact: string,
  event: VendorEvent,
  { at }: Step['now'],
): Change {
  return insertVendorEntries(
    ...vendorEntries(event).map((entry) => ({
      ...{ id: shortId(), booked_at: at, order_number: number, event: event.what, fact },
      ...entry,
      currency,
    })),
  );
}

/**
 * The changes that note a refund or a move. When the sale is not in the books, because the order was paid before the store had shops, there
 * are none.
 */
export async function bookAfterSale(
  step: Step,
  order: Pick<StoredOrder, 'number' | 'currency'>,
  fact: string,
  event: VendorEvent,
): Promise<Change[]> {
  const { sold } = await step.ask({ sold: selectSold({ number: order.number }) });
  return sold.length > 0 ? [bookForVendors(order, fact, event, step.now)] : [];
}

/**
 * Computes the entries of an event, one for each product of a vendor. Products without a vendor have none. Neither have gift codes, whose
 * money the store owes to those who hold them.
 */
export function vendorEntries(event: VendorEvent): VendorEntry[] {
  if (event.what === 'sold') return summed(event.items.map(sale));
  if (event.what === 'moved') {
    const entries = summed([...event.before.map(sale).map(negative), ...event.after.map(sale)]);
    return entries.filter(({ units, cents }) => units !== 0 || cents !== 0);
  }
  const items = new Map(event.items.map((item) => [item.itemId, item]));
  return summed(
    event.refunded.flatMap(({ itemId, units, giftCodeCents, moneyCents }) => {
      const item = items.get(itemId);
      return item ? [negative(counted(item, units, giftCodeCents + moneyCents))] : [];
    }),
  );
}

type Counted = Omit<VendorEntry, 'vendor'> & { vendor: string | null };

function sale(item: SoldItem): Counted {
  return counted(item, item.ordered, item.rowTotalCents - item.discountCents + item.moveFeeCents);
}

function counted({ vendor, productSku: sku, delivery }: SoldItem, units: number, cents: number): Counted {
  return { vendor: delivery === 'gift-code' ? null : vendor, sku, units, cents };
}

function negative({ units, cents, ...entry }: Counted): Counted {
  return { ...entry, units: 0 - units, cents: 0 - cents };
}

function summed(all: readonly Counted[]): VendorEntry[] {
  const entries = new Map<string, VendorEntry>();
  for (const { vendor, sku, units, cents } of all) {
    if (vendor === null) continue;
    const key = JSON.stringify([vendor, sku]);
    const known = entries.get(key) ?? { vendor, sku, units: 0, cents: 0 };
    entries.set(key, { vendor, sku, units: known.units + units, cents: known.cents + cents });
  }
  return [...entries.values()];
}
