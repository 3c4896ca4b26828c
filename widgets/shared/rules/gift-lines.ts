import type { CartLine } from '#shared/contract/cart-shape.ts';

/** A product that comes free with others. */
export interface GiftRule {
  giftSku: string;
  /** Units to buy for one gift. */
  buy: number;
  of: readonly string[];
}

export interface GiftLine {
  giftSku: string;
  buy: number;
  quantity: number;
}

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

/** True for a gift line, which cannot be edited (specification, section 4). */
export function isGift({ product }: { product: Pick<CartLine['product'], 'buy_x_amount'> }): boolean {
  return product.buy_x_amount > 0;
}
