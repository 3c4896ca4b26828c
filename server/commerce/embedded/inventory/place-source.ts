import type { ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';

/** A date, or a date and a time slot: `2026-01-31`, `2026-01-31_10:30`. */
export function readSource(source: string): { date: string; slot: string } {
  return { date: source.slice(0, 10), slot: source.slice(11) };
}

/** A product by its own sku or by that of one of its variants, which share its places. */
export function productBySku(sku: string, { catalogue }: Moment): ProductFacts | undefined {
  return catalogue.bySku.get(sku) ?? catalogue.byVariantSku.get(sku);
}
