import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import type { Dialect } from '#server/database/dialect.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { readPosition } from './position.ts';

/** The condition that the index of products by vendor answers. */
export function isOfVendor(vendor: Expression<string>, dialect: Dialect): RawBuilder<boolean> {
  return dialect === 'postgres'
    ? sql<boolean>`(products.document::jsonb) ->> 'vendor' = ${vendor}`
    : sql<boolean>`json_extract(products.document, '$.vendor') = ${vendor}`;
}

/** The number of products that are read at once. */
const atOnce = 100;

const selectOfVendor = defineQuery<{ vendor: string; after: number }>('productsOfVendor')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select(['ordinal', 'document'])
    .where('generation', '=', (eb) =>
      eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
    )
    .where(isOfVendor(marks.vendor, dialect))
    .where('ordinal', '>', marks.after)
    .orderBy('ordinal')
    .limit(sql.lit(atOnce)),
);

const selectOneOfVendor = defineQuery<{ vendor: string; sku: string }>('productOfVendor')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select('document')
    .where('generation', '=', (eb) =>
      eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
    )
    .where('sku', '=', marks.sku)
    .where(isOfVendor(marks.vendor, dialect)),
);

export interface ProductPage {
  products: CatalogueProduct[];
  next: string | null;
}

/** A page of the published products of a vendor, in the sequence of the catalogue. */
export async function listProducts(
  reader: Reader,
  vendor: string,
  { q = '', after, most }: { q?: string | undefined; after?: string | undefined; most: number },
): Promise<Result<ProductPage>> {
  const begin = after === undefined ? -1 : readPosition(after);
  if (begin === null) return fail('invalid-request', { field: 'after' });
  const found: { ordinal: number; product: CatalogueProduct }[] = [];
  for (let last = begin; found.length <= most; ) {
    const rows = await findRows(reader, selectOfVendor({ vendor, after: last }));
    const products = rows.map(({ ordinal, document }) => ({
      ordinal: Number(ordinal),
      product: JSON.parse(document) as CatalogueProduct,
    }));
    found.push(...products.filter(({ product }) => matches(product, q)));
    if (rows.length < atOnce) break;
    last = products.at(-1)?.ordinal ?? last;
  }
  const shown = found.slice(0, most);
  const next = found.length > most ? String(shown.at(-1)?.ordinal) : null;
  return succeed({ products: shown.map(({ product }) => product), next });
}

/** A published product of a vendor; null when there is none, or when it is another vendor's. */
export async function findProduct(reader: Reader, vendor: string, sku: string): Promise<CatalogueProduct | null> {
  const row = await findRow(reader, selectOneOfVendor({ vendor, sku }));
  return row ? (JSON.parse(row.document) as CatalogueProduct) : null;
}

function matches({ sku, name }: CatalogueProduct, q: string): boolean {
  const wanted = q.trim().toLowerCase();
  return wanted === '' || [sku, ...Object.values(name)].some((text) => text?.toLowerCase().includes(wanted));
}
