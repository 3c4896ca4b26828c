import type { CartLine } from '#shared/contract/cart-shape.ts';
import { merchandiseSet } from './shop-constants.ts';
import { sumOf } from './sum-of.ts';

interface Sold {
  product: Pick<CartLine['product'], 'attribute_set_id'>;
}
type Line = Sold & Pick<CartLine, 'quantity'>;

/** Specification, section 4: merchandise goes along with tickets; a cart that holds nothing else is cleared. */
export function holdsOnlyMerchandise(lines: readonly Line[]): boolean {
  return lines.length > 0 && lines.every(isMerchandise);
}

/** How many units among the lines are merchandise. */
export function countMerchandise(lines: readonly Line[]): number {
  return sumOf(lines.filter(isMerchandise), (line) => line.quantity);
}

export function isMerchandise({ product }: Sold): boolean {
  return product.attribute_set_id === merchandiseSet;
}
