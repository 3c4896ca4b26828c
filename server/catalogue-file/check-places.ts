import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import type { Path } from './fault.ts';
import type { Report } from './parse-part.ts';
import { reportTwins } from './report-twins.ts';

/** Checks the rules of a product's days, places and pools that need no other part of the catalogue. */
export function checkPlaces(product: CatalogueProduct, report: Report): void {
  const { places, pools = [], takes, variants } = product;
  reportTwins(pools, ['pools'], null, report);
  const isUndated = !product.options.some((option) => option.type === 'date' && option.required);
  for (const part of ['places', 'pools'] as const) {
    if (product[part] !== undefined && isUndated)
      report([part], 'places are counted by day: the product needs a required date option', 'rule-broken');
  }
  const slots = slotsOf(product);
  if (product.lastSale && (slots || !dateOption(product.options))) {
    const message = 'only a product with a date and without time slots has one: a slot ends by itself';
    report(['lastSale'], message, 'rule-broken');
  }
  places?.exceptions.forEach(({ slot }, index) => {
    checkSlot(slot, slots, ['places', 'exceptions', index, 'slot'], report);
  });
  checkTakes(product, takes, ['takes'], report);
  variants.forEach((variant, index) => {
    checkTakes(product, variant.takes, ['variants', index, 'takes'], report);
  });
}

/** The starts of a product's time slots, `HH:mm`; null when it sells whole days. */
export function slotsOf({ options }: Pick<CatalogueProduct, 'options'>): string[] | null {
  const option = options.find(({ timeSlot }) => timeSlot);
  if (!option) return null;
  return option.values.flatMap(({ title }) => slotStart(localizedText(title, 'en')) ?? []);
}

export function checkSlot(slot: string | undefined, slots: readonly string[] | null, path: Path, report: Report): void {
  if (slot === undefined || slots?.includes(slot)) return;
  report(path, `the product has no time slot that starts at ${slot}`, 'reference-missing');
}

function checkTakes(
  { sku, places, pools = [] }: CatalogueProduct,
  takes: CatalogueProduct['takes'],
  path: Path,
  report: Report,
): void {
  for (const pool of Object.keys(takes ?? {})) {
    if (pools.includes(pool) || (places && pool === sku)) continue;
    report([...path, pool], `the product does not take from ${pool}`, 'reference-missing');
  }
}
