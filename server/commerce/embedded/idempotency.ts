import type { Idempotency } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/open-database.ts';

const keptMs = 24 * 3_600_000;
/** A twin that has run so long has died with its process. */
const deadMs = 60_000;

interface Entry {
  bodyHash: string;
  status: number | null;
  body: string | null;
}

/** Remembers the answers of unsafe calls. Whoever stores the key first does the work. */
export function createIdempotency(database: Database, clock: () => Date): Idempotency {
  return {
    async begin({ scope, key, bodyHash }) {
      const now = clock().getTime();
      const isFirst = await database.unsynced.run(
        `INSERT INTO idempotency_keys (scope, idempotency_key, body_hash, begun_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (scope, idempotency_key) DO UPDATE
         SET body_hash = excluded.body_hash, begun_at = excluded.begun_at, status = NULL, body = NULL
         WHERE idempotency_keys.begun_at <= ?
           OR (idempotency_keys.status IS NULL AND idempotency_keys.body_hash = excluded.body_hash
             AND idempotency_keys.begun_at <= ?)`,
        scope,
        key,
        bodyHash,
        now,
        now - keptMs,
        now - deadMs,
      );
      if (isFirst > 0) return { state: 'fresh' };
      const entry = await database.read.get<Entry>(
        'SELECT body_hash AS "bodyHash", status, body FROM idempotency_keys WHERE scope = ? AND idempotency_key = ?',
        scope,
        key,
      );
      if (entry && entry.bodyHash !== bodyHash) return { state: 'mismatch' };
      if (!entry || entry.status === null) return { state: 'running' };
      return { state: 'done', status: entry.status, body: entry.body ?? '' };
    },
    async finish({ scope, key, status, body }) {
      await database.unsynced.run(
        'UPDATE idempotency_keys SET status = ?, body = ? WHERE scope = ? AND idempotency_key = ?',
        status,
        body,
        scope,
        key,
      );
    },
    async abandon({ scope, key }) {
      await database.unsynced.run(
        'DELETE FROM idempotency_keys WHERE scope = ? AND idempotency_key = ? AND status IS NULL',
        scope,
        key,
      );
    },
  };
}
