import type { StaffOrder } from '#shared/contract/staff/order.ts';

type Item = StaffOrder['items'][number];

/** Items of one product, day and time, which can move together. */
export interface Visit {
  id: string;
  /** Empty for a visit of the whole day. */
  slot: string;
  items: Item[];
}

/** The visits of an order that still have units to move. Goods and gifts have none. */
export function visitsOf({ items }: StaffOrder): Visit[] {
  const visits = new Map<string, Visit>();
  for (const item of items) {
    const { visit, isGift, delivery, left, productSku } = item;
    if (!visit || isGift || delivery === 'collect' || left === 0) continue;
    const id = `${productSku} ${visit.day} ${visit.slot}`;
    const found = visits.get(id) ?? { id, slot: visit.slot, items: [] };
    found.items.push(item);
    visits.set(id, found);
  }
  return [...visits.values()];
}
