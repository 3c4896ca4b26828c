import { sql } from 'kysely';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import { findAccount, updateLocale } from '#server/members/accounts.ts';
import { countSignInTry } from '#server/members/attempts.ts';
import type { AskedFrom, SignedIn } from '#server/members/members.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { startSession } from '#server/members/sessions.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Assertion, RequestOptions } from '#shared/contract/passkey.ts';
import { askedMs, challengeOf, makeChallenge, siteOf, spendChallenge } from './challenges.ts';

type Row = Tables['passkeys'];

const selectPasskey = selectWhere('passkeys', { id: 'id' });

/**
 * Stores the count of uses that a passkey reports, if it is higher than before. A copied passkey continues from the count at which it was
 * copied. When the copy and the original are both used, one of them reports too low a count and is refused. Many devices do not count, and
 * always send 0.
 */
const countUse = updateRows('passkeys', ['id', 'account_id'], ['counter', 'used_at'], {
  when: (was, given) =>
    sql`${was('counter')} < ${given('counter')} or (${was('counter')} = 0 and ${given('counter')} = 0)`,
});

/** The options with which the browser signs in by any passkey of this store. They do not show who has a passkey. */
export async function beginPasskeySignIn(
  parts: MembersParts,
  { addressKey }: Pick<AskedFrom, 'addressKey'>,
): Promise<Result<RequestOptions>> {
  const key = `passkey challenges ${addressKey}`;
  const counted = await countSignInTry(parts, key, parts.settings.signInTriesPerAddress);
  if (!counted.ok) return counted;
  return succeed({
    challenge: await makeChallenge(parts, null),
    rpId: siteOf(parts.settings).id,
    timeout: askedMs,
    userVerification: 'required',
  });
}

/** Signs in the owner of a passkey whom the device has verified. Tries count together with those of passwords, by network address. */
export async function signInByPasskey(
  parts: MembersParts,
  credential: Assertion,
  from: AskedFrom,
): Promise<Result<SignedIn>> {
  const { database, settings, now } = parts;
  const counted = await countSignInTry(parts, `sign-in ${from.addressKey}`, settings.signInTriesPerAddress);
  if (!counted.ok) return counted;
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (!(await spendChallenge(parts, challenge, null))) return fail('passkey-refused');
  const row = await findRow(database, selectPasskey({ id: credential.id }));
  const counter = row && (await countedBy(parts, row, credential, challenge));
  if (!row || counter === null || counter === undefined) return fail('passkey-refused');
  return database.transaction(async (tx): Promise<Result<SignedIn>> => {
    const used = await tx.change(countUse({ id: row.id, account_id: row.account_id, counter, used_at: now() }));
    const account = await findAccount(tx, row.account_id);
    if (used === 0 || !account) return fail('passkey-refused');
    tx.send(updateLocale({ id: account.id, locale: from.locale }));
    return succeed(startSession(tx, account, from, now(), 'passkey'));
  });
}

/** The number of uses that the passkey reports; null when its answer is wrong. */
async function countedBy(
  { settings }: MembersParts,
  row: Row,
  { response, ...credential }: Assertion,
  challenge: string,
): Promise<number | null> {
  const site = siteOf(settings);
  const { userHandle, ...signed } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== row.account_id) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
    },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
