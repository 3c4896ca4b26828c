import type { Database } from '#server/database/database.ts';

/** The pages that may call from another origin. */
export interface SiteKeys {
  /** The origins of a site key, or null when there is no such key. `*` stands for any origin (demo only). */
  originsOf(key: string): Promise<string[] | null>;
}

export function createSiteKeys(database: Database): SiteKeys {
  return {
    async originsOf(key) {
      const row = await database.read.get<{ origins: string }>('SELECT origins FROM site_keys WHERE site_key = ?', key);
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
 * Replaces the stored site keys, for all nodes, by those of the settings. Returns the removed keys; pages that still use them are refused.
 */
export async function replaceSiteKeys(database: Database, keys: readonly SiteKey[]): Promise<string[]> {
  return database.write(async (sql) => {
    const known = await sql.all<{ key: string }>('SELECT site_key AS "key" FROM site_keys ORDER BY site_key');
    const withdrawn = known.map(({ key }) => key).filter((key) => !keys.some((one) => one.key === key));
    for (const key of withdrawn) sql.send('DELETE FROM site_keys WHERE site_key = ?', key);
    // Sorted, so that nodes that start at the same time lock the rows in one sequence and cannot deadlock.
    for (const { key, origins } of keys.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      sql.send(
        `INSERT INTO site_keys (site_key, origins) VALUES (?, ?)
         ON CONFLICT (site_key) DO UPDATE SET origins = excluded.origins`,
        key,
        origins,
      );
    }
    return withdrawn;
  });
}
