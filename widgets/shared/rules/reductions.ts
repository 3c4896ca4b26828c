/** Reductions by an order's codes, in the currency's minor unit. */
interface Reduced {
  discountCents: number;
  giftCodeCents: number;
  /** Labels of the two codes, the larger reduction first; with equal amounts the promo code first. */
  discountLabels: readonly string[];
}

/** The reduction of each code, in the order of the labels. A receipt with one row for each code adds up. */
export function reductionsOf({
  discountCents,
  giftCodeCents,
  discountLabels,
}: Reduced): { label: string; cents: number }[] {
  const codes = [discountCents, giftCodeCents].filter((cents) => cents > 0).sort((one, other) => other - one);
  // Another back end may name several rules for one code's discount.
  const last = discountLabels.slice(codes.length - 1).join(' + ');
  return codes.map((cents, index) => ({
    label: index < codes.length - 1 ? (discountLabels[index] ?? '') : last,
    cents,
  }));
}
