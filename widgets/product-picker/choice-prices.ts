import type { Product } from '#shared/contract/product.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { choicesOf, type OptionStep, variantsWith } from '#shared/rules/narrow-options.ts';
import { productLeadPrices, type VisitSoFar } from '#shared/rules/product-prices.ts';

/**
 * The price that each value of a step shows, by the value's index. The price counts the choices in all other steps, or only in the earlier
 * ones when no variant has all. Empty when all values cost the same.
 */
export function choicePrices(
  product: Product,
  steps: readonly OptionStep[],
  step: OptionStep,
  visit: VisitSoFar,
): ReadonlyMap<number, LeadPrice> {
  const others = choicesOf(steps.filter((other) => other !== step));
  const before = choicesOf(steps.slice(0, steps.indexOf(step)));
  const leads = step.values.flatMap(({ valueIndex }): [number, LeadPrice][] => {
    const together = variantsWith(product.variants, { ...others, [step.code]: valueIndex });
    const variants =
      together.length > 0 ? together : variantsWith(product.variants, { ...before, [step.code]: valueIndex });
    const [lead] = productLeadPrices(product, variants, visit);
    return lead ? [[valueIndex, lead]] : [];
  });
  return new Set(leads.map(([, { price }]) => price)).size > 1 ? new Map(leads) : new Map();
}
