import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';

const mostUses = 5;

const selectProducts = defineQuery<{ pattern: string }>('productsWithPicture')((db, marks) =>
  db
    .selectFrom('products')
    .select('sku')
    .where('generation', '=', (eb) =>
      eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
    )
    .where('document', 'like', marks.pattern)
    .limit(sql.lit(mostUses)),
);

const selectCategories = defineQuery<{ pattern: string }>('categoriesWithPicture')((db, marks) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('generation', '=', (eb) =>
      eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
    )
    .where('document', 'like', marks.pattern)
    .limit(sql.lit(mostUses)),
);

const selectContent = defineQuery<{ pattern: string }>('contentWithPicture')((db, marks) =>
  db.selectFrom('contents').select('document').where('id', '=', sql.lit(1)).where('document', 'like', marks.pattern),
);

const kindsWithPictures = ['store', 'category', 'product', 'article', 'item'] as const;

const selectDrafts = defineQuery<{ pattern: string }>('draftsWithPicture')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .select(['kind', 'thing'])
    .where(
      'kind',
      'in',
      kindsWithPictures.map((kind) => sql.lit(kind)),
    )
    .where('document', 'like', marks.pattern)
    .limit(sql.lit(mostUses)),
);

const selectShops = defineQuery<{ file: string }>('shopsWithLogo')((db, marks) =>
  db
    .selectFrom('shops')
    .select('number')
    .where('logo', '=', marks.file)
    .where('logo', '<>', sql.lit(''))
    .limit(sql.lit(mostUses)),
);

/**
 * The first places of the catalogue on sale, and of its drafts, that use an uploaded picture, such as `product day-pass`, `store.banner` or
 * `draft of product day-pass`.
 */
export async function findUses(reader: Reader, file: string): Promise<string[]> {
  // The name is a folder and a hexadecimal number, so it has no wildcards of LIKE. It is also found within an address.
  const pattern = `%${file}%`;
  const { products, categories, content, drafts, shops } = await reader.ask({
    products: selectProducts({ pattern }),
    categories: selectCategories({ pattern }),
    content: selectContent({ pattern }),
    drafts: selectDrafts({ pattern }),
    shops: selectShops({ file }),
  });
  return [
    ...products.map(({ sku }) => `product ${sku}`),
    ...categories.map(({ id }) => `category ${id}`),
    ...content.flatMap(({ document }) => partsWith(document, file)),
    ...drafts.map(({ kind, thing }) => `draft of ${kind} ${thing}`),
    ...shops.map(({ number }) => `shop ${number}`),
  ].slice(0, mostUses);
}

/** The parts of the store's content that name a file, such as `store.banner`. */
function partsWith(document: string, file: string): string[] {
  const parts = Object.entries(JSON.parse(document) as Record<string, unknown>);
  return parts.flatMap(([name, value]) => (JSON.stringify(value)?.includes(file) ? [`store.${name}`] : []));
}
