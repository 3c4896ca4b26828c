/** What the codes of an order take off, in the minor unit of its currency. */
interface Reduced {
  /** What the promo code takes off. */
  discountCents: number;
  /** What the gift code pays. */
  giftCodeCents: number;
  /** Of the two codes, the one that takes more off first; of equals the promo code. */
  discountLabels: readonly string[];
}

/** What each code takes off, in the order of the labels, so that a receipt with one row a code adds up. A label may be empty. */
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
