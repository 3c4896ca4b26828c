import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

/** Things with the same kind of change: their number, and the names of the first ten. */
export interface Named {
  count: number;
  names: string[];
}

/** The changes of products. */
export type CatalogueChanges = Record<'added' | 'changed' | 'withdrawn', Named>;

const namesKept = 10;

export function noChanges(): CatalogueChanges {
  return { added: noNames(), changed: noNames(), withdrawn: noNames() };
}

export function noNames(): Named {
  return { count: 0, names: [] };
}

/** Counts a thing, and keeps its name when it is one of the first ten. */
export async function noteName(list: Named, name: () => string | Promise<string>): Promise<void> {
  list.count++;
  if (list.names.length < namesKept) list.names.push(await name());
}

/** `Kite (kite), Bus (bus) and 3 more` */
export function wordNames({ count, names }: Named): string {
  return `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`;
}

/** Words each kind of change in one line with at most ten names, then the lines of the calendar; or says that nothing changed. */
export function wordChanges(changes: CatalogueChanges, ofCalendar: readonly string[] = []): string[] {
  const products = Object.entries(changes).flatMap(([kind, named]) =>
    named.count === 0 ? [] : [`${named.count} ${kind}: ${wordNames(named)}`],
  );
  const lines = [...products, ...ofCalendar];
  return lines.length > 0 ? lines : ['No product was added, changed or withdrawn.'];
}

/** Names a product in English, or in the first language of its name if English is missing. */
export function nameOf({ name, sku }: Pick<CatalogueProduct, 'name' | 'sku'>): string {
  return `${name.en ?? Object.values(name)[0]} (${sku})`;
}
