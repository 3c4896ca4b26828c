import { Secret, TOTP } from 'otpauth';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import type { Known } from './hostile-call.ts';
import type { Target } from './open-target.ts';

// The hash of the password 'gondola 360'.
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$uN9CExVeuEpO5QjmSJV6kg$gti/nhf3N2uwTIzz8/LQc2djHMlO1MeAxOLxES0xHRI';
const password = 'gondola 360';

/**
 * Sessions and codes of accounts of staff with an authenticator app. They have no permission, and each round has its own, because an app
 * changes what a session must prove afterwards.
 */
export async function learnFactors(
  { app: { call }, store: { database }, now }: Pick<Target, 'app' | 'store' | 'now'>,
  round: number,
): Promise<Known> {
  const [beginning, confirming, renewing, proving, removing] = [
    await open('beginning'),
    await open('confirming'),
    await open('renewing'),
    await open('proving'),
    await open('removing'),
  ];
  const { recovery_codes: codes } = await setUp(proving);
  await setUp(renewing);
  await setUp(removing);
  return {
    'factor.show.session': [proving],
    'factor.begin.session': [beginning],
    'factor.begin.password': [password],
    'factor.confirm.session': [confirming],
    'factor.confirm.code': [codeOf((await begin(confirming)).secret)],
    'factor.renewCodes.session': [renewing],
    'factor.remove.session': [removing],
    'factor.remove.password': [password],
    'auth.confirmCode.session': [proving],
    'auth.confirmCode.code': codes,
  };

  async function open(who: string): Promise<string> {
    const id = `${who}-${round}`;
    const token = `${who}-${round}-`.padEnd(43, 'f');
    await insertAccount(database, id, { role: 4, password_hash: passwordHash });
    await insertSession(database, id, { token, now: now() });
    return token;
  }

  function begin(session: string): Promise<{ secret: string }> {
    return ask('/user/factor/begin', { password }, session);
  }

  async function setUp(session: string): Promise<{ recovery_codes: string[] }> {
    return ask('/user/factor/confirm', { code: codeOf((await begin(session)).secret) }, session);
  }

  async function ask<Answer>(path: string, body: object, session: string): Promise<Answer> {
    const answer = await call(path, body, { authorization: `Bearer ${session}` });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }

  function codeOf(secret: string): string {
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() });
  }
}
