import type { Product, Variant } from '#shared/contract/product.ts';

/** The attribute whose values have a quantity each, such as adult, child and senior. Specification, section 9. */
export const quantityAttribute = 'cable_age';

export type Choices = Readonly<Record<string, number>>;

export interface OptionStep {
  code: string;
  label: string;
  values: OptionValue[];
  chosen: number | null;
}

export interface OptionValue {
  valueIndex: number;
  label: string;
  soldOut: boolean;
}

type Configured = Pick<Product, 'configurable_options' | 'variants'>;

/**
 * The options in their order, without the quantity attribute. Each shows only values of variants that match the earlier choices. A choice
 * that is no longer offered is dropped, and a single value is chosen for the visitor.
 */
export function narrowOptions(product: Configured, choices: Choices): OptionStep[] {
  let variants = product.variants;
  const steps: OptionStep[] = [];
  for (const option of product.configurable_options) {
    if (option.attribute_code === quantityAttribute) continue;
    const code = option.attribute_code;
    const values = option.values
      .map(({ value_index, label }) => ({
        valueIndex: value_index,
        label,
        variants: withValue(variants, code, value_index),
      }))
      .filter((value) => value.variants.length > 0)
      .map(({ variants: found, ...value }) => ({ ...value, soldOut: !found.some(isInStock) }));
    const chosen = chooseFrom(values, choices[code]);
    steps.push({ code, label: option.label, values, chosen });
    if (chosen !== null) variants = withValue(variants, code, chosen);
  }
  return steps;
}

export function choicesOf(steps: readonly OptionStep[]): Choices {
  return Object.fromEntries(steps.flatMap((step) => (step.chosen === null ? [] : [[step.code, step.chosen]])));
}

export function variantsWith(variants: readonly Variant[], choices: Choices): Variant[] {
  const chosen = Object.entries(choices);
  return variants.filter((variant) => chosen.every(([code, valueIndex]) => valueIndexOf(variant, code) === valueIndex));
}

export function valueIndexOf(variant: Variant, code: string): number | null {
  return variant.attributes.find((attribute) => attribute.code === code)?.value_index ?? null;
}

export function isInStock(variant: Variant): boolean {
  return variant.product.stock_status === 'IN_STOCK';
}

function withValue(variants: readonly Variant[], code: string, valueIndex: number): Variant[] {
  return variants.filter((variant) => valueIndexOf(variant, code) === valueIndex);
}

function chooseFrom(values: readonly OptionValue[], wanted: number | undefined): number | null {
  const free = values.filter((value) => !value.soldOut);
  if (free.some((value) => value.valueIndex === wanted)) return wanted ?? null;
  const [only] = free;
  return values.length === 1 && only ? only.valueIndex : null;
}
