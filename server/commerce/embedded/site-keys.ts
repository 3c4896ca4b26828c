import type { SiteKeys } from '#server/commerce/commerce.ts';
import type { Database } from './database/open-database.ts';

/** Which pages may call from elsewhere. */
export function createSiteKeys(database: Database): SiteKeys {
  return {
    async originsOf(key) {
      const row = await database.read.get<{ origins: string }>('SELECT origins FROM site_keys WHERE site_key = ?', key);
      return row ? JSON.parse(row.origins) : null;
    },
  };
}

/** Adds a site key, or gives it other origins. `*` stands for any origin. */
export async function saveSiteKey(database: Database, key: string, origins: string[]): Promise<void> {
  await database.run(
    `INSERT INTO site_keys (site_key, origins) VALUES (?, ?)
     ON CONFLICT (site_key) DO UPDATE SET origins = excluded.origins`,
    key,
    origins,
  );
}
