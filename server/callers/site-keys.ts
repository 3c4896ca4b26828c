import type { Database } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';

export interface SiteKeys {
  /** The origins of a site key, or null when there is no such key. `*` stands for any origin (demo only). */
  originsOf(key: string): Promise<string[] | null>;
}

const selectSiteKey = selectWhere('site_keys', { site_key: 'site_key' });

const selectSiteKeys = defineQuery<object>('siteKeys')((db) =>
  db.selectFrom('site_keys').select('site_key').orderBy('site_key'),
);

const storeSiteKeys = insertRows('site_keys', { insteadOf: ['site_key'] });

const deleteSiteKeys = deleteRows('site_keys', ['site_key']);

export function createSiteKeys(database: Database): SiteKeys {
  return {
    async originsOf(key) {
      const row = await findRow(database, selectSiteKey({ site_key: key }));
      return row ? JSON.parse(row.origins) : null;
    },
  };
}

export interface SiteKey {
  key: string;
  /** `*` stands for any origin. */
  origins: string[];
}

/**
 * Replaces the stored site keys by those of the settings, for all nodes. Returns the keys that are no longer stored; pages that still use
 * them are refused.
 */
export async function replaceSiteKeys(database: Database, keys: readonly SiteKey[]): Promise<string[]> {
  return database.transaction(async (tx) => {
    const known = await findRows(tx, selectSiteKeys({}));
    const withdrawn = known.map(({ site_key }) => site_key).filter((key) => !keys.some((one) => one.key === key));
    tx.send(deleteSiteKeys(...withdrawn.map((key) => ({ site_key: key }))));
    // Sorted, so that nodes that start at the same time lock the rows in one sequence and cannot deadlock.
    const sorted = keys.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    tx.send(storeSiteKeys(...sorted.map(({ key, origins }) => ({ site_key: key, origins: JSON.stringify(origins) }))));
    return withdrawn;
  });
}
