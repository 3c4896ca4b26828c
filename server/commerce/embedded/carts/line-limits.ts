import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import { type Failure, fail } from '#shared/contract/errors.ts';
import { missedLimit } from '#shared/rules/line-limits.ts';
import type { StoredLine } from './stored-cart.ts';

/** What a limit looks at. */
type Line = Pick<StoredLine, 'productSku' | 'visitDate' | 'slot' | 'quantity'>;

/**
 * The limit that the lines of these products miss: how many of a product are sold together, how many places one cart may
 * hold on a day or in a slot, and how much one order may be. A product that is no longer there has no limits.
 */
export function missedLineLimit(
  shop: Shop,
  lines: readonly Line[],
  productSkus: Iterable<string>,
  now: Moment,
): { ok: false; failure: Failure } | null {
  if (sum(lines) > mostTickets) return fail('max-sale-qty', { bound: mostTickets });
  for (const productSku of new Set(productSkus)) {
    const own = lines.filter((line) => line.productSku === productSku);
    const product = now.catalogue.bySku.get(productSku);
    if (!product || own.length === 0) continue;
    const limits = { min_sale_qty: product.minSaleQty, max_sale_qty: product.maxSaleQty };
    const missed = missedLimit(sum(own), limits);
    if (missed) return fail(missed.code, { bound: missed.bound, subject: productSku });
    if (product.places && mostInOneSlot(own) > shop.settings.placesPerSlotAndCart) {
      return fail('cart-places-limit', { bound: shop.settings.placesPerSlotAndCart, subject: productSku });
    }
  }
  return null;
}

/** The most tickets that fit one PDF; free items come on top. */
const mostTickets = 500;

function mostInOneSlot(lines: readonly Line[]): number {
  const visits = Map.groupBy(
    lines.filter((line) => line.visitDate !== null),
    (line) => `${line.visitDate} ${line.slot}`,
  );
  return Math.max(0, ...[...visits.values()].map(sum));
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}
