import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { pricedParts } from './check-amounts.ts';
import { checkSlot, slotsOf } from './check-places.ts';
import { nameOfRule } from './name-of-rule.ts';
import type { Report } from './parse-part.ts';
import { reportTwins } from './report-twins.ts';

/** Checks the prices for days and slots. A configurable product has these prices at its variants. */
export function checkVisitPrices(product: CatalogueProduct, report: Report): void {
  if (product.prices && product.type === 'configurable')
    report(['prices'], 'a configurable product has them at its variants', 'rule-broken');
  const slots = slotsOf(product);
  const hasDate = dateOption(product.options) !== undefined;
  for (const { path, prices = [] } of pricedParts(product)) {
    prices.forEach(({ slot }, index) => {
      const at = [...path, 'prices', index];
      if (!hasDate) report(at, 'the product needs a date option', 'rule-broken');
      checkSlot(slot, slots, [...at, 'slot'], report);
    });
    reportTwins(prices.map(nameOfRule), [...path, 'prices'], null, report);
  }
}
