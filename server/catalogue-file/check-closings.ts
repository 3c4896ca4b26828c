import type { CatalogueHead, CataloguePool, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { slotsOf } from './check-places.ts';
import type { Report } from './parse-part.ts';

/** The parts of a catalogue's head that closings depend on. */
interface HeadOfClosings extends Pick<CatalogueHead, 'closings'> {
  pools: readonly Pick<CataloguePool, 'name' | 'slots'>[];
}

/** Checks that closings name existing pools and slots. `check-references.ts` checks that their products exist. */
export function createClosingCheck(head: HeadOfClosings | null, report: Report) {
  const closings = head?.closings ?? [];
  const named = new Set(closings.flatMap(({ products = [] }) => products));
  const slotsOfProduct = new Map<string, readonly string[] | null>();

  return {
    addProduct(product: CatalogueProduct) {
      if (named.has(product.sku)) slotsOfProduct.set(product.sku, slotsOf(product));
    },
    finish() {
      closings.forEach(({ pools = [], products = [], slot }, index) => {
        pools.forEach((name, at) => {
          const pool = head?.pools.find((one) => one.name === name);
          if (!pool) report(['closings', index, 'pools', at], `there is no pool ${name}`, 'reference-missing');
          else if (slot !== undefined && !pool.slots?.includes(slot))
            report(['closings', index, 'slot'], `the pool ${name} has no slot ${slot}`, 'reference-missing');
        });
        for (const sku of products) {
          if (slot === undefined || !slotsOfProduct.has(sku) || slotsOfProduct.get(sku)?.includes(slot)) continue;
          const message = `the product ${sku} has no time slot that starts at ${slot}`;
          report(['closings', index, 'slot'], message, 'reference-missing');
        }
      });
    },
  };
}
