import { dateOption } from '#shared/rules/date-option.ts';
import { pricedParts } from './check-amounts.ts';
import { slotsOf } from './check-places.ts';
import type { CatalogueProduct } from './format.ts';
import { nameOfRule } from './name-of-rule.ts';
import type { Report } from './parse-part.ts';

/** Checks the prices for days and slots. A configurable product has these prices at its variants. */
export function checkVisitPrices(product: CatalogueProduct, report: Report): void {
  if (product.prices && product.type === 'configurable')
    report(['prices'], 'a configurable product has them at its variants', 'rule-broken');
  const slots = slotsOf(product);
  const hasDate = dateOption(product.options) !== undefined;
  for (const { path, prices = [] } of pricedParts(product)) {
    const seen = new Set<string>();
    prices.forEach(({ price: _, ...rule }, index) => {
      const { slot } = rule;
      const at = [...path, 'prices', index];
      if (!hasDate) report(at, 'the product needs a date option', 'rule-broken');
      if (slot !== undefined && !slots?.includes(slot))
        report([...at, 'slot'], `the product has no time slot that starts at ${slot}`, 'reference-missing');
      const name = nameOfRule(rule);
      if (seen.has(name)) report(at, `${name} is there twice`, 'duplicate');
      seen.add(name);
    });
  }
}
