import { type Expression, sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import type { Dialect } from '#server/database/dialect.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';

/** A published product, by its names alone. */
export interface KnownProduct {
  id: number;
  sku: string;
  urlKey: string;
}

/** Names that published products may use, because a change adds or removes them. */
export interface SoughtNames {
  /** Categories that are withdrawn. */
  categories: readonly string[];
  /** Products that are withdrawn: others may be related to them, or be their gift. */
  products: readonly string[];
  /** New skus of products and variants: another product's variant may have one already. */
  variants: readonly string[];
}

interface Span {
  generation: number;
  after: number;
  until: number;
}

/** Names that products may have already. */
export interface HeldNames {
  ids: readonly number[];
  skus: readonly string[];
  urlKeys: readonly string[];
}

/** The sequence numbers that are read at once, so that the node can answer requests between them. */
const atOnce = 250;

const selectBySku = defineQuery<{ generation: number; skus: string[] }>('productsBySku')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select(['id', 'sku', 'url_key'])
    .where('generation', '=', marks.generation)
    .where(isAmong(dialect, 'sku', marks.skus)),
);

const selectByUrlKey = defineQuery<{ generation: number; urlKeys: string[] }>('productsByUrlKey')(
  (db, marks, dialect) =>
    db
      .selectFrom('products')
      .select(['id', 'sku', 'url_key'])
      .where('generation', '=', marks.generation)
      .where(isAmong(dialect, 'url_key', marks.urlKeys)),
);

const selectById = defineQuery<{ generation: number; ids: number[] }>('productsById')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select(['id', 'sku', 'url_key'])
    .where('generation', '=', marks.generation)
    .where(
      dialect === 'postgres'
        ? sql<boolean>`id = any(${marks.ids}::bigint[])`
        : sql<boolean>`id in (select value from json_each(${marks.ids}))`,
    ),
);

const selectFirst = defineQuery<{ generation: number; most: number }>('firstProducts')((db, marks) =>
  db
    .selectFrom('products')
    .select('sku')
    .where('generation', '=', marks.generation)
    .orderBy('ordinal')
    .limit(marks.most),
);

const selectNaming = defineQuery<Span & { categories: string[]; products: string[]; variants: string[] }>(
  'productsThatName',
)((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select('sku')
    .where('generation', '=', marks.generation)
    .where('ordinal', '>', marks.after)
    .where('ordinal', '<=', marks.until)
    .where(
      sql<boolean>`(${hasAny(dialect, '$.categories', '$', marks.categories)}
        or ${hasAny(dialect, '$.related', '$', marks.products)}
        or ${hasAny(dialect, '$.gift.of', '$', marks.products)}
        or ${hasAny(dialect, '$.variants', '$.sku', marks.variants)})`,
    ),
);

/** True when a list of the document has one of the values, in its entries or in a field of its entries. */
function hasAny(dialect: Dialect, list: string, field: string, values: Expression<string[]>) {
  const named = (path: string) => path.split('.').slice(1);
  if (dialect === 'sqlite') {
    const entry = field === '$' ? sql`value` : sql`json_extract(value, ${sql.lit(field)})`;
    return sql`exists (select 1 from json_each(document, ${sql.lit(list)})
      where cast(${entry} as text) in (select value from json_each(${values})))`;
  }
  const path = sql.join(named(list).map((step) => sql.lit(step)));
  const within = sql.join(named(field).map((step) => sql.lit(step)));
  const entry = field === '$' ? sql`entry #>> '{}'` : sql`json_extract_path_text(entry, ${within})`;
  return sql`exists (select 1 from json_array_elements(json_extract_path(document::json, ${path})) as entry
    where ${entry} = any(${values}::text[]))`;
}

const selectLast = defineQuery<{ generation: number }>('lastProductOrdinal')((db, marks) =>
  db
    .selectFrom('products')
    .select((eb) => eb.fn.max('ordinal').as('ordinal'))
    .where('generation', '=', marks.generation),
);

/** The last sequence number of a product; -1 without products. */
export async function readLastOrdinal(reader: Reader, generation: number): Promise<number> {
  return Number((await findRow(reader, selectLast({ generation })))?.ordinal ?? -1);
}

/** Finds the published products that have one of the names. */
export async function findNamed(reader: Reader, generation: number, names: HeldNames): Promise<KnownProduct[]> {
  const found = new Map<string, KnownProduct>();
  const { bySku, byId, byUrlKey } = await reader.ask({
    bySku: selectBySku({ generation, skus: [...names.skus] }),
    byId: selectById({ generation, ids: [...names.ids] }),
    byUrlKey: selectByUrlKey({ generation, urlKeys: [...names.urlKeys] }),
  });
  for (const { id, sku, url_key } of [...bySku, ...byId, ...byUrlKey]) found.set(sku, { id, sku, urlKey: url_key });
  return [...found.values()];
}

/** True when a generation has other products than these. */
export async function hasOtherProducts(reader: Reader, generation: number, skus: readonly string[]): Promise<boolean> {
  const first = await findRows(reader, selectFirst({ generation, most: skus.length + 1 }));
  return first.some(({ sku }) => !skus.includes(sku));
}

/** Finds the published products that use some names. The database looks into them. */
export async function findNaming(reader: Reader, generation: number, sought: SoughtNames): Promise<string[]> {
  const lists = { categories: [...sought.categories], products: [...sought.products], variants: [...sought.variants] };
  if (Object.values(lists).every((names) => names.length === 0)) return [];
  const found: string[] = [];
  for await (const span of spans(reader, generation)) {
    for (const { sku } of await findRows(reader, selectNaming({ ...span, ...lists }))) found.push(sku);
  }
  return found;
}

async function* spans(reader: Reader, generation: number): AsyncGenerator<Span> {
  const last = await readLastOrdinal(reader, generation);
  for (let after = -1; after < last; after += atOnce) {
    yield { generation, after, until: after + atOnce };
    await new Promise(setImmediate);
  }
}

const selectUsers = defineQuery<{ generation: number; pools: string[] }>('productsOfPools')((db, marks, dialect) =>
  db
    .selectFrom('calendar_uses')
    .select('product_sku')
    .distinct()
    .where('generation', '=', marks.generation)
    .where(isAmong(dialect, 'pool', marks.pools)),
);

const selectUsed = defineQuery<{ generation: number; skus: string[] }>('poolsOfProducts')((db, marks, dialect) =>
  db
    .selectFrom('calendar_uses')
    .select('pool')
    .distinct()
    .where('generation', '=', marks.generation)
    .where(isAmong(dialect, 'product_sku', marks.skus)),
);

const selectUsedByOthers = defineQuery<{ generation: number; skus: string[] }>('poolsOfOtherProducts')(
  (db, marks, dialect) =>
    db
      .selectFrom('calendar_uses')
      .select('pool')
      .distinct()
      .where('generation', '=', marks.generation)
      .where(sql<boolean>`not (${isAmong(dialect, 'product_sku', marks.skus)})`),
);

function isAmong(dialect: Dialect, column: 'pool' | 'product_sku' | 'sku' | 'url_key', values: Expression<string[]>) {
  return dialect === 'postgres'
    ? sql<boolean>`${sql.ref(column)} = any(${values}::text[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${values}))`;
}

/** The products that take from some pools. */
export async function findUsers(reader: Reader, generation: number, pools: readonly string[]): Promise<string[]> {
  if (pools.length === 0) return [];
  const rows = await findRows(reader, selectUsers({ generation, pools: [...pools] }));
  return rows.map(({ product_sku }) => product_sku);
}

/** The pools from which some products take. */
export async function findPoolsOf(reader: Reader, generation: number, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  return (await findRows(reader, selectUsed({ generation, skus: [...skus] }))).map(({ pool }) => pool);
}

/** The pools from which other products take. */
export async function findPoolsOfOthers(
  reader: Reader,
  generation: number,
  skus: readonly string[],
): Promise<string[]> {
  return (await findRows(reader, selectUsedByOthers({ generation, skus: [...skus] }))).map(({ pool }) => pool);
}
