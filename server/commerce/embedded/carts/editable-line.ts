import type { Moment } from '#server/commerce/embedded/shop.ts';
import type { StoredLine } from './stored-cart.ts';

const giftPrefix = 'gift-';

/** A gift follows from the other lines; it is not kept, and its id says what it is. */
export function giftLineId(productSku: string): string {
  return giftPrefix + productSku;
}

export function isGiftLineId(lineId: string): boolean {
  return lineId.startsWith(giftPrefix);
}

/** Specification, section 4: the annual pass and lines without configurable options cannot be edited. */
export function isEditable(line: StoredLine, now: Moment): boolean {
  if (line.productSku === '360-annual-pass') return false;
  const product = now.catalogue.bySku.get(line.productSku);
  return product === undefined || product.configurableOptions.length > 0;
}
