import { defineQuery } from '#server/database/query.ts';
import { insertInto } from '#server/database/row-queries.ts';
import { changeRows, findRow } from '#server/database/run-query.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';

/** Milliseconds for which the browser asks the member for a passkey. */
export const askedMs = 5 * 60_000;

/** Milliseconds for which a challenge can be answered. */
const lifeMs = 15 * 60_000;

const insertChallenge = insertInto('insertChallenge', 'passkey_challenges', [
  'challenge_hash',
  'account_id',
  'ends_at',
]);

const takeChallenge = defineQuery<{ challengeHash: string }>('takeChallenge')((db, marks) =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', marks.challengeHash)
    .returning(['account_id', 'ends_at']),
);

/** Makes a challenge for an account that adds a passkey, or for a sign-in (`accountId` is null). Only its hash is stored. */
export async function makeChallenge({ database, now }: MembersParts, accountId: string | null): Promise<string> {
  const challenge = randomToken();
  const made = { challenge_hash: hashToken(challenge), account_id: accountId, ends_at: now() + lifeMs };
  await changeRows(database, insertChallenge(made));
  return challenge;
}

/** Uses up a challenge in any case. False when it does not exist, has another purpose, or is too old. */
export async function spendChallenge({ database, now }: MembersParts, challenge: string, accountId: string | null) {
  const taken = takeChallenge({ challengeHash: hashToken(challenge) });
  const found = await database.write(async (sql) => findRow(sql, taken));
  return found !== undefined && found.account_id === accountId && Number(found.ends_at) > now();
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
