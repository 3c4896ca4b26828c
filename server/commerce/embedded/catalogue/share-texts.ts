import type { CatalogueProduct } from '#server/catalogue-file/format.ts';

/** Returns the same object for all equal objects. */
export type Share = <Value extends object>(value: Value) => Value;

/** Makes a `Share` that remembers all its values. */
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

/** Saves memory: equal texts of thousands of products, such as "Visit date" in seven languages, become one object. */
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
