import type { Moment } from '#server/commerce/embedded/shop.ts';
import { isEditableProduct } from '#shared/rules/editable-product.ts';
import type { StoredLine } from './stored-cart.ts';

const giftPrefix = 'gift-';

/** A gift line follows from the other lines; it is not stored, and its id says what it is. */
export function giftLineId(productSku: string): string {
  return giftPrefix + productSku;
}

export function isGiftLineId(lineId: string): boolean {
  return lineId.startsWith(giftPrefix);
}

/** Whether other choices may take the line's place; what has left the catalogue may go, whatever its options were. */
export function isEditable(line: StoredLine, now: Moment): boolean {
  const product = now.catalogue.bySku.get(line.productSku);
  return isEditableProduct(line.productSku, product === undefined || product.configurableOptions.length > 0);
}
