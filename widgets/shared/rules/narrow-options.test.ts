import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '#shared/contract/product.ts';
import { choicesOf, narrowOptions, variantsWith } from './narrow-options.ts';

const option = (attribute_code: string, ...labels: string[]) => ({
  attribute_code,
  label: attribute_code,
  values: labels.map((label, index) => ({ value_index: index + 1, label })),
});

function variant(attributes: Record<string, number>, stock_status: 'IN_STOCK' | 'OUT_OF_STOCK' = 'IN_STOCK'): Variant {
  const price = { value: 100, currency: 'HKD' as const };
  const range = { regular_price: price, final_price: price };
  return {
    attributes: Object.entries(attributes).map(([code, value_index]) => ({ code, value_index })),
    product: {
      sku: JSON.stringify(attributes),
      price_range: { minimum_price: range, maximum_price: range },
      stock_status,
    },
  };
}

/** A private cabin: up to 4 people with a guide in Cantonese or English, up to 8 with an English guide. Up to 8 in Japanese is sold out. */
const privateCabin: Pick<Product, 'configurable_options' | 'variants'> = {
  configurable_options: [
    option('size', 'Up to 4', 'Up to 8'),
    option('guide', 'Cantonese', 'English', 'Japanese', 'Thai'),
  ],
  variants: [
    variant({ size: 1, guide: 1 }),
    variant({ size: 1, guide: 2 }),
    variant({ size: 2, guide: 2 }),
    variant({ size: 2, guide: 3 }, 'OUT_OF_STOCK'),
  ],
};

const labels = (choices: Record<string, number>) =>
  narrowOptions(privateCabin, choices).map((step) => step.values.map((value) => value.label));

describe('narrowing the options', () => {
  it('offers the values of all variants before anything is chosen', () => {
    expect(labels({})).toEqual([
      ['Up to 4', 'Up to 8'],
      ['Cantonese', 'English', 'Japanese'],
    ]);
  });

  it('offers for the next option only values that fit the choice', () => {
    expect(labels({ size: 1 })[1]).toEqual(['Cantonese', 'English']);
    expect(labels({ size: 2 })[1]).toEqual(['English', 'Japanese']);
  });

  it('never narrows an earlier option by a later choice', () => {
    expect(labels({ guide: 1 })[0]).toEqual(['Up to 4', 'Up to 8']);
  });

  it('drops a later choice that no longer exists', () => {
    expect(choicesOf(narrowOptions(privateCabin, { size: 2, guide: 1 }))).toEqual({ size: 2 });
  });

  it('keeps a later choice that still exists', () => {
    expect(choicesOf(narrowOptions(privateCabin, { size: 2, guide: 2 }))).toEqual({ size: 2, guide: 2 });
  });

  it('shows a value without stock as sold out and does not let it be chosen', () => {
    const guide = narrowOptions(privateCabin, { size: 2, guide: 3 })[1];
    expect(guide?.values.find((value) => value.label === 'Japanese')?.soldOut).toBe(true);
    expect(guide?.chosen).toBeNull();
  });

  it('chooses the only value of an option automatically', () => {
    const flex = {
      configurable_options: [option('cabin', 'Standard', 'Crystal')],
      variants: [variant({ cabin: 2, cable_age: 1 })],
    };
    expect(choicesOf(narrowOptions(flex, {}))).toEqual({ cabin: 2 });
  });

  it('leaves out the quantity attribute', () => {
    const flex = {
      configurable_options: [option('cable_age', 'Adult', 'Child')],
      variants: [variant({ cable_age: 1 }), variant({ cable_age: 2 })],
    };
    expect(narrowOptions(flex, { cable_age: 1 })).toEqual([]);
  });
});

describe('the variants with some choices', () => {
  it('are all variants before anything is chosen', () => {
    expect(variantsWith(privateCabin.variants, {})).toHaveLength(4);
  });

  it('are those with every choice', () => {
    expect(variantsWith(privateCabin.variants, { size: 1, guide: 2 }).map((one) => one.product.sku)).toEqual([
      '{"size":1,"guide":2}',
    ]);
  });
});
