import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

/** Creates a function that saves memory: equal texts of products, such as "Visit date" in seven languages, become one object. */
export function createTextSharing() {
  const known = new Map<string, object>();

  function share<Value extends object>(value: Value): Value {
    const key = JSON.stringify(value);
    const same = known.get(key);
    if (same) return same as Value;
    known.set(key, value);
    return value;
  }

  return (product: CatalogueProduct): CatalogueProduct => ({
    ...product,
    images: product.images.map((image) => ({ ...image, label: share(image.label) })),
    configurableOptions: share(product.configurableOptions),
    options: product.options.map((option) => ({
      ...option,
      title: share(option.title),
      values: option.values.map((value) => ({ ...value, title: share(value.title) })),
    })),
  });
}
