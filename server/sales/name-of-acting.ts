import { type RawBuilder, sql } from 'kysely';

/**
 * The name of who acted for the store: the email address of an account, or `API key` with the name of the key. Null for a removed account.
 * The query has joined `accounts`; `column` has the id.
 */
export function nameOfActing(column: string): RawBuilder<string | null> {
  return sql<string | null>`coalesce(accounts.email,
    (select 'API key ' || api_keys.name from api_keys where api_keys.id = ${sql.ref(column)}))`;
}
