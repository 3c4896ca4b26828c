import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isPaid } from '#shared/rules/order-status.ts';

export interface Reviewable {
  sku: string;
  name: string;
  isVisited: boolean;
}

/** The products of an order that can be reviewed, each once. Gift codes have no visit, and buyers do not choose their gifts. */
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
