import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { demoShop } from '#build/demo-shop.ts';
import type { catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import type { product } from '#shared/contract/catalogue-file/product.ts';

type CatalogueFile = z.input<typeof catalogue>;
type ProductInFile = z.input<typeof product>;

const demoFile = join(demoShop, 'catalogue.json');
const model = 'cable-car-round-trip';

/** Copies of the demo's products, so that a run sells more than one product. */
const productCount = 200;

const placesInSlot = 1_000_000;

/** Writes a catalogue with the demo's products and 200 copies, with enough places for a long run. */
export async function writeBenchCatalogue(file: string): Promise<void> {
  const demo = JSON.parse(await readFile(demoFile, 'utf8')) as CatalogueFile;
  const original = demo.products.find(({ sku }) => sku === model);
  if (!original) throw new Error(`${demoFile} has no ${model}.`);
  const copies = Array.from({ length: productCount }, (_, number) => copyProduct(original, number + 1));
  await writeFile(file, JSON.stringify({ ...demo, products: [...demo.products, ...copies] }));
}

function copyProduct(original: ProductInFile, number: number): ProductInFile {
  const sku = `bench-${number}`;
  const id = 100_000 + number * 1000;
  return {
    ...original,
    id,
    sku,
    urlKey: sku,
    position: 1000 + number,
    related: [],
    places: { each: placesInSlot },
    variants: (original.variants ?? []).map((variant) => ({ ...variant, sku: variant.sku.replace(model, sku) })),
    options: (original.options ?? []).map((option, position) => ({
      ...option,
      id: id + 1 + position,
      values: (option.values ?? []).map((value, place) => ({ ...value, id: id + 100 * (position + 1) + place })),
    })),
  };
}
