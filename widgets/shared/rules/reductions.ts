/** The reductions by an order's codes, in the minor unit of its currency. */
interface Reduced {
  /** The discount of the promo code. */
  discountCents: number;
  /** The payment of the gift code. */
  giftCodeCents: number;
  /** Labels of the two codes, the larger reduction first; of equals the promo code. */
  discountLabels: readonly string[];
}

/** The reduction by each code, in the order of the labels, so that a receipt with one row a code adds up. A label may be empty. */
export function reductionsOf({
  discountCents,
  giftCodeCents,
  discountLabels,
}: Reduced): { label: string; cents: number }[] {
  const codes = [discountCents, giftCodeCents].filter((cents) => cents > 0).sort((one, other) => other - one);
  // An order of another back end may name several rules for what one code takes off.
  const last = discountLabels.slice(codes.length - 1).join(' + ');
  return codes.map((cents, index) => ({
    label: index < codes.length - 1 ? (discountLabels[index] ?? '') : last,
    cents,
  }));
}
