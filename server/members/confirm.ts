import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { updateRows } from '#server/database/write.ts';
import { claimOrders } from '#server/sales/orders/claim-orders.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type AccountRow, findAccount, findAccountByAddress, insertAccount } from './accounts.ts';
import { forgetMails } from './attempts.ts';
import { decideConfirmation } from './confirmation.ts';
import { endLinks, endLinksTo, findLink, type Link, minutesOf, useLink } from './links.ts';
import type { Asked, Confirmed, ConfirmedFrom } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { startSession } from './sessions.ts';

const selectRegistration = selectWhere('registrations', { id: 'id', email_key: 'email_key' });

const updateAddress = updateRows('accounts', ['id'], ['email', 'email_key'], {
  when: (was, given) => sql`not exists (select 1 from accounts as other
    where other.email_key = ${given('email_key')} and other.id <> ${was('id')})`,
});

/** Returns the effect that an email's link would have in this browser, without using the link up. */
export async function lookAtLink(
  { database, now }: MembersParts,
  token: string,
  from: ConfirmedFrom,
): Promise<Result<Asked>> {
  const link = await findLink(database, token, ['account', 'address'], now());
  const found = link && (await resolve(database, link, from, now()));
  if (!found || found.does === 'nothing') return fail('link-invalid');
  const { does, address } = found;
  const what = does === 'move' || does === 'sign-in' ? 'address' : 'account';
  return succeed({ what, email: address, needs: needs[does] });
}

const needs = { open: 'nothing', move: 'nothing', choose: 'password', 'sign-in': 'sign-in' } as const;

/**
 * Uses up the link of an email, which proves that its reader has the mailbox. In the browser that registered, the new account opens and is
 * signed in. A signed-in member who requested the address gets it as the new address of the account. In any other browser the reader
 * chooses the password now. A failure leaves the link unused.
 */
export async function confirm(
  parts: MembersParts,
  token: string,
  { password, ...from }: ConfirmedFrom & { password?: string | undefined },
): Promise<Result<Confirmed>> {
  const { database, now } = parts;
  // A password is hashed only with a valid link, because hashing is costly.
  if (!(await findLink(database, token, ['account', 'address'], now()))) return fail('link-invalid');
  const chosen = password === undefined ? null : await parts.passwords.hash(password, from.addressKey);
  if (chosen && !chosen.ok) return chosen;
  return database.transaction(async (tx): Promise<Result<Confirmed>> => {
    const link = await useLink(tx, token, ['account', 'address'], now());
    const found = link && (await resolve(tx, link, from, now()));
    if (!found) return fail('link-invalid');
    const { does, address, registration, account: moving } = found;
    if (does === 'sign-in') return fail('sign-in-required');
    if (does === 'move' && moving) {
      const isMoved = await move(tx, moving, address, now());
      return isMoved ? succeed({ what: 'address', email: address, signedIn: null }) : fail('link-invalid');
    }
    if (does !== 'open' && does !== 'choose') return fail('link-invalid');
    const own = does === 'open' ? registration : undefined;
    const passwordHash = chosen?.value ?? own?.password_hash;
    if (passwordHash === undefined) return fail('invalid-request', { field: 'password' });
    const account = await open(tx, { address, passwordHash, names: own ?? nameless, ...from }, now());
    if (!account) return fail('link-invalid');
    // Only the browser that registered is signed in, because the reader of the email has certainly used it before.
    const signedIn = own ? startSession(tx, account, from, now(), 'link') : null;
    return succeed({ what: 'account', email: address, signedIn });
  });
}

const nameless = { firstname: '', lastname: '', prefix: '' };

async function resolve(
  reader: Reader,
  { purpose, about, address }: Link,
  { secret, before }: ConfirmedFrom,
  now: number,
) {
  if (address === null) return null;
  const key = emailKey(address);
  const registration = secret ? await findRow(reader, selectRegistration({ id: secret, email_key: key })) : undefined;
  const account = before && (await findAccount(reader, before.id));
  const does = decideConfirmation({
    purpose: purpose as 'account' | 'address',
    isWanted: (await findAccount(reader, about))?.wanted_email != null,
    isTaken: (await findAccountByAddress(reader, key)) !== undefined,
    registersHere: registration !== undefined && isFresh(registration.begun_at, now),
    movesHere:
      account?.wanted_email != null && emailKey(account.wanted_email) === key && isFresh(account.wanted_at, now),
  });
  // The address as typed in this browser: an email that somebody else requested may spell it differently.
  const spelt = {
    open: registration?.email,
    move: account?.wanted_email,
    choose: null,
    'sign-in': null,
    nothing: null,
  };
  return { does, address: spelt[does] ?? address, registration, account };
}

function isFresh(begunAt: number | null, now: number): boolean {
  return Number(begunAt) + minutesOf.address * 60_000 > now;
}

interface Opened {
  address: string;
  passwordHash: string;
  names: Pick<AccountRow, 'firstname' | 'lastname' | 'prefix'>;
  locale: LocaleCode;
}

/** Makes an account for a caller who has proved its mailbox. Null when the address has an account already. */
async function open(
  tx: Transaction,
  { address, passwordHash, names, locale }: Opened,
  now: number,
): Promise<AccountRow | null> {
  const id = shortId();
  const key = emailKey(address);
  const account = {
    id,
    email: address,
    email_key: key,
    password_hash: passwordHash,
    password_version: 1,
    role: 1,
    permissions: '[]',
    locale,
    firstname: names.firstname,
    lastname: names.lastname,
    prefix: names.prefix,
    wants_news: 0,
    wants_reminders: 1,
    created_at: now,
  };
  if ((await tx.change(insertAccount(account))) === 0) return null;
  takeAddress(tx, key);
  return (await findAccount(tx, id)) ?? null;
}

/** Gives an account its new address, and emails the previous address. False when another account has the new address meanwhile. */
async function move(tx: Transaction, account: AccountRow, address: string, now: number): Promise<boolean> {
  const { id, email, email_key: keyBefore, locale } = account;
  const key = emailKey(address);
  if ((await tx.change(updateAddress({ id, email: address, email_key: key }))) === 0) return false;
  tx.send(claimOrders({ owner: id, email_key: keyBefore }));
  endLinks(tx, id);
  takeAddress(tx, key);
  // Emails that were sent to the previous address no longer count, so that a person who registers with it now gets an email.
  forgetMails(tx, 'confirm', keyBefore);
  queueAccountMail(tx, { kind: 'address-changed', address: email, about: id, locale: locale as LocaleCode }, now);
  return true;
}

/**
 * Ends all registrations and links with an address that an account now has. Earlier requests for a new password no longer count, because
 * they sent no email while the address had no account.
 */
function takeAddress(tx: Transaction, emailKey: string): void {
  endLinksTo(tx, emailKey);
  forgetMails(tx, 'reset', emailKey);
}
