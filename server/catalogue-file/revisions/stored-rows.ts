import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { readProductRows } from './published-things.ts';
import type { ThingName } from './thing.ts';

/** The rows of things that are about to change, and the next free sequence numbers. */
export interface StoredRows {
  products: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  /** The rows of the changed codes, withdrawn ones too. */
  promoCodes: readonly Tables['promo_codes'][];
  next: Record<NumberedTable, number>;
}

const numbered = [
  'products',
  'categories',
  'calendar_pools',
  'calendar_exceptions',
  'calendar_uses',
  'calendar_prices',
  'calendar_closings',
] as const;

type NumberedTable = (typeof numbered)[number] | 'promo_codes';

const selectLast = numbered.map((table) => ({
  table,
  query: defineQuery<{ generation: number }>(`last number of ${table}`)((db, marks) =>
    db
      // All these tables have the used columns, but Kysely cannot infer this for a union.
      .selectFrom(table as 'products')
      .select((eb) => eb.fn.max('ordinal').as('last'))
      .where('generation', '=', marks.generation),
  ),
}));

const selectLastCode = defineQuery<object>('lastNumberOfPromoCodes')((db) =>
  db.selectFrom('promo_codes').select((eb) => eb.fn.max('ordinal').as('last')),
);

const selectCodes = defineQuery<{ codes: string[] }>('promoCodesNamed')((db, marks, dialect) =>
  db
    .selectFrom('promo_codes')
    .selectAll()
    .where(
      dialect === 'postgres'
        ? sql<boolean>`code = any(${marks.codes}::text[])`
        : sql<boolean>`code in (select value from json_each(${marks.codes}))`,
    ),
);

const selectCategories = defineQuery<{ generation: number }>('numbersOfCategories')((db, marks) =>
  db.selectFrom('categories').select(['id', 'ordinal']).where('generation', '=', marks.generation),
);

export async function readStoredRows(
  reader: Reader,
  generation: number,
  names: readonly ThingName[],
): Promise<StoredRows> {
  const idsOf = (kind: ThingName['kind']) => names.filter((name) => name.kind === kind).map(({ id }) => id);
  const products = await readProductRows(reader, generation, idsOf('product'));
  const categories = await findRows(reader, selectCategories({ generation }));
  const next: Partial<StoredRows['next']> = {};
  for (const { table, query } of selectLast) next[table] = after(await findRows(reader, query({ generation })));
  next.promo_codes = after(await findRows(reader, selectLastCode({})));
  return {
    products: new Map(products.map(({ sku, ordinal }) => [sku, ordinal])),
    categories: new Map(categories.map(({ id, ordinal }) => [String(id), ordinal])),
    promoCodes: await findRows(reader, selectCodes({ codes: idsOf('promo-code') })),
    next: next as StoredRows['next'],
  };
}

function after([row]: readonly { last: number | null }[]): number {
  return Number(row?.last ?? -1) + 1;
}
