import type { Path } from '#server/catalogue-file/fault.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

/** Collects the pictures that a catalogue names. Each is listed once, with the first place in the catalogue that names it. */
export function collectPictures() {
  const named = new Map<string, Path>();

  function add(file: string | undefined, ...path: Path): void {
    if (file !== undefined && !/^(https?:)?\//.test(file) && !named.has(file)) named.set(file, path);
  }

  function addImages(list: readonly { image?: string | undefined }[] = [], ...path: Path): void {
    for (const [index, { image }] of list.entries()) add(image, ...path, index, 'image');
  }

  return {
    addHead({ store, categories }: CatalogueHead): void {
      if (store.logo) add(store.logo, 'store', 'logo');
      for (const [code, logo] of Object.entries(store.logos ?? {})) if (logo) add(logo, 'store', 'logos', code);
      for (const part of ['banner', 'slider', 'articles', 'items'] as const) addImages(store[part], 'store', part);
      addImages(categories, 'categories');
    },
    addProduct({ images, options }: CatalogueProduct, ordinal: number): void {
      for (const [index, { file }] of images.entries()) add(file, 'products', ordinal, 'images', index, 'file');
      for (const [index, { values }] of options.entries())
        addImages(values, 'products', ordinal, 'options', index, 'values');
    },
    all: (): Iterable<[file: string, path: Path]> => named,
  };
}
