export interface CountedUnits {
  ordered: number;
  redeemed: number;
  refunded: number;
}

/** The units of an item that are neither redeemed nor refunded. */
export function unitsLeft({ ordered, redeemed, refunded }: CountedUnits): number {
  return ordered - redeemed - refunded;
}
