import type { BackEndSettings } from '#server/commerce/commerce.ts';
import type { Now } from '#server/sales/now.ts';
import type { Step, StepParts } from '#server/sales/step.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { DescribedProducts } from './catalogue/described-products.ts';
import type { LoadedGeneration } from './catalogue/loaded-generation.ts';
import type { ProductStore } from './catalogue/product-store.ts';

/** The parts that every operation of the embedded back end can use. */
export interface EmbeddedStore extends StepParts<CatalogueNow> {
  products: ProductStore;
  described: DescribedProducts;
  settings: BackEndSettings;
}

/** One instant of selling, with the catalogue that is active at it. */
export interface CatalogueNow extends Now {
  catalogue: LoadedGeneration;
}

export type CatalogueStep = Step<CatalogueNow>;

export function createEmbeddedStore(parts: Omit<EmbeddedStore, 'readNow'>): EmbeddedStore {
  const { products, settings } = parts;
  return {
    ...parts,
    async readNow() {
      const instant = settings.clock();
      const catalogue = await products.current();
      const timeZone = settings.timeZone ?? catalogue.profile.timeZone;
      return {
        at: instant.getTime(),
        ...operatorTime(instant, timeZone),
        timeZone,
        operator: catalogue.profile.operator,
        catalogue,
        calendar: catalogue.calendar,
      };
    },
  };
}

/** Adds the shop's current catalogue to the moment of a step of selling. */
export async function withCatalogue(store: EmbeddedStore, step: Step): Promise<CatalogueStep> {
  const catalogue = await store.products.current();
  return { ...step, now: { ...step.now, catalogue } };
}
