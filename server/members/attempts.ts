import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { defineQuery, statementOf } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { deleteRows } from '#server/database/write.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { minutesOf } from './links.ts';
import type { MembersParts } from './members-parts.ts';

const minuteMs = 60_000;

export interface Bound {
  most: number;
  minutes: number;
}

/** Counts one more try in the current period; after the period has ended, a new one begins. */
const insertTry = defineQuery<{ keyHash: string; at: number; over: number }>('insertTry')((db, marks) =>
  statementOf(
    db,
    sql<{ tries: number }>`insert into attempts (key_hash, begun_at, tries) values (${marks.keyHash}, ${marks.at}, 1)
      on conflict (key_hash) do update set
        tries = case when attempts.begun_at <= ${marks.over} then 1 else attempts.tries + 1 end,
        begun_at = case when attempts.begun_at <= ${marks.over} then excluded.begun_at else attempts.begun_at end
      returning tries`,
  ),
);

const deleteTries = deleteRows('attempts', ['key_hash']);

/** Counts a try. True when the number of tries is within the bound. */
export async function isWithin(
  parts: Pick<MembersParts, 'database' | 'now'>,
  key: string,
  { most, minutes }: Bound,
): Promise<boolean> {
  return (await countTry(parts, key, minutes)) <= most;
}

/** Counts a try before its work begins, so that parallel tries and tries at other nodes count too. Only hashes of keys are stored. */
async function countTry(
  { database, now }: Pick<MembersParts, 'database' | 'now'>,
  key: string,
  minutes: number,
): Promise<number> {
  const at = now();
  const counted = insertTry({ keyHash: hashToken(key), at, over: at - minutes * minuteMs });
  const row = await database.transaction((tx) => findRow(tx, counted), { isUnsynced: true });
  return Number(row?.tries ?? 0);
}

export function forgetTries(tx: Transaction, key: string): void {
  tx.send(deleteTries({ key_hash: hashToken(key) }));
}

export async function forgetAttempts({ database }: Pick<MembersParts, 'database'>, key: string): Promise<void> {
  await database.change(deleteTries({ key_hash: hashToken(key) }), { isUnsynced: true });
}

/** Counts a try to sign in, by account or network address, and returns its key. Fails when there are too many in 15 minutes. */
export async function countSignInTry(
  parts: Pick<MembersParts, 'database' | 'now'>,
  key: string,
  most: number,
): Promise<Result<string>> {
  const isAllowed = await isWithin(parts, key, { most, minutes: 15 });
  return isAllowed ? succeed(key) : fail('too-many-requests', { bound: most });
}

export function passwordKey(emailKey: string): string {
  return `password ${emailKey}`;
}

/**
 * The most emails to one mailbox. Further emails are not sent, and the caller does not notice. Emails with a link for a new password are
 * counted for as long as a link works. A mailbox that has reached this bound has a working link, so nobody can shut the owner out by using
 * up the emails.
 */
const mailsToAddress: Record<MailPurpose, Bound> = {
  confirm: { most: 5, minutes: 60 },
  reset: { most: 3, minutes: minutesOf.password },
};

type MailPurpose = 'confirm' | 'reset';

/** Bound for each mailbox on emails that confirm a new address. The mailbox's other emails are left for people who register. */
const newAddressMails: Bound = { most: 2, minutes: 60 };

/** The most emails for one network address before stricter bounds apply, and for one account to new addresses. */
const mailsFromAddress: Bound = { most: 30, minutes: 60 };

/** The most emails for one network address in all: enough for two emails to each of 200 guests in a hotel's lobby. */
const mailsFromLobby: Bound = { most: 400, minutes: 60 };

/** The most emails above `mailsFromAddress` for all network addresses: enough for five lobbies, too few for a mass mailing. */
const mailsFromAllLobbies: Bound = { most: 2000, minutes: 60 };

/** `silent`: the email is not sent, and the caller does not notice. */
type MayAsk = 'yes' | 'silent' | 'too-many';

/**
 * Decides whether a network address may request an email. Above `mailsFromAddress`, only mailboxes that have had no email get one, so that
 * one guest in a lobby cannot block the others. The mailbox's bound is checked last, so that it counts only emails that are sent. A mailbox
 * that has reached this bound then has a working link.
 */
export async function mayAskForMail(
  parts: MembersParts,
  { purpose, emailKey, addressKey }: { purpose: MailPurpose; emailKey: string; addressKey: string },
): Promise<MayAsk> {
  const asked = await countTry(parts, `mails from ${addressKey}`, mailsFromAddress.minutes);
  if (asked > mailsFromLobby.most) return 'too-many';
  const isBeyond = asked > mailsFromAddress.most;
  if (isBeyond && !(await isWithin(parts, 'mails from lobbies', mailsFromAllLobbies))) return 'too-many';
  const { most, minutes } = mailsToAddress[purpose];
  const bound = { most: isBeyond ? 1 : most, minutes };
  return (await isWithin(parts, mailsKey(purpose, emailKey), bound)) ? 'yes' : 'silent';
}

export async function mayAskForNewAddress(
  parts: MembersParts,
  { emailKey, accountId }: { emailKey: string; accountId: string },
): Promise<MayAsk> {
  if (!(await isWithin(parts, `mails from ${accountId}`, mailsFromAddress))) return 'too-many';
  if (!(await isWithin(parts, newAddressMailsKey(emailKey), newAddressMails))) return 'silent';
  return (await isWithin(parts, mailsKey('confirm', emailKey), mailsToAddress.confirm)) ? 'yes' : 'silent';
}

/** Forgets the emails that were sent to a mailbox when their links have ended, so that its owner can get new ones. */
export function forgetMails(tx: Transaction, purpose: MailPurpose, emailKey: string): void {
  forgetTries(tx, mailsKey(purpose, emailKey));
  if (purpose === 'confirm') forgetTries(tx, newAddressMailsKey(emailKey));
}

function mailsKey(purpose: MailPurpose, emailKey: string): string {
  return `${purpose} mails to ${emailKey}`;
}

function newAddressMailsKey(emailKey: string): string {
  return `new-address mails to ${emailKey}`;
}
