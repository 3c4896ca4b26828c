import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';
import { type AccountRow, findAccount, lockAccount } from '#server/members/accounts.ts';
import { checkPassword } from '#server/members/check-password.ts';
import type { OwnPasskey, SignedInCaller } from '#server/members/members.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { lacksFactor } from '#server/members/second-factor/lacks-factor.ts';
import type { AccountMailKind } from '#server/sales/outbox/outbox.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type CreationOptions, mostPasskeys, type Registration } from '#shared/contract/passkey.ts';
import { askedMs, challengeOf, makeChallenge, siteOf, spendChallenge } from './challenges.ts';

/** Ed25519, P-256 with SHA-256, and RSA with SHA-256: every device has one of them. */
const algorithms = [-8, -7, -257];

type Row = Tables['passkeys'];

const selectPasskeys = defineQuery<{ accountId: string }>('selectPasskeys')((db, marks) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', marks.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id'),
);

const insertPasskey = insertRows('passkeys', { unless: ['id'] });
const deletePasskey = deleteRows('passkeys', ['id', 'account_id']);
export const deletePasskeys = deleteRows('passkeys', ['account_id']);

export function listPasskeys({ database }: MembersParts, { id }: Pick<SignedInCaller, 'id'>): Promise<OwnPasskey[]> {
  return readPasskeys(database, id);
}

/**
 * The options with which the browser makes a passkey. The caller must type the password, as for a new password. Staff who have a second
 * factor must also have used it lately, so that a stolen password adds no passkey.
 */
export async function beginPasskey(
  parts: MembersParts,
  caller: SignedInCaller,
  password: string,
): Promise<Result<CreationOptions>> {
  const account = await checkPassword(parts, caller, password);
  if (!account.ok) return account;
  const lacks = lacksFactor(parts, caller);
  if (lacks) return lacks;
  const { id, email, firstname, lastname } = account.value;
  const known = await readRows(parts.database, id);
  if (known.length >= mostPasskeys) return fail('too-many-passkeys', { bound: mostPasskeys });
  const site = siteOf(parts.settings);
  return succeed({
    challenge: await makeChallenge(parts, id),
    rp: { id: site.id, name: site.id },
    user: {
      id: Buffer.from(id).toString('base64url'),
      name: email,
      displayName: `${firstname} ${lastname}`.trim() || email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: askedMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map((row) => ({ id: row.id, type: 'public-key', transports: transportsOf(row) })),
  });
}

/**
 * Stores a passkey that the browser has made for this account, at this store, with its user verified. Stores nothing when the account gets
 * another password meanwhile, because that ends all passkeys.
 */
export async function addPasskey(
  parts: MembersParts,
  caller: SignedInCaller,
  name: string,
  credential: Registration,
): Promise<Result<OwnPasskey[]>> {
  // Somebody with only the password may have begun before the owner added a second factor.
  const lacks = lacksFactor(parts, caller);
  if (lacks) return lacks;
  // Read before the challenge is used up: a password that was changed earlier has ended the challenge.
  const before = await findAccount(parts.database, caller.id);
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (!(await spendChallenge(parts, challenge, caller.id))) return fail('passkey-refused');
  const site = siteOf(parts.settings);
  const { transports = [], ...response } = credential.response;
  // Loaded only when a passkey is added, like the check in `sign-in-by-passkey.ts`.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const made = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!made?.verified) return fail('passkey-refused');
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return parts.database.transaction(async (tx): Promise<Result<OwnPasskey[]>> => {
    // When two requests add a passkey at once, the second waits here and then counts the first one's passkey.
    const account = (await lockAccount(tx, caller.id)) && (await findAccount(tx, caller.id));
    if (!account) return fail('sign-in-required');
    if (account.password_version !== before?.password_version) return fail('passkey-refused');
    const known = await readRows(tx, caller.id);
    if (known.length >= mostPasskeys) return fail('too-many-passkeys', { bound: mostPasskeys });
    const passkey = insertPasskey({
      id,
      account_id: caller.id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      name,
      created_at: parts.now(),
    });
    if ((await tx.change(passkey)) === 0) return fail('passkey-refused');
    tellOwner(tx, 'passkey-added', account, parts.now());
    return succeed(await readPasskeys(tx, caller.id));
  });
}

/**
 * Removes a passkey. The caller must type the password, so that nobody shuts a member out from a session that was left open. Staff must also
 * have used a second factor lately.
 */
export async function removePasskey(
  parts: MembersParts,
  caller: SignedInCaller,
  id: string,
  password: string,
): Promise<Result<OwnPasskey[]>> {
  const account = await checkPassword(parts, caller, password);
  if (!account.ok) return account;
  const lacks = lacksFactor(parts, caller);
  if (lacks) return lacks;
  return parts.database.transaction(async (tx) => {
    const removed = await tx.change(deletePasskey({ id, account_id: caller.id }));
    if (removed > 0) tellOwner(tx, 'passkey-removed', account.value, parts.now());
    return succeed(await readPasskeys(tx, caller.id));
  });
}

/** Emails the owner of an account, so that nobody changes the way to sign in unnoticed. */
function tellOwner(tx: Transaction, kind: AccountMailKind, { id, email, locale }: AccountRow, now: number): void {
  queueAccountMail(tx, { kind, address: email, about: id, locale: locale as LocaleCode }, now);
}

async function readPasskeys(reader: Reader, accountId: string): Promise<OwnPasskey[]> {
  return (await readRows(reader, accountId)).map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdAt: Number(created_at),
    usedAt: used_at === null ? null : Number(used_at),
  }));
}

async function readRows(reader: Reader, accountId: string): Promise<Row[]> {
  return findRows(reader, selectPasskeys({ accountId }));
}

function transportsOf({ transports }: Pick<Row, 'transports'>): string[] {
  return JSON.parse(transports) as string[];
}
