import type { OrderItem } from '#shared/contract/order.ts';

/** Leaves out items that belong to another item: some back ends list the variant below its product. */
export function ownItems<Item extends Pick<OrderItem, 'item_id' | 'parent_item_id'>>(items: readonly Item[]): Item[] {
  const ids = new Set<number | null>(items.map(({ item_id }) => item_id));
  return items.filter(({ parent_item_id }) => !ids.has(parent_item_id));
}
