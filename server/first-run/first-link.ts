import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { findAccount } from '#server/members/accounts.ts';
import { hasOwner, makeFirstLink, readFirstRun } from '#server/members/first-run.ts';
import { makeSignInLink } from '#server/members/sign-in-links.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

export const setUpPath = '/set-up';

/** A link to the set-up page. Its reader makes the first owner, or signs in as the owner who has begun. */
export interface FirstLink {
  token: string;
  opensFor: 'first-owner' | 'owner-who-began';
}

/** The sentence for the operator before the address of the link. */
export const wordsOfLink: Record<FirstLink['opensFor'], string> = {
  'first-owner': 'This store is empty. Set it up in the browser: once, within an hour, as its owner:',
  'owner-who-began': 'The set-up has begun. Go on as its owner here, once and within 15 minutes:',
};

/**
 * Makes the link to the set-up page of an empty store. Null when the store has a catalogue, or an owner who was made in another way: then
 * it has no set-up page.
 */
export function makeLinkToSetUp(desk: Desk, actor: Actor): Promise<Result<FirstLink | null>> {
  const outcomeOf = (link: FirstLink | null) => (link ? 'done' : 'not-needed');
  return asStaffInTransaction(desk, { operation: 'set-up.link', actor, outcomeOf }, async (tx) =>
    succeed(await linkFor(tx, desk.clock().getTime())),
  );
}

/** True while the store has a set-up page: it has no catalogue, and no owner but the one whom the page has made. */
export async function isSetUpOpen(reader: Reader): Promise<boolean> {
  if ((await readActiveGeneration(reader)) !== 0) return false;
  return (await readFirstRun(reader)).accountId !== null || !(await hasOwner(reader));
}

async function linkFor(tx: Transaction, now: number): Promise<FirstLink | null> {
  if (!(await isSetUpOpen(tx))) return null;
  const { accountId } = await readFirstRun(tx);
  if (accountId === null) return { token: makeFirstLink(tx, now), opensFor: 'first-owner' };
  const account = await findAccount(tx, accountId);
  return account ? { token: makeSignInLink(tx, account, now), opensFor: 'owner-who-began' } : null;
}

/** The address of the link. The secret follows `#`, so that it is in no log. */
export function addressOfLink(publicUrl: string, locale: LocaleCode, { token }: FirstLink): string {
  return `${publicUrl}${pathInLocale(locale, setUpPath)}#token=${token}`;
}
