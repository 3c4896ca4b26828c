import type { CatalogueProduct } from '#server/commerce/embedded/catalogue-file/format.ts';

/** The same value for all that are equal to it. */
export type Share = <Value extends object>(value: Value) => Value;

/** Remembers the values that it has seen, for as long as it is held. */
export function createShare(): Share {
  const known = new Map<string, object>();
  return <Value extends object>(value: Value): Value => {
    const key = JSON.stringify(value);
    const same = known.get(key);
    if (same) return same as Value;
    known.set(key, value);
    return value;
  };
}

/** Thousands of products say "Visit date" and "Adult" in seven languages: in memory they say it once. */
export function shareTexts(product: CatalogueProduct, share: Share): CatalogueProduct {
  return {
    ...product,
    images: product.images.map((image) => ({ ...image, label: share(image.label) })),
    configurableOptions: share(product.configurableOptions),
    options: product.options.map((option) => ({
      ...option,
      title: share(option.title),
      values: option.values.map((value) => ({ ...value, title: share(value.title) })),
    })),
  };
}
