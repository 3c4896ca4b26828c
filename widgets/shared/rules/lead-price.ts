/** What a kind of ticket costs at least, such as an adult's. */
export interface LeadPrice {
  /** The kind's name; empty for a product that has no kinds. */
  label: string;
  price: number;
  /** Some of this kind cost more. */
  hasMore: boolean;
}

/** One price at which something can be had; `kind` is null for a product that has no kinds. */
export interface PossiblePrice {
  kind: number | null;
  price: number;
  inStock: boolean;
}

/**
 * The lowest price of each kind of ticket, in the order of the kinds: the first is the one that leads, as the cheapest is mostly a
 * child's. What is out of stock counts only when nothing else is left.
 */
export function leadPrices(
  kinds: readonly { index: number; label: string }[],
  possible: readonly PossiblePrice[],
): LeadPrice[] {
  const asked = kinds.length > 0 ? kinds : [{ index: null, label: '' }];
  return asked.flatMap(({ index, label }) => {
    const all = possible.filter(({ kind }) => kind === index);
    const sold = all.filter(({ inStock }) => inStock);
    const prices = (sold.length > 0 ? sold : all).map(({ price }) => price);
    if (prices.length === 0) return [];
    const price = Math.min(...prices);
    return [{ label, price, hasMore: Math.max(...prices) > price }];
  });
}
