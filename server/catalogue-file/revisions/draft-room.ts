import type { Transaction } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { countDrafts } from './draft-rows.ts';

/** The most drafts that a store has. */
export const mostDrafts = 2000;

/** Refuses more drafts than a store may have. */
export async function checkRoom(tx: Transaction, added: number): Promise<Result<null>> {
  return (await countDrafts(tx)) + added > mostDrafts ? fail('too-many-drafts', { bound: mostDrafts }) : succeed(null);
}
