import type { Path } from '#server/catalogue-file/fault.ts';
import type { CatalogueHead, CatalogueProduct } from '#server/catalogue-file/format.ts';

/** Collects the pictures that a catalogue names. Each is listed once, with the first place in the catalogue that names it. */
export interface NamedPictures {
  addHead(head: CatalogueHead): void;
  addProduct(product: CatalogueProduct, ordinal: number): void;
  all(): Iterable<[file: string, path: Path]>;
}

export function collectPictures(): NamedPictures {
  const named = new Map<string, Path>();

  function name(file: string, path: Path) {
    if (!/^(https?:)?\//.test(file) && !named.has(file)) named.set(file, path);
  }

  return {
    addHead({ store, categories }) {
      name(store.logo, ['store', 'logo']);
      for (const [code, logo] of Object.entries(store.logos ?? {})) if (logo) name(logo, ['store', 'logos', code]);
      store.banner.forEach((slide, index) => {
        name(slide.image, ['store', 'banner', index, 'image']);
      });
      store.slider.forEach((slide, index) => {
        name(slide.image, ['store', 'slider', index, 'image']);
      });
      store.articles?.forEach(({ image }, index) => {
        if (image) name(image, ['store', 'articles', index, 'image']);
      });
      store.items?.forEach(({ image }, index) => {
        if (image) name(image, ['store', 'items', index, 'image']);
      });
      categories.forEach((category, index) => {
        if (category.image) name(category.image, ['categories', index, 'image']);
      });
    },
    addProduct(product, ordinal) {
      product.images.forEach((image, index) => {
        name(image.file, ['products', ordinal, 'images', index, 'file']);
      });
      product.options.forEach(({ values }, option) => {
        values.forEach(({ image }, index) => {
          if (image) name(image, ['products', ordinal, 'options', option, 'values', index, 'image']);
        });
      });
    },
    all: () => named,
  };
}
