export interface CountedUnits {
  ordered: number;
  redeemed: number;
  refunded: number;
}

/** Units that are neither redeemed nor refunded. */
export function unitsLeft({ ordered, redeemed, refunded }: CountedUnits): number {
  return ordered - redeemed - refunded;
}
