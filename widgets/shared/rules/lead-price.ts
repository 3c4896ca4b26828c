/** The lowest price of a kind of ticket, such as an adult's. */
export interface LeadPrice {
  /** Empty for a product without kinds. */
  label: string;
  price: number;
  /** The regular price of the cheapest ticket; equal to `price` without a reduction. */
  regular: number;
  /** True when some tickets of this kind cost more. */
  hasMore: boolean;
}

/** `kind` is null for a product without kinds. */
export interface PossiblePrice {
  kind: number | null;
  price: number;
  regular: number;
  inStock: boolean;
}

/**
 * The lowest price of each kind of ticket, in the order of the kinds. The first is the product's price, because the cheapest is usually a
 * child's. Variants out of stock count only when all are.
 */
export function leadPrices(
  kinds: readonly { index: number; label: string }[],
  possible: readonly PossiblePrice[],
): LeadPrice[] {
  const asked = kinds.length > 0 ? kinds : [{ index: null, label: '' }];
  return asked.flatMap(({ index, label }) => {
    const all = possible.filter(({ kind }) => kind === index);
    const sold = all.filter(({ inStock }) => inStock);
    const rising = [...(sold.length > 0 ? sold : all)].sort((one, other) => one.price - other.price);
    const [lowest] = rising;
    if (!lowest) return [];
    const { price, regular } = lowest;
    return [{ label, price, regular: Math.max(price, regular), hasMore: (rising.at(-1)?.price ?? price) > price }];
  });
}
