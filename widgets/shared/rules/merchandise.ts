import { merchandiseSet } from '#shared/contract/attribute-set.ts';
import { sumOf } from './sum-of.ts';

/** True for goods, such as souvenirs. */
export function isMerchandise(attributeSet: number | undefined): boolean {
  return attributeSet === merchandiseSet;
}

/** A cart with merchandise only is cleared, because merchandise is sold only with tickets (specification, section 4). */
export function holdsOnlyMerchandise(attributeSets: readonly number[]): boolean {
  return attributeSets.length > 0 && attributeSets.every(isMerchandise);
}

export function countMerchandise(lines: readonly { quantity: number; attributeSet: number | undefined }[]): number {
  return sumOf(lines, ({ quantity, attributeSet }) => (isMerchandise(attributeSet) ? quantity : 0));
}
