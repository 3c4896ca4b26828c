import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { type Failure, fail } from '#shared/contract/errors.ts';
import { missedLimit } from '#shared/rules/sale-limits.ts';
import { mostTickets } from '#shared/rules/shop-constants.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { StoredLine } from './stored-cart.ts';

type Line = Pick<StoredLine, 'productSku' | 'sku' | 'visitDate' | 'slot' | 'quantity'>;

/**
 * The failure for the first limit that the lines exceed; null when they exceed none. There are limits for the units of each product, the
 * places of a cart in a slot or on a day, and the tickets of an order. A product that has left the catalogue has no limits.
 */
export function missedLineLimit(
  store: EmbeddedStore,
  lines: readonly Line[],
  productSkus: Iterable<string>,
  now: CatalogueNow,
): { ok: false; failure: Failure } | null {
  if (sumOf(lines, unitsOf) > mostTickets) return fail('max-sale-qty', { bound: mostTickets });
  for (const productSku of new Set(productSkus)) {
    const own = lines.filter((line) => line.productSku === productSku);
    const product = now.catalogue.bySku.get(productSku);
    if (!product || own.length === 0) continue;
    const limits = { min_sale_qty: product.minSaleQty, max_sale_qty: product.maxSaleQty };
    const missed = missedLimit(sumOf(own, unitsOf), limits);
    if (missed) return fail(missed.code, { bound: missed.bound, subject: productSku });
    if (mostInOneSlot(own, now) > store.settings.placesPerSlotAndCart) {
      return fail('cart-places-limit', { bound: store.settings.placesPerSlotAndCart, subject: productSku });
    }
  }
  return null;
}

/** The most places that a product's lines take from one pool on one day or in one slot. */
function mostInOneSlot(lines: readonly Line[], { calendar }: CatalogueNow): number {
  const taken = new Map<string, number>();
  for (const line of lines) {
    for (const { pool, units } of usesOf(calendar, line) ?? []) {
      const name = `${pool} ${line.visitDate} ${line.slot}`;
      taken.set(name, (taken.get(name) ?? 0) + units * line.quantity);
    }
  }
  return Math.max(0, ...taken.values());
}

function unitsOf({ quantity }: Line): number {
  return quantity;
}
