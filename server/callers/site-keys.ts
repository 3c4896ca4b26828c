import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

export interface SiteKeys {
  /** The origins of a site key, or null when there is no such key. `*` stands for any origin (demo only). */
  originsOf(key: string): Promise<string[] | null>;
}

export const selectSiteKey = selectWhere('site_keys', { siteKey: 'site_key' });

const selectSetKeys = defineQuery<object>('siteKeysOfSettings')((db) =>
  db.selectFrom('site_keys').select('site_key').where('is_set', '=', sql.lit(1)).orderBy('site_key'),
);

/** A key that the settings name has their origins, and works. Its name as a partner stays. */
const storeSiteKeys = insertRows('site_keys', {
  insteadOf: ['site_key'],
  set: ['origins', 'is_set', 'withdrawn_at'],
});

const withdrawSiteKeys = updateRows('site_keys', ['site_key'], ['is_set', 'withdrawn_at']);

export function createSiteKeys(database: Database): SiteKeys {
  return {
    async originsOf(key) {
      const row = await findRow(database, selectSiteKey({ siteKey: key }));
      return row && row.withdrawn_at === null ? JSON.parse(row.origins) : null;
    },
  };
}

export interface SiteKey {
  key: string;
  /** `*` stands for any origin. */
  origins: string[];
}

/**
 * Stores the site keys of the settings, for all nodes, and withdraws those that the settings no longer name. Keys that staff have made stay.
 * Returns the withdrawn keys; pages that still use them are refused.
 */
export async function replaceSiteKeys(
  database: Database,
  keys: readonly SiteKey[],
  now = Date.now(),
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const known = await findRows(tx, selectSetKeys({}));
    const withdrawn = known.map(({ site_key }) => site_key).filter((key) => !keys.some((one) => one.key === key));
    tx.send(withdrawSiteKeys(...withdrawn.map((key) => ({ site_key: key, is_set: 0, withdrawn_at: now }))));
    // Sorted, so that nodes that start at the same time lock the rows in one sequence and cannot deadlock.
    const sorted = keys.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const rows = sorted.map(({ key, origins }) => ({
      ...{ site_key: key, origins: JSON.stringify(origins) },
      ...{ name: '', is_set: 1, withdrawn_at: null, version: 1 },
    }));
    tx.send(storeSiteKeys(...rows));
    return withdrawn;
  });
}
