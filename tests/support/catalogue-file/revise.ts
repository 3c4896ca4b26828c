import { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import { readCatalogueState } from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type {
  CatalogueCategory,
  CatalogueClosing,
  CataloguePool,
  CatalogueProduct,
  StoreSettings,
} from '#shared/contract/catalogue-file/catalogue.ts';

/** The things that a revision changes, by their ids; null withdraws a thing. */
export interface Revised {
  products?: Record<string, CatalogueProduct | null>;
  categories?: Record<number, CatalogueCategory | null>;
  pools?: Record<string, CataloguePool | null>;
  closings?: CatalogueClosing[];
  store?: StoreSettings;
  /** Ids of promo codes that only the history names. */
  promoCodes?: string[];
}

/** Writes a revision into the active generation as publishing does, without any check. */
export async function revise(database: Database, things: Revised): Promise<number> {
  return database.transaction(async (tx) => {
    const { generation, edits } = await readCatalogueState(tx);
    const number = edits + 1;
    const currency = profileOf(await settingsOf(tx, generation)).currency;
    // Numbers that no row has yet.
    const next = number * 1_000_000;
    const made = createCalendarRows(generation, {
      ...{ pools: next, exceptions: next, uses: next, prices: next, closings: next },
    });

    for (const [sku, product] of Object.entries(things.products ?? {})) {
      const row = await tx.raw.get<{ ordinal: number; document: string }>(
        'SELECT ordinal, document FROM products WHERE generation = ? AND sku = ?',
        ...[generation, sku],
      );
      const before = row && (JSON.parse(row.document) as CatalogueProduct);
      await tx.raw.run('DELETE FROM products WHERE generation = ? AND sku = ?', generation, sku);
      await tx.raw.run('DELETE FROM calendar_uses WHERE generation = ? AND product_sku = ?', generation, sku);
      if (before?.places) await removePool(tx, generation, sku);
      for (const priced of before ? [before, ...before.variants] : []) {
        await tx.raw.run('DELETE FROM calendar_prices WHERE generation = ? AND sku = ?', generation, priced.sku);
      }
      if (!product) continue;
      const { id, urlKey: url_key } = product;
      const ordinal = row?.ordinal ?? next + id;
      await insert(tx, 'products', { generation, ordinal, id, sku, url_key, document: JSON.stringify(product) });
      const { pools = [], exceptions = [], uses, prices } = made.ofProduct(product, currency);
      for (const one of pools) await insert(tx, 'calendar_pools', one);
      for (const one of exceptions) await insert(tx, 'calendar_exceptions', one);
      for (const one of uses) await insert(tx, 'calendar_uses', one);
      for (const one of prices) await insert(tx, 'calendar_prices', one);
      if (before && before.urlKey !== url_key) await leave(tx, before.urlKey, sku);
      await tx.raw.run('DELETE FROM former_products WHERE url_key = ?', url_key);
    }
    for (const [id, category] of Object.entries(things.categories ?? {})) {
      const row = await tx.raw.get<{ ordinal: number }>(
        'SELECT ordinal FROM categories WHERE generation = ? AND id = ?',
        ...[generation, Number(id)],
      );
      await tx.raw.run('DELETE FROM categories WHERE generation = ? AND id = ?', generation, Number(id));
      if (!category) continue;
      const { parent, urlKey: url_key } = category;
      const ordinal = row?.ordinal ?? next + Number(id);
      const document = JSON.stringify(category);
      await insert(tx, 'categories', { generation, ordinal, id: Number(id), parent, url_key, document });
    }
    for (const [name, pool] of Object.entries(things.pools ?? {})) {
      await removePool(tx, generation, name);
      for (const { pools = [], exceptions = [] } of pool ? made.ofHead({ pools: [pool] }) : []) {
        for (const one of pools) await insert(tx, 'calendar_pools', one);
        for (const one of exceptions) await insert(tx, 'calendar_exceptions', one);
      }
    }
    if (things.closings) {
      await tx.raw.run('DELETE FROM calendar_closings WHERE generation = ?', generation);
      for (const one of made.closingRows(things.closings)) await insert(tx, 'calendar_closings', one);
    }
    if (things.store) {
      const document = JSON.stringify(things.store);
      await tx.raw.run('UPDATE store_settings SET document = ? WHERE generation = ?', document, generation);
    }
    await note(tx, number, things);
    await tx.raw.run('UPDATE catalogue_state SET revision = ? WHERE id = 1', number);
    return number;
  });
}

async function note(tx: Transaction, revision: number, things: Revised): Promise<void> {
  const changes = [
    ...Object.keys(things.products ?? {}).map((thing) => ({ kind: 'product', thing })),
    ...Object.keys(things.categories ?? {}).map((thing) => ({ kind: 'category', thing })),
    ...Object.keys(things.pools ?? {}).map((thing) => ({ kind: 'pool', thing })),
    ...(things.promoCodes ?? []).map((thing) => ({ kind: 'promo-code', thing })),
    ...(things.closings ? [{ kind: 'closings', thing: 'closings' }] : []),
    ...(things.store ? [{ kind: 'store', thing: 'store' }] : []),
  ];
  const head = { number: revision, made_at: 0, origin: 'publish', made_by: 'test', note: '', changes: changes.length };
  await insert(tx, 'catalogue_revisions', head);
  for (const change of changes) await insert(tx, 'catalogue_changes', { revision, ...change, before: null });
}

async function settingsOf(tx: Transaction, generation: number): Promise<StoreSettings | null> {
  const row = await tx.raw.get<{ document: string }>(
    'SELECT document FROM store_settings WHERE generation = ?',
    generation,
  );
  return row ? JSON.parse(row.document) : null;
}

async function removePool(tx: Transaction, generation: number, pool: string): Promise<void> {
  await tx.raw.run('DELETE FROM calendar_pools WHERE generation = ? AND pool = ?', generation, pool);
  await tx.raw.run('DELETE FROM calendar_exceptions WHERE generation = ? AND pool = ?', generation, pool);
}

async function leave(tx: Transaction, urlKey: string, sku: string): Promise<void> {
  await tx.raw.run('DELETE FROM former_products WHERE url_key = ?', urlKey);
  await insert(tx, 'former_products', { url_key: urlKey, sku, left_at: '' });
}

async function insert(tx: Transaction, table: string, row: object): Promise<void> {
  const names = Object.keys(row);
  await tx.raw.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
}
