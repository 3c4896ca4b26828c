import type { CartLine } from '#shared/contract/cart-shape.ts';

/** The rule for a product that comes free with others. */
export interface GiftRule {
  giftSku: string;
  /** The number of units to buy for one gift. */
  buy: number;
  of: readonly string[];
}

export interface GiftLine {
  giftSku: string;
  buy: number;
  quantity: number;
}

/** The gifts for these lines. The gifts depend only on the lines, so they change whenever the lines change. */
export function giftLines(
  lines: readonly { productSku: string; quantity: number }[],
  rules: readonly GiftRule[],
): GiftLine[] {
  return rules.flatMap(({ giftSku, buy, of }) => {
    const bought = lines.reduce((sum, line) => sum + (of.includes(line.productSku) ? line.quantity : 0), 0);
    const quantity = Math.floor(bought / buy);
    return quantity > 0 ? [{ giftSku, buy, quantity }] : [];
  });
}

/** True for a gift line (specification, section 4): it shows only its quantity, and cannot be edited. */
export function isGift({ product }: { product: Pick<CartLine['product'], 'buy_x_amount'> }): boolean {
  return product.buy_x_amount > 0;
}
