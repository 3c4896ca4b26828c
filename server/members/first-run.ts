import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { type Change, updateRows } from '#server/database/write.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { customerRole, ownerRole } from '#shared/rules/staff-role.ts';

/** Milliseconds for which the link to the set-up page works. */
export const firstLinkMs = 60 * 60_000;

/** The set-up of an empty store. */
export interface FirstRun {
  /** The instant at which the link ends; null when there is none. */
  linkEndsAt: number | null;
  /** The owner whom the link has made; null before. */
  accountId: string | null;
  /** The owner's answers as JSON. */
  answers: string;
  /** Grows with each change, so that of two browsers the second one learns of the first. */
  version: number;
}

const onlyRow = { id: 1 };

const selectRun = selectWhere('first_run', { id: 'id' });
const updateLink = updateRows('first_run', ['id'], ['link_hash', 'link_ends_at'], { count: ['version'] });
const updateOwner = updateRows('first_run', ['id', 'version'], ['link_hash', 'link_ends_at', 'account_id']);
const updateAnswers = updateRows('first_run', ['id', 'version'], ['answers']);

const withdrawLink = updateRows('first_run', ['id'], ['link_hash', 'link_ends_at'], {
  count: ['version'],
  when: (was) => sql`${was('link_hash')} is not null`,
});

const selectOwner = defineQuery<object>('anOwner')((db) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`accounts.role <> ${sql.lit(customerRole)}`)
    .where('role', '=', ownerRole)
    .limit(1),
);

export async function readFirstRun(reader: Reader): Promise<FirstRun> {
  const { link_ends_at: linkEndsAt, account_id: accountId, answers, version } = await rowOf(reader);
  return { linkEndsAt, accountId, answers, version };
}

/** True when the store has an owner, made in any way. */
export async function hasOwner(reader: Reader): Promise<boolean> {
  return (await findRow(reader, selectOwner({}))) !== undefined;
}

/** Makes the secret of the link, in place of an earlier one. Only its hash is stored. */
export function makeFirstLink(tx: Transaction, now: number): string {
  const token = randomToken();
  tx.send(updateLink({ ...onlyRow, link_hash: hashToken(token), link_ends_at: now + firstLinkMs }));
  return token;
}

export async function isFirstLink(reader: Reader, token: string, now: number): Promise<boolean> {
  const { link_hash: hash, link_ends_at: endsAt } = await rowOf(reader);
  return hash === hashToken(token) && (endsAt ?? 0) > now;
}

/** Uses up the link for an account: of two requests, also at two nodes, one finds it. */
export async function takeFirstLink(tx: Transaction, token: string, accountId: string, now: number): Promise<boolean> {
  const { version } = await rowOf(tx);
  if (!(await isFirstLink(tx, token, now))) return false;
  const taken = { ...onlyRow, version, link_hash: null, link_ends_at: null, account_id: accountId };
  return (await tx.change(updateOwner(taken))) > 0;
}

/** Ends the link, because the store gets an owner in another way. */
export function endFirstLink(): Change {
  return withdrawLink({ ...onlyRow, link_hash: null, link_ends_at: null });
}

/** Stores the owner's answers. False when somebody has changed them since `version` was read. */
export async function storeAnswers(tx: Transaction, answers: string, version: number): Promise<boolean> {
  return (await tx.change(updateAnswers({ ...onlyRow, answers, version }))) > 0;
}

async function rowOf(reader: Reader) {
  const row = await findRow(reader, selectRun(onlyRow));
  if (!row) throw new Error('The table first_run has lost its row.');
  return row;
}
