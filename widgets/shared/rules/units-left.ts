export interface CountedUnits {
  ordered: number;
  redeemed: number;
  refunded: number;
}

export function unitsLeft({ ordered, redeemed, refunded }: CountedUnits): number {
  return ordered - redeemed - refunded;
}
