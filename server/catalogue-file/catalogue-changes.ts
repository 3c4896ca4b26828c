import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { readActiveGeneration, readProducts } from './generation-rows.ts';

/** Products with the same kind of change: their number, and the names of the first ten. */
interface NamedProducts {
  count: number;
  names: string[];
}

export type CatalogueChanges = Record<'added' | 'changed' | 'withdrawn', NamedProducts>;

const namesKept = 10;

/** Compares the imported catalogue with the active one. It keeps only a name and a short hash of each product in memory. */
export async function watchChanges(database: Database) {
  const sold = new Map<string, { name: string; print: string }>();
  for await (const products of readProducts(database, await readActiveGeneration(database))) {
    for (const product of products) sold.set(product.sku, { name: nameOf(product), print: printOf(product) });
  }
  const changes = noChanges();

  return {
    add(product: CatalogueProduct): void {
      const before = sold.get(product.sku);
      sold.delete(product.sku);
      if (before === undefined) note(changes.added, nameOf(product));
      else if (before.print !== printOf(product)) note(changes.changed, nameOf(product));
    },
    /** Returns the changes; called after the last product. A product of the active catalogue that was not added counts as withdrawn. */
    finish(): CatalogueChanges {
      for (const { name } of sold.values()) note(changes.withdrawn, name);
      return changes;
    },
  };
}

export function noChanges(): CatalogueChanges {
  const nothing = (): NamedProducts => ({ count: 0, names: [] });
  return { added: nothing(), changed: nothing(), withdrawn: nothing() };
}

/** Words each kind of change in one line with at most ten names, then the lines of the calendar; or says that nothing changed. */
export function wordChanges(changes: CatalogueChanges, ofCalendar: readonly string[] = []): string[] {
  const products = Object.entries(changes).flatMap(([kind, { count, names }]) => {
    if (count === 0) return [];
    const more = count > names.length ? ` and ${count - names.length} more` : '';
    return [`${count} ${kind}: ${names.join(', ')}${more}`];
  });
  const lines = [...products, ...ofCalendar];
  return lines.length > 0 ? lines : ['No product was added, changed or withdrawn.'];
}

function note(list: NamedProducts, name: string): void {
  list.count++;
  if (list.names.length < namesKept) list.names.push(name);
}

/** Names a product in English, or in the first language of its name if English is missing. */
export function nameOf({ name, sku }: Pick<CatalogueProduct, 'name' | 'sku'>): string {
  return `${name.en ?? Object.values(name)[0]} (${sku})`;
}

function printOf(product: CatalogueProduct): string {
  return createHash('sha1').update(JSON.stringify(product)).digest('base64');
}
