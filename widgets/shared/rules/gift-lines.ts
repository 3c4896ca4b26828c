import type { CartLine } from '#shared/contract/cart-shape.ts';

/** A product that comes free with others. */
export interface GiftRule {
  giftSku: string;
  /** One gift for every so many units. */
  buy: number;
  of: readonly string[];
}

export interface GiftLine {
  giftSku: string;
  buy: number;
  quantity: number;
}

/** The gifts that go with these lines. They follow from the lines alone, so that they come and go with them. */
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

/** True for a line that comes free with others (specification, section 4): it shows its quantity only, and cannot be edited. */
export function isGift({ product }: { product: Pick<CartLine['product'], 'buy_x_amount'> }): boolean {
  return product.buy_x_amount > 0;
}
