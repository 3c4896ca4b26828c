/** The numbers of an order's item. */
export interface CountedUnits {
  ordered: number;
  redeemed: number;
  refunded: number;
}

/** How many units of an item are neither redeemed nor refunded. */
export function unitsLeft({ ordered, redeemed, refunded }: CountedUnits): number {
  return ordered - redeemed - refunded;
}
