import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isPaid } from '#shared/rules/order-status.ts';

/** A product of an order that its member may review, now or after the visit. */
export interface Reviewable {
  sku: string;
  name: string;
  isVisited: boolean;
}

/**
 * The products of an order that can be reviewed, each once: paid for, and not fully refunded. Gift codes are left out because they have no
 * visit, and gifts because the buyer did not choose them.
 */
export function reviewableProducts(
  { status, items }: Pick<StoredOrder, 'status'> & { items: readonly Item[] },
  today: Day,
): Reviewable[] {
  if (!isPaid({ status })) return [];
  const bySku = new Map<string, Reviewable>();
  for (const item of items) {
    if (item.isGift || item.delivery === 'gift-code' || item.ordered <= item.refunded) continue;
    const { productSku: sku, productName: name } = item;
    bySku.set(sku, { sku, name, isVisited: bySku.get(sku)?.isVisited || isVisited(item, today) });
  }
  return [...bySku.values()];
}

type Item = Pick<
  OrderedItem,
  'productSku' | 'productName' | 'visitDate' | 'delivery' | 'isGift' | 'ordered' | 'redeemed' | 'refunded'
>;

/** True when a ticket of the item was used, or its day is over. A ticket without a day counts as visited when it is used. */
function isVisited({ visitDate, redeemed }: Item, today: Day): boolean {
  return redeemed > 0 || (visitDate !== null && visitDate < today);
}
