import { defineQuery } from '#server/database/query.ts';
import { deleteWhere } from '#server/database/row-queries.ts';
import { changeRows, findRow, sendChange } from '#server/database/run-query.ts';
import type { Transaction } from '#server/database/sql.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { minutesOf } from './links.ts';
import type { Place } from './place.ts';

const minuteMs = 60_000;

export interface Bound {
  most: number;
  minutes: number;
}

/** Counts one more since the time began; a time that is over begins again. */
const insertTry = defineQuery<{ keyHash: string; at: number; over: number }>('insertTry')((db, marks) =>
  db
    .insertInto('attempts')
    .values({ key_hash: marks.keyHash, begun_at: marks.at, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((eb) => {
        const isOver = eb('attempts.begun_at', '<=', marks.over);
        return {
          tries: eb
            .case()
            .when(isOver)
            .then(eb.lit(1))
            .else(eb('attempts.tries', '+', eb.lit(1)))
            .end(),
          begun_at: eb.case().when(isOver).then(eb.ref('excluded.begun_at')).else(eb.ref('attempts.begun_at')).end(),
        };
      }),
    )
    .returning('tries'),
);

const deleteTries = deleteWhere('deleteTries', 'attempts', ['key_hash']);

/** Counts a try, and answers whether it is within the bound. */
export async function isWithin(
  place: Pick<Place, 'database' | 'now'>,
  key: string,
  { most, minutes }: Bound,
): Promise<boolean> {
  return (await countTry(place, key, minutes)) <= most;
}

/**
 * Counts a try, and answers how many there have been within so many minutes. It is counted before the work, in the database: tries that
 * come at once, or to several nodes, count as well. Of addresses only hashes are kept.
 */
async function countTry(
  { database, now }: Pick<Place, 'database' | 'now'>,
  key: string,
  minutes: number,
): Promise<number> {
  const at = now();
  const counted = insertTry({ keyHash: hashToken(key), at, over: at - minutes * minuteMs });
  const row = await database.unsynced.write(async (sql) => findRow(sql, counted));
  return Number(row?.tries ?? 0);
}

/** The same within a step. */
export function forgetTries(sql: Pick<Transaction, 'send'>, key: string): void {
  sendChange(sql, deleteTries({ key_hash: hashToken(key) }));
}

/** Forgets the tries under a key, after one that was right. */
export async function forgetAttempts({ database }: Pick<Place, 'database'>, key: string): Promise<void> {
  await changeRows(database.unsynced, deleteTries({ key_hash: hashToken(key) }));
}

/** Tries of passwords are counted for this long, by account and by network address. */
export const passwordMinutes = 15;

export function passwordKey(emailKey: string): string {
  return `password ${emailKey}`;
}

/**
 * The number of emails to one mailbox. Further ones are not sent, and the caller does not notice. Links for a new password are counted apart and
 * for as long as they work: when no more are sent, the mailbox has one that works, so that nobody can use up its emails to shut the owner out.
 */
const mailsToAddress: Record<MailPurpose, Bound> = {
  confirm: { most: 5, minutes: 60 },
  reset: { most: 3, minutes: minutesOf.password },
};

type MailPurpose = 'confirm' | 'reset';

/**
 * The part of the emails to confirm an address that may be about a new address of an account: people who register there still get one, and each
 * serves its reader.
 */
const newAddressMails: Bound = { most: 2, minutes: 60 };

/** How many mails one network address may ask for, within the bounds of their mailboxes. An account that asks for new addresses has as many. */
const mailsFromAddress: Bound = { most: 30, minutes: 60 };

/** How many mails an address may ask for in all: beyond the first ones each goes to another mailbox. Two for each of 200 guests of a hotel's lobby. */
const mailsFromLobby: Bound = { most: 400, minutes: 60 };

/** How many mails beyond their first ones all addresses may ask for together: enough for five lobbies, too few for a mailing to strangers. */
const mailsFromAllLobbies: Bound = { most: 2000, minutes: 60 };

/** The answer; `silent`: the email is not sent, and the caller does not notice. */
type MayAsk = 'yes' | 'silent' | 'too-many';

/**
 * Decides whether an email may be asked for from a network address. Beyond the address's first emails one still goes to a mailbox that has had
 * none, so that nobody in a lobby keeps the others from theirs. The bounds of all are looked at before that of the mailbox, which counts nothing
 * but emails that are sent: a mailbox that gets no more has one whose link works.
 */
export async function mayAskForMail(
  place: Place,
  { purpose, emailKey, addressKey }: { purpose: MailPurpose; emailKey: string; addressKey: string },
): Promise<MayAsk> {
  const asked = await countTry(place, `mails from ${addressKey}`, mailsFromAddress.minutes);
  if (asked > mailsFromLobby.most) return 'too-many';
  const isBeyond = asked > mailsFromAddress.most;
  if (isBeyond && !(await isWithin(place, 'mails from lobbies', mailsFromAllLobbies))) return 'too-many';
  const { most, minutes } = mailsToAddress[purpose];
  const bound = { most: isBeyond ? 1 : most, minutes };
  return (await isWithin(place, mailsKey(purpose, emailKey), bound)) ? 'yes' : 'silent';
}

/** Decides whether an account may have an email sent to an address that it wants. */
export async function mayAskForNewAddress(
  place: Place,
  { emailKey, accountId }: { emailKey: string; accountId: string },
): Promise<MayAsk> {
  if (!(await isWithin(place, `mails from ${accountId}`, mailsFromAddress))) return 'too-many';
  if (!(await isWithin(place, newAddressMailsKey(emailKey), newAddressMails))) return 'silent';
  return (await isWithin(place, mailsKey('confirm', emailKey), mailsToAddress.confirm)) ? 'yes' : 'silent';
}

/** Forgets the letters that were sent to a mailbox once their links are over, so that its owner is sent new ones. */
export function forgetMails(sql: Pick<Transaction, 'send'>, purpose: MailPurpose, emailKey: string): void {
  forgetTries(sql, mailsKey(purpose, emailKey));
  if (purpose === 'confirm') forgetTries(sql, newAddressMailsKey(emailKey));
}

function mailsKey(purpose: MailPurpose, emailKey: string): string {
  return `${purpose} mails to ${emailKey}`;
}

function newAddressMailsKey(emailKey: string): string {
  return `new-address mails to ${emailKey}`;
}
