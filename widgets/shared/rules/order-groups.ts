export const orderGroupNames = ['redeemed', 'refunded', 'left'] as const;

export type OrderGroupName = (typeof orderGroupNames)[number];

export interface OrderGroup<Item> {
  name: OrderGroupName;
  items: { item: Item; count: number }[];
}

interface Counted {
  qty_redeemed: number;
  qty_refunded: number;
  qty_left: number;
}

/** The items of an order by group. An item is in each group in which it has units. Empty groups are left out. */
export function orderGroups<Item extends Counted>(items: readonly Item[]): OrderGroup<Item>[] {
  return orderGroupNames
    .map((name) => ({
      name,
      items: items.map((item) => ({ item, count: item[`qty_${name}`] })).filter(({ count }) => count > 0),
    }))
    .filter((group) => group.items.length > 0);
}
