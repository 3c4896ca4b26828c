import type { CatalogueHead, CataloguePool, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { slotsOf } from './check-places.ts';
import { type Path, valueAt } from './fault.ts';
import type { Report } from './parse-part.ts';
import { reportTwins } from './report-twins.ts';

/** Checks the shared pools, and that they fit the products that take from them. */
export function createPoolCheck(head: CatalogueHead | null, report: Report) {
  const pools = new Map(head?.pools.map((pool) => [pool.name, pool]));
  const used = new Set<unknown>();
  head?.pools.forEach((pool, index) => {
    reportTwins(pool.slots ?? [], ['pools', index, 'slots'], null, report);
    checkExceptionSlots(pool, ['pools', index], report);
  });
  const names = head?.pools.map(({ name }) => name) ?? [];
  reportTwins(head?.pools ?? [], ['pools'], 'name', report);

  return {
    addProduct(product: CatalogueProduct, index: number) {
      if (product.places && pools.has(product.sku)) {
        const message = `products[${index}] has places of its own, which are called ${product.sku} as well`;
        report(['pools', names.indexOf(product.sku), 'name'], message, 'duplicate');
      }
      product.pools?.forEach((name, at) => {
        used.add(name);
        const path = ['products', index, 'pools', at];
        const pool = pools.get(name);
        if (pool) for (const message of misfits(pool, product)) report(path, message, 'rule-broken');
        else if (head) report(path, `there is no pool ${name}`, 'reference-missing');
      });
    },
    /** Notes the pools of a product that has faults, so that they are not reported as unused. */
    addFaultyProduct(product: unknown) {
      const named = valueAt(product, ['pools']);
      if (Array.isArray(named)) for (const name of named) used.add(name);
    },
    /** Reports unused pools, after the last product: a product that fails to name its pool would sell without limit. */
    finish() {
      names.forEach((name, index) => {
        if (!used.has(name)) report(['pools', index], `no product takes from ${name}`, 'rule-broken');
      });
    },
  };
}

export function checkExceptionSlots(
  { slots, exceptions }: Pick<CataloguePool, 'slots' | 'exceptions'>,
  path: Path,
  report: Report,
): void {
  exceptions.forEach(({ slot }, at) => {
    if (slot !== undefined && !slots?.includes(slot))
      report([...path, 'exceptions', at, 'slot'], `the pool has no slot ${slot}`, 'reference-missing');
  });
}

/** The slots of a product that its pool does not have. A pool that counts whole days fits all slots. */
function misfits({ name, slots }: CataloguePool, product: CatalogueProduct): string[] {
  if (!slots) return [];
  const sold = slotsOf(product);
  if (!sold) return [`${name} counts its places by time slot, and the product has none`];
  return sold
    .filter((slot) => !slots.includes(slot))
    .map((slot) => `${name} has no slot ${slot}, which the product sells`);
}
