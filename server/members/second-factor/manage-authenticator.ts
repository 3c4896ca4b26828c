import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import { type AccountRow, findAccount, lockAccount } from '#server/members/accounts.ts';
import { countSignInTry, forgetAttempts } from '#server/members/attempts.ts';
import { checkPassword } from '#server/members/check-password.ts';
import type { SignedInCaller } from '#server/members/members.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { updateFactorAt } from '#server/members/session-proof.ts';
import type { AccountMailKind } from '#server/sales/outbox/outbox.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { randomRecoveryCode } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { recoveryCodes } from '#shared/contract/second-factor.ts';
import { lacksFactor } from './lacks-factor.ts';
import { authenticatorUri, isAppCode, newSecret, plainFactorCode, stepOfCode } from './read-code.ts';
import { findAuthenticator, hashRecoveryCode, placeOf, spendCode } from './spend-code.ts';

/** How long an app may be confirmed after the password was typed. */
const setUpMs = 15 * 60_000;

/** An app that is not confirmed is replaced by the next one. */
const insertPending = insertRows('authenticators', {
  insteadOf: ['account_id'],
  when: (was) => sql`${was('confirmed_at')} is null`,
});

const confirmPending = updateRows('authenticators', ['account_id', 'secret'], ['confirmed_at', 'last_step'], {
  when: (was) => sql`${was('confirmed_at')} is null`,
});

const deleteConfirmed = deleteRows('authenticators', ['account_id']);
const deletePending = deleteRows('authenticators', ['account_id'], {
  when: (was) => sql`${was('confirmed_at')} is null`,
});
const insertRecoveryCodes = insertRows('recovery_codes');
const deleteRecoveryCodes = deleteRows('recovery_codes', ['account_id']);

const countRecoveryCodes = defineQuery<{ accountId: string }>('recoveryCodesLeft')((db, marks) =>
  db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('account_id', '=', marks.accountId),
);

/** The app of an account, as its owner sees it. */
export interface OwnAuthenticator {
  app: { confirmedAt: number; recoveryLeft: number } | null;
  isRequired: boolean;
}

export async function showAuthenticator(
  { database, settings }: MembersParts,
  { id }: Pick<SignedInCaller, 'id'>,
): Promise<OwnAuthenticator> {
  const row = await findAuthenticator(database, id);
  const left = await findRow(database, countRecoveryCodes({ accountId: id }));
  const confirmedAt = row?.confirmed_at ?? null;
  return {
    app: confirmedAt === null ? null : { confirmedAt: Number(confirmedAt), recoveryLeft: Number(left?.left ?? 0) },
    isRequired: settings.staffSecondFactor === 'required',
  };
}

/** Makes a secret, which counts only after it is confirmed. An account with a passkey must have used it lately, so that a stolen password adds nothing. */
export async function beginAuthenticator(
  parts: MembersParts,
  caller: SignedInCaller,
  password: string,
): Promise<Result<{ secret: string; uri: string }>> {
  if (caller.kind !== 'staff') return fail('not-allowed');
  const account = await checkPassword(parts, caller, password);
  if (!account.ok) return account;
  if (caller.factors?.includes('code')) return fail('authenticator-exists');
  const at = parts.now();
  const lacks = lacksFactor(parts, caller);
  if (lacks) return lacks;
  const { id, email } = account.value;
  const secret = newSecret();
  const sealed = parts.sealer.seal(placeOf(id), secret);
  const made = { account_id: id, secret: sealed, begun_at: at, confirmed_at: null, last_step: 0 };
  if ((await parts.database.change(insertPending(made))) === 0) return fail('authenticator-exists');
  const store = new URL(parts.settings.publicUrl).hostname;
  return succeed({ secret, uri: authenticatorUri(secret, { store, email }) });
}

/** Confirms the app by its first code, which is then used up. Answers the recovery codes, of which only hashes are stored. */
export async function confirmAuthenticator(
  parts: MembersParts,
  caller: SignedInCaller,
  typed: string,
): Promise<Result<string[]>> {
  if (caller.kind !== 'staff') return fail('not-allowed');
  // Somebody with only the password may have begun before the owner added a passkey.
  const lacks = lacksFactor(parts, caller);
  if (lacks) return caller.factors?.includes('code') ? fail('authenticator-exists') : lacks;
  const key = tryKey(caller);
  const counted = await countSignInTry(parts, key, parts.settings.signInTries);
  if (!counted.ok) return counted;
  const at = parts.now();
  const confirmed = await parts.database.transaction(async (tx): Promise<Result<string[]>> => {
    const account = (await lockAccount(tx, caller.id)) && (await findAccount(tx, caller.id));
    if (!account) return fail('sign-in-required');
    const row = await findAuthenticator(tx, caller.id);
    if (row?.confirmed_at) return fail('authenticator-exists');
    if (!row || Number(row.begun_at) + setUpMs <= at) return fail('authenticator-not-begun');
    const secret = parts.sealer.open(placeOf(caller.id), row.secret);
    const code = plainFactorCode(typed);
    const step = secret !== null && isAppCode(code) ? stepOfCode(secret, code, at) : null;
    if (step === null) return fail('code-wrong');
    const own = { account_id: caller.id, secret: row.secret, confirmed_at: at, last_step: step };
    if ((await tx.change(confirmPending(own))) === 0) return fail('authenticator-exists');
    tx.send(updateFactorAt({ id: caller.session, factor_at: at }));
    tellOwner(tx, 'authenticator-added', account, at);
    return succeed(makeRecoveryCodes(tx, caller.id));
  });
  if (confirmed.ok) await forgetAttempts(parts, key);
  return confirmed;
}

export async function renewRecoveryCodes(
  { database }: MembersParts,
  { id }: Pick<SignedInCaller, 'id'>,
): Promise<Result<string[]>> {
  return database.transaction(async (tx): Promise<Result<string[]>> => {
    // When two requests renew them at once, the second replaces those of the first.
    if (!(await lockAccount(tx, id))) return fail('sign-in-required');
    const row = await findAuthenticator(tx, id);
    if (!row?.confirmed_at) return fail('authenticator-not-begun');
    return succeed(makeRecoveryCodes(tx, id));
  });
}

export async function removeAuthenticator(
  parts: MembersParts,
  caller: SignedInCaller,
  password: string,
): Promise<Result<OwnAuthenticator>> {
  const account = await checkPassword(parts, caller, password);
  if (!account.ok) return account;
  await parts.database.transaction(async (tx) => {
    const removed = await tx.change(deleteConfirmed({ account_id: caller.id }));
    tx.send(deleteRecoveryCodes({ account_id: caller.id }));
    if (removed > 0) tellOwner(tx, 'authenticator-removed', account.value, parts.now());
  });
  return succeed(await showAuthenticator(parts, caller));
}

/** Confirms the second factor of a session by a code. Tries are counted for each session, as those of the password. */
export async function confirmCode(parts: MembersParts, caller: SignedInCaller, code: string): Promise<Result<null>> {
  const key = tryKey(caller);
  const counted = await countSignInTry(parts, key, parts.settings.signInTries);
  if (!counted.ok) return counted;
  const spent = await parts.database.transaction(async (tx) => {
    const used = await spendCode(parts, tx, caller.id, code);
    if (used.ok) tx.send(updateFactorAt({ id: caller.session, factor_at: parts.now() }));
    return used;
  });
  if (spent.ok) await forgetAttempts(parts, key);
  return spent;
}

/** Ends the app and the recovery codes of an account. */
export function endAuthenticator(tx: Transaction, accountId: string): void {
  const own = { account_id: accountId };
  tx.send(deleteConfirmed(own), deleteRecoveryCodes(own));
}

/** Ends an app that is not confirmed, because somebody with the former password may have begun it. */
export function endPendingAuthenticator(tx: Transaction, accountId: string): void {
  tx.send(deletePending({ account_id: accountId }));
}

function makeRecoveryCodes(tx: Transaction, accountId: string): string[] {
  const codes = Array.from({ length: recoveryCodes }, randomRecoveryCode);
  tx.send(
    deleteRecoveryCodes({ account_id: accountId }),
    insertRecoveryCodes(
      ...codes.map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(accountId, code) })),
    ),
  );
  return codes;
}

function tryKey({ session }: Pick<SignedInCaller, 'session'>): string {
  return `code in session ${session}`;
}

/** Emails the owner of an account, so that nobody changes the way to sign in unnoticed. */
function tellOwner(tx: Transaction, kind: AccountMailKind, { id, email, locale }: AccountRow, now: number): void {
  queueAccountMail(tx, { kind, address: email, about: id, locale: locale as LocaleCode }, now);
}
