import { merchandiseSet } from './shop-constants.ts';
import { sumOf } from './sum-of.ts';

/** True for an attribute set whose products are goods, such as souvenirs. */
export function isMerchandise(attributeSet: number | undefined): boolean {
  return attributeSet === merchandiseSet;
}

/** True for a cart with merchandise only. It is cleared, because merchandise is sold only with tickets. Specification, section 4. */
export function holdsOnlyMerchandise(attributeSets: readonly number[]): boolean {
  return attributeSets.length > 0 && attributeSets.every(isMerchandise);
}

/** The number of merchandise units in a cart, gift lines included. */
export function countMerchandise(lines: readonly { quantity: number; attributeSet: number | undefined }[]): number {
  return sumOf(lines, ({ quantity, attributeSet }) => (isMerchandise(attributeSet) ? quantity : 0));
}
