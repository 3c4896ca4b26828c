import { localizedText } from '#shared/rules/localized-text.ts';
import { isFields } from '#site/admin/document/document.ts';

interface Choice {
  code: string;
  values: readonly { index: number; slug: string }[];
}

/** The ticket types of a product with those that its choices lack. Types that are there stay as they are. */
export function withCombinations(product: unknown): unknown[] {
  const { sku = '', price = 0, configurableOptions, variants } = isFields(product) ? product : {};
  const choices = choicesOf(configurableOptions);
  const known: readonly unknown[] = Array.isArray(variants) ? variants : [];
  const taken = new Set(known.map((variant) => keyOf(isFields(variant) ? variant.attributes : null, choices)));
  const skus = new Set(known.map((variant) => (isFields(variant) ? variant.sku : null)));
  const added = combinationsOf(choices)
    .filter(({ attributes }) => !taken.has(keyOf(attributes, choices)))
    .map(({ attributes, slugs }) => {
      const own = freeName([String(sku), ...slugs].filter(Boolean).join('-').slice(0, 60), skus);
      skus.add(own);
      return { sku: own, attributes, price, inStock: true };
    });
  return [...known, ...added];
}

interface Combination {
  attributes: Record<string, number>;
  slugs: string[];
}

/** Each combination of one value of each choice; none while a choice has no value. */
function combinationsOf(choices: readonly Choice[]): Combination[] {
  if (choices.length === 0) return [];
  return choices.reduce<Combination[]>(
    (all, { code, values }) =>
      all.flatMap(({ attributes, slugs }) =>
        values.map(({ index, slug }) => ({ attributes: { ...attributes, [code]: index }, slugs: [...slugs, slug] })),
      ),
    [{ attributes: {}, slugs: [] }],
  );
}

function choicesOf(options: unknown): Choice[] {
  if (!Array.isArray(options)) return [];
  return options.filter(isFields).map(({ code, values }) => ({
    code: String(code ?? ''),
    values: (Array.isArray(values) ? values : []).filter(isFields).map(({ index, label }) => ({
      index: Number(index),
      slug: slugOf(isFields(label) ? localizedText(label as Record<string, string>, 'en') : '') || String(index),
    })),
  }));
}

function keyOf(attributes: unknown, choices: readonly Choice[]): string {
  return JSON.stringify(choices.map(({ code }) => (isFields(attributes) ? attributes[code] : null)));
}

function freeName(wanted: string, taken: ReadonlySet<unknown>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}

/** `Senior (65+)` → `senior-65`; empty for words without Latin letters and digits. */
export function slugOf(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}
