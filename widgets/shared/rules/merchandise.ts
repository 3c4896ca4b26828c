import { merchandiseSet } from './shop-constants.ts';
import { sumOf } from './sum-of.ts';

/** True for an attribute set whose products are goods, such as souvenirs. */
export function isMerchandise(attributeSet: number | undefined): boolean {
  return attributeSet === merchandiseSet;
}

/** Specification, section 4: merchandise goes along with tickets; a cart that holds nothing else is cleared. */
export function holdsOnlyMerchandise(attributeSets: readonly number[]): boolean {
  return attributeSets.length > 0 && attributeSets.every(isMerchandise);
}

/** How many units of a cart are merchandise, gift lines among them. */
export function countMerchandise(lines: readonly { quantity: number; attributeSet: number | undefined }[]): number {
  return sumOf(lines, ({ quantity, attributeSet }) => (isMerchandise(attributeSet) ? quantity : 0));
}
