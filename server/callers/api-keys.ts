import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { updateRows } from '#server/database/write.ts';
import type { ApiKey } from '#server/sales/caller.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { apiKeyPrefix } from '#shared/contract/staff/keys.ts';

export interface ApiKeys {
  /** Finds the key of a bearer token, and notes its use. Null when there is none, or when it has ended or was revoked. */
  find(bearer: string, from: string): Promise<ApiKey | null>;
}

/** The last use of a key is stored with a precision of five minutes. */
const usedMs = 5 * 60_000;

const keyPattern = new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`);

const keyInText = new RegExp(`${apiKeyPrefix}[\\w-]{43}`);

const selectKey = selectWhere('api_keys', { tokenHash: 'token_hash' });

const updateUsed = updateRows('api_keys', ['id'], ['used_at', 'used_from'], {
  when: (was, given) => sql`coalesce(${was('used_at')}, 0) < ${given('used_at')}`,
});

/**
 * Looks up API keys. Every call reads the database, so a revoked key is refused on all nodes at once. The rows are found by the hash of the
 * token, so the time of a look-up tells nothing about the stored tokens.
 */
export function createApiKeys(database: Pick<Database, 'ask' | 'change'>, clock: () => Date): ApiKeys {
  return {
    async find(bearer, from) {
      if (!keyPattern.test(bearer)) return null;
      const row = await findRow(database, selectKey({ tokenHash: hashToken(bearer) }));
      const at = clock().getTime();
      if (!row || row.revoked_at !== null || row.ends_at <= at) return null;
      if (row.used_at === null || at - row.used_at >= usedMs) {
        await database.change(
          updateUsed({ id: row.id, used_at: at, used_from: from.replace(/^::ffff:(?=[\d.]+$)/, '') }),
          { isUnsynced: true },
        );
      }
      return { kind: 'key', id: row.id, permissions: JSON.parse(row.permissions) as string[] };
    },
  };
}

/** True for a bearer token that is meant as an API key, whether or not there is such a key. */
export function isMeantAsKey(bearer: string): boolean {
  return bearer.startsWith(apiKeyPrefix);
}

/** True for an address that contains an API key. Proxies write addresses to their logs. */
export function hasKeyInside(address: string): boolean {
  return address.includes(apiKeyPrefix) && keyInText.test(address);
}
