import type { CatalogueNow } from '#server/commerce/embedded/embedded-store.ts';
import { isEditableProduct } from '#shared/rules/editable-product.ts';
import type { StoredLine } from './stored-cart.ts';

const giftPrefix = 'gift-';

/** The id of a gift line. Gift lines are not stored, because they are computed from the other lines. */
export function giftLineId(productSku: string): string {
  return giftPrefix + productSku;
}

export function isGiftLineId(lineId: string): boolean {
  return lineId.startsWith(giftPrefix);
}

/** True when a visitor can change the choices of a line. A product that has left the catalogue is treated as one with choices. */
export function isEditable(line: StoredLine, now: CatalogueNow): boolean {
  const product = now.catalogue.bySku.get(line.productSku);
  return isEditableProduct(line.productSku, product === undefined || product.configurableOptions.length > 0);
}
