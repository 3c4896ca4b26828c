import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';

/** Milliseconds for which the browser asks the member for a passkey. */
export const askedMs = 5 * 60_000;

const lifeMs = 15 * 60_000;

const insertChallenge = insertRows('passkey_challenges');
const selectChallenge = selectWhere('passkey_challenges', { challenge_hash: 'challenge_hash' });
const deleteChallenge = deleteRows('passkey_challenges', ['challenge_hash']);

/** Removes the unanswered challenges of an account. */
export const deleteChallenges = deleteRows('passkey_challenges', ['account_id']);

/** Makes a challenge for an account that adds a passkey, or for a sign-in (`accountId` is null). Only its hash is stored. */
export async function makeChallenge({ database, now }: MembersParts, accountId: string | null): Promise<string> {
  const challenge = randomToken();
  const made = { challenge_hash: hashToken(challenge), account_id: accountId, ends_at: now() + lifeMs };
  await database.change(insertChallenge(made));
  return challenge;
}

/** Uses up a challenge in any case. False when it does not exist, has another purpose, or is too old. */
export async function spendChallenge({ database, now }: MembersParts, challenge: string, accountId: string | null) {
  const key = { challenge_hash: hashToken(challenge) };
  const found = await findRow(database, selectChallenge(key));
  const isSpent = (await database.change(deleteChallenge(key))) > 0;
  return isSpent && found !== undefined && found.account_id === accountId && Number(found.ends_at) > now();
}

/** The challenge that a browser has signed; empty when it cannot be read. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The site for which passkeys of this store are valid: the origin of its pages, and its host name. */
export function siteOf({ publicUrl }: MembersParts['settings']): { origin: string; id: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
}
