import { createHash } from 'node:crypto';
import { readActiveGeneration, readProducts } from '#server/commerce/embedded/catalog/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { CatalogueProduct } from './format.ts';

/** Products to which the same happened: how many, and the first of them by name. */
export interface NamedProducts {
  count: number;
  names: string[];
}

export interface CatalogueChanges {
  added: NamedProducts;
  changed: NamedProducts;
  withdrawn: NamedProducts;
}

const namesKept = 10;

/** Compares a catalogue that comes in with the one that sells. It remembers a name and a short print of each product, never whole ones. */
export async function watchChanges(database: Database) {
  const sold = new Map<string, { name: string; print: string }>();
  for await (const products of readProducts(database, await readActiveGeneration(database))) {
    for (const product of products) sold.set(product.sku, { name: nameOf(product), print: printOf(product) });
  }
  const changes: CatalogueChanges = { added: nothing(), changed: nothing(), withdrawn: nothing() };

  return {
    add(product: CatalogueProduct): void {
      const before = sold.get(product.sku);
      sold.delete(product.sku);
      if (before === undefined) note(changes.added, nameOf(product));
      else if (before.print !== printOf(product)) note(changes.changed, nameOf(product));
    },
    /** After the last product: what has not come again is withdrawn. */
    finish(): CatalogueChanges {
      for (const { name } of sold.values()) note(changes.withdrawn, name);
      return changes;
    },
  };
}

export const noChanges = (): CatalogueChanges => ({ added: nothing(), changed: nothing(), withdrawn: nothing() });

/** One line for each kind of change, with at most ten names; one line that says so when all is as it was. */
export function describeChanges(changes: CatalogueChanges): string[] {
  const lines = Object.entries(changes).flatMap(([kind, { count, names }]: [string, NamedProducts]) => {
    if (count === 0) return [];
    const more = count > names.length ? ` and ${count - names.length} more` : '';
    return [`${count} ${kind}: ${names.join(', ')}${more}`];
  });
  return lines.length > 0 ? lines : ['No product was added, changed or withdrawn.'];
}

function note(list: NamedProducts, name: string): void {
  list.count++;
  if (list.names.length < namesKept) list.names.push(name);
}

function nothing(): NamedProducts {
  return { count: 0, names: [] };
}

function nameOf({ name, sku }: CatalogueProduct): string {
  return `${name.en} (${sku})`;
}

function printOf(product: CatalogueProduct): string {
  return createHash('sha1').update(JSON.stringify(product)).digest('base64');
}
