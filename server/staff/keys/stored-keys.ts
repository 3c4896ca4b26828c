import type { Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { lockRows, updateRows } from '#server/database/write.ts';

const lockKey = lockRows('api_keys', ['id']);
const selectKeyById = selectWhere('api_keys', { id: 'id' });
const selectKeysOfMaker = selectWhere('api_keys', { madeBy: 'made_by' }, ['made_at', 'id']);
const updateRevoked = updateRows('api_keys', ['id', 'version'], ['revoked_at']);

/** The row of a key, read after it was locked. */
export async function findLockedKey(tx: Transaction, id: string): Promise<Tables['api_keys'] | undefined> {
  return (await tx.change(lockKey({ id }))) > 0 ? findRow(tx, selectKeyById({ id })) : undefined;
}

export function revoke(tx: Transaction, { id, version }: { id: string; version: number }, now: Date): void {
  tx.send(updateRevoked({ id, version: Number(version), revoked_at: now.getTime() }));
}

/** Revokes the keys that an account has made and that still work. Returns their names for the audit trail. */
export async function revokeKeysOf(tx: Transaction, accountId: string, now: Date): Promise<string[]> {
  const made = await findRows(tx, selectKeysOfMaker({ madeBy: accountId }));
  const names: string[] = [];
  for (const { id } of made) {
    const row = await findLockedKey(tx, id);
    if (!row || row.revoked_at !== null || Number(row.ends_at) <= now.getTime()) continue;
    revoke(tx, row, now);
    names.push(nameOfKey(id));
  }
  return names;
}

/** The name of a key in the audit trail. */
export function nameOfKey(id: string): string {
  return `key ${id}`;
}
