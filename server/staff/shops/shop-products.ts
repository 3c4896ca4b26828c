import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { readPosition } from './position.ts';

/** The number of products that are read at once. */
const atOnce = 100;

/** The most new products of a vendor. A list shows all of them. */
export const mostNewProducts = 200;

const selectOfVendor = defineQuery<{ vendor: string; after: number }>('productsOfVendor')((db, marks) =>
  db
    .selectFrom('products')
    .leftJoin('catalogue_drafts', (join) =>
      join.on('catalogue_drafts.kind', '=', sql.lit('product')).onRef('catalogue_drafts.thing', '=', 'products.sku'),
    )
    .select(['products.ordinal', 'products.sku', 'products.document'])
    .select(['catalogue_drafts.version as draftVersion', 'catalogue_drafts.document as draftDocument'])
    .where('products.generation', '=', (eb) =>
      eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
    )
    .where('products.vendor', '=', marks.vendor)
    .where('products.ordinal', '>', marks.after)
    .orderBy('products.ordinal')
    .limit(sql.lit(atOnce)),
);

type Row = ReturnType<typeof selectOfVendor> extends Asked<infer Selected> ? Selected : never;

const selectNew = defineQuery<{ vendor: string }>('newProductsOfVendor')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .leftJoin('products', (join) =>
      join
        .onRef('products.sku', '=', 'catalogue_drafts.thing')
        .on('products.generation', '=', (eb) =>
          eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
        ),
    )
    .select(['catalogue_drafts.thing', 'catalogue_drafts.document'])
    .where('catalogue_drafts.kind', '=', sql.lit('product'))
    .where('catalogue_drafts.vendor', '=', marks.vendor)
    .where('products.sku', 'is', null)
    .orderBy('catalogue_drafts.thing')
    .limit(sql.lit(mostNewProducts)),
);

const countNew = defineQuery<{ vendor: string }>('numberOfNewProducts')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .leftJoin('products', (join) =>
      join
        .onRef('products.sku', '=', 'catalogue_drafts.thing')
        .on('products.generation', '=', (eb) =>
          eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
        ),
    )
    .select((eb) => eb.fn.countAll().as('count'))
    .where('catalogue_drafts.kind', '=', sql.lit('product'))
    .where('catalogue_drafts.vendor', '=', marks.vendor)
    .where('products.sku', 'is', null),
);

const selectOneOfVendor = defineQuery<{ vendor: string; sku: string }>('productOfVendor')((db, marks) =>
  db
    .selectFrom('products')
    .select('document')
    .where('generation', '=', (eb) =>
      eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
    )
    .where('sku', '=', marks.sku)
    .where('products.vendor', '=', marks.vendor),
);

/** A product as its editor sees it: the draft, or else the published document. */
export interface VendorProduct {
  sku: string;
  document: Partial<CatalogueProduct>;
  state: 'published' | 'changed' | 'new' | 'withdrawing';
}

export interface ProductPage {
  products: VendorProduct[];
  next: string | null;
}

/** A page of the products of a vendor, in the sequence of the catalogue. New products come first, on the first page. */
export async function listProducts(
  reader: Reader,
  vendor: string,
  { q = '', after, most }: { q?: string | undefined; after?: string | undefined; most: number },
): Promise<Result<ProductPage>> {
  const begin = after === undefined ? -1 : readPosition(after);
  if (begin === null) return fail('invalid-request', { field: 'after' });
  const drafts = begin === -1 ? await findRows(reader, selectNew({ vendor })) : [];
  const made: VendorProduct[] = [];
  for (const draft of drafts) {
    const product = toNew(draft);
    if (matches(product, q)) made.push(product);
    await new Promise(setImmediate);
  }
  const found: { ordinal: number; product: VendorProduct }[] = [];
  for (let last = begin; found.length <= most; ) {
    const rows = await findRows(reader, selectOfVendor({ vendor, after: last }));
    const products = rows.map((row) => ({ ordinal: Number(row.ordinal), product: toPublished(row) }));
    found.push(...products.filter(({ product }) => matches(product, q)));
    if (rows.length < atOnce) break;
    last = products.at(-1)?.ordinal ?? last;
  }
  const shown = found.slice(0, most);
  const next = found.length > most ? String(shown.at(-1)?.ordinal) : null;
  return succeed({ products: [...made, ...shown.map(({ product }) => product)], next });
}

/** The number of a vendor's products that are not published yet. */
export async function countNewProducts(reader: Reader, vendor: string): Promise<number> {
  return Number((await findRow(reader, countNew({ vendor })))?.count ?? 0);
}

/** A published product of a vendor; null when there is none, or when it is another vendor's. */
export async function findProduct(reader: Reader, vendor: string, sku: string): Promise<CatalogueProduct | null> {
  const row = await findRow(reader, selectOneOfVendor({ vendor, sku }));
  return row ? (JSON.parse(row.document) as CatalogueProduct) : null;
}

function toPublished({ sku, document, draftVersion, draftDocument }: Row): VendorProduct {
  const state = draftVersion === null ? 'published' : draftDocument === null ? 'withdrawing' : 'changed';
  return { sku, document: JSON.parse(draftDocument ?? document), state };
}

function toNew({ thing: sku, document }: { thing: string; document: string | null }): VendorProduct {
  return { sku, document: JSON.parse(document ?? '{}'), state: 'new' };
}

function matches({ sku, document: { name = {} } }: VendorProduct, q: string): boolean {
  const wanted = q.trim().toLowerCase();
  const texts = [sku, ...Object.values(name)].filter((text) => typeof text === 'string');
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}
