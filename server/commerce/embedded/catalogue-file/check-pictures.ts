import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Fault, Path } from './fault.ts';
import type { CatalogueHead, CatalogueProduct } from './format.ts';

/** What `/media/` serves of each picture. */
const renders = [480, 960, 1440].flatMap((width) => ['avif', 'webp'].map((ending) => `-${width}.${ending}`));

/** Looks whether the pictures that a catalogue names are in the media folders. A missing one is a warning: it may come later. */
export interface PictureCheck {
  addHead(head: CatalogueHead): void;
  addProduct(product: CatalogueProduct, ordinal: number): void;
  warnings(lineOf: (path: Path) => number | undefined): Fault[];
}

export function createPictureCheck(folders: string[]): PictureCheck {
  const files = new Set(folders.flatMap(listFiles));
  const missing = new Map<string, { path: Path; absent: string[] }>();

  function look(name: string, path: Path) {
    if (/^(https?:)?\//.test(name) || missing.has(name)) return;
    const wanted = /\.[a-z0-9]{2,5}$/i.test(name) ? [name] : renders.map((render) => `${name}${render}`);
    const absent = wanted.filter((file) => !files.has(file));
    if (absent.length > 0) missing.set(name, { path, absent });
  }

  return {
    addHead({ store, categories }) {
      look(store.logo, ['store', 'logo']);
      store.banner.forEach((slide, index) => {
        look(slide.image, ['store', 'banner', index, 'image']);
      });
      store.slider.forEach((slide, index) => {
        look(slide.image, ['store', 'slider', index, 'image']);
      });
      categories.forEach((category, index) => {
        if (category.image) look(category.image, ['categories', index, 'image']);
      });
    },
    addProduct(product, ordinal) {
      product.images.forEach((image, index) => {
        look(image.file, ['products', ordinal, 'images', index, 'file']);
      });
    },
    warnings: (lineOf) =>
      [...missing.values()].map(({ path, absent }) => ({
        code: 'picture-missing',
        message: `not in the media folder: ${absent.join(', ')}`,
        path,
        line: lineOf(path),
      })),
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
