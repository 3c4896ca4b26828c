import type { Moment } from '#server/commerce/embedded/shop.ts';
import { isEditableProduct } from '#shared/rules/editable-product.ts';
import type { StoredLine } from './stored-cart.ts';

const giftPrefix = 'gift-';

/** The id of a gift line. Gift lines are not stored, because they follow from the other lines. */
export function giftLineId(productSku: string): string {
  return giftPrefix + productSku;
}

export function isGiftLineId(lineId: string): boolean {
  return lineId.startsWith(giftPrefix);
}

/** True when other choices may replace a line. A line whose product has left the catalogue counts as having choices. */
export function isEditable(line: StoredLine, now: Moment): boolean {
  const product = now.catalogue.bySku.get(line.productSku);
  return isEditableProduct(line.productSku, product === undefined || product.configurableOptions.length > 0);
}
