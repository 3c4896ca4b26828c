import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import type { LineRefusal } from '#shared/contract/cart.ts';
import { isOffered, whyNotSold, whyVisitRefused } from './resolve-item.ts';
import type { StoredLine } from './stored-cart.ts';

/** Why a line that was put into the cart earlier cannot be sold now; null when it can. */
export function whyLineRefused(shop: Shop, line: StoredLine, now: Moment): LineRefusal | null {
  const product = now.catalogue.bySku.get(line.productSku);
  if (!isOffered(product)) return 'product-not-found';
  const visit = line.visitDate === null ? null : { date: line.visitDate, slot: line.slot };
  return whyNotSold(product, line.sku) ?? (visit && whyVisitRefused(shop, product, visit, now));
}
