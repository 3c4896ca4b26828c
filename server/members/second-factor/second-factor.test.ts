import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createMembers, type Members, type MembersOptions } from '#server/members/create-members.ts';
import type { AskedFrom, SignedInCaller } from '#server/members/members.ts';
import { permitStaff } from '#server/members/staff-accounts.ts';
import { createSealer } from '#server/settings/seal.ts';
import type { Result } from '#shared/contract/errors.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { deliverAccountMails } from '#tests/support/deliver-account-mails.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { makeStaffLink } from '#tests/support/make-staff.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { passkeyDevice } from '#tests/support/passkey-device.ts';

const minute = 60_000;
const password = 'gondola 360';
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$uN9CExVeuEpO5QjmSJV6kg$gti/nhf3N2uwTIzz8/LQc2djHMlO1MeAxOLxES0xHRI';
const from: AskedFrom = { addressKey: 'lobby', device: 'Firefox', locale: 'en' };
const ada = { email: 'ada@example.com', password };
const sealer = createSealer('a key of tests that is long enough');

const tables = [
  ...['accounts', 'sessions', 'passkeys', 'passkey_challenges', 'attempts', 'account_links', 'outbox'],
  ...['authenticators', 'recovery_codes', 'known_browsers', 'sign_in_links'],
];

describe.each(databases)('an authenticator app in %s', (_, make) => {
  let database: Database;
  let members: Members;
  let now = 0;

  beforeAll(async () => {
    const opened = await openEmpty(make);
    database = opened.database;
    return opened.close;
  });
  beforeEach(async () => {
    now = Date.parse('2026-05-10T02:00:00Z');
    members = node();
    const permissions = '["order.refund"]';
    await insertAccount(database, 'ada', { role: 4, permissions, password_hash: passwordHash });
  });
  afterEach(async () => {
    for (const table of tables) await database.raw.run(`DELETE FROM ${table}`);
  });

  function node(other: Partial<MembersOptions['settings']> = {}): Members {
    const cost = { memoryCost: 8, timeCost: 1 };
    const settings = { ...memberSettings, ...other };
    return createMembers({ database, clock: () => new Date(now), settings, cost, sealer });
  }

  async function callerOf(token: string): Promise<SignedInCaller> {
    const caller = await members.find(token);
    if (!caller) throw new Error('The session has ended.');
    return caller;
  }

  async function signIn(code?: string): Promise<SignedInCaller> {
    return callerOf(must(await members.signIn({ ...ada, code }, from)).token);
  }

  /** Sets up an app, and returns its secret and the recovery codes. */
  async function setUp() {
    const caller = await signIn();
    const { secret } = must(await members.beginAuthenticator(caller, password));
    const codes = must(await members.confirmAuthenticator(caller, codeOf(secret)));
    now += minute;
    return { secret, codes, caller };
  }

  /** The secret of an open session, renewed. */
  async function tokenOf(caller: SignedInCaller): Promise<string> {
    return (await members.renewSecret(caller))?.token ?? '';
  }

  const codeOf = (secret: string, at = now) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

  it('counts only after its first code, and then signing in needs one', async () => {
    const caller = await signIn();
    const begun = must(await members.beginAuthenticator(caller, password));
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toContain('otpauth://totp/store.test:ada%40example.com');
    expect(await members.authenticator(caller)).toEqual({ app: null, isRequired: false });
    await signIn();
    expect(failureOf(await members.confirmAuthenticator(caller, '000000'))).toBe('code-wrong');
    expect(must(await members.confirmAuthenticator(caller, codeOf(begun.secret)))).toHaveLength(10);
    expect(await members.authenticator(caller)).toEqual({
      app: { confirmedAt: now, recoveryLeft: 10 },
      isRequired: false,
    });
    expect(failureOf(await members.signIn(ada, from))).toBe('code-needed');
    expect(failureOf(await members.signIn({ ...ada, password: 'wrong 1234' }, from))).toBe('sign-in-failed');
    now += minute;
    const signedIn = await signIn(codeOf(begun.secret));
    expect(signedIn).toMatchObject({ factorAt: now, passwordAt: now, factors: ['code'] });
  });

  it('is stored sealed, and recovery codes only as hashes', async () => {
    const { secret, codes } = await setUp();
    const rows = JSON.stringify([
      await database.raw.all('SELECT * FROM authenticators'),
      await database.raw.all('SELECT * FROM recovery_codes'),
    ]);
    for (const known of [secret, ...codes]) expect(rows).not.toContain(known);
  });

  it('takes a code once, on all nodes together, and none of an earlier period', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const other = node();
    const both = await Promise.all([members.signIn({ ...ada, code }, from), other.signIn({ ...ada, code }, from)]);
    expect(both.map(failureOf).toSorted()).toEqual(['code-used', null]);
    expect(failureOf(await members.signIn({ ...ada, code: codeOf(secret, now - 30_000) }, from))).toBe('code-used');
    must(await members.signIn({ ...ada, code: codeOf(secret, now + 30_000) }, from));
    expect(failureOf(await members.signIn({ ...ada, code }, from))).toBe('code-used');
  });

  it('takes a code one period early or late, but not two', async () => {
    const { secret } = await setUp();
    expect(failureOf(await members.signIn({ ...ada, code: codeOf(secret, now - 60_000) }, from))).toBe('code-wrong');
    expect(failureOf(await members.signIn({ ...ada, code: codeOf(secret, now + 60_000) }, from))).toBe('code-wrong');
    const typed = codeOf(secret, now - 30_000).replace(/(...)/, '$1 ');
    must(await members.signIn({ ...ada, code: typed }, from));
  });

  it('is replaced by each recovery code once, however it is typed', async () => {
    const { codes } = await setUp();
    const [first = '', second = ''] = codes;
    must(await members.signIn({ ...ada, code: first }, from));
    expect(failureOf(await members.signIn({ ...ada, code: first }, from))).toBe('code-wrong');
    const both = await Promise.all([members, node()].map((one) => one.signIn({ ...ada, code: second }, from)));
    expect(both.map(failureOf).toSorted()).toEqual(['code-wrong', null]);
    const third = codes[2]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const caller = await signIn(third);
    expect(await members.authenticator(caller)).toMatchObject({ app: { recoveryLeft: 7 } });
    const renewed = must(await members.renewRecoveryCodes(caller));
    expect(failureOf(await members.signIn({ ...ada, code: codes[3] }, from))).toBe('code-wrong');
    must(await members.signIn({ ...ada, code: renewed[0] }, from));
  });

  it('confirms an open session, with as many tries as a password has', async () => {
    const { secret, caller } = await setUp();
    now += 20 * minute;
    for (let tries = 0; tries < 9; tries++) {
      expect(failureOf(await members.confirmCode(caller, '000000'))).toBe('code-wrong');
    }
    must(await members.confirmCode(caller, codeOf(secret)));
    expect(await database.raw.all('SELECT factor_at FROM sessions WHERE id = ?', caller.session)).toEqual([
      { factor_at: now },
    ]);
    for (let tries = 0; tries < 10; tries++) await members.confirmCode(caller, '000000');
    now += minute;
    expect(failureOf(await members.confirmCode(caller, codeOf(secret)))).toBe('too-many-requests');
  });

  it('has as many tries at sign-in as a password has', async () => {
    const { secret } = await setUp();
    for (let tries = 0; tries < 10; tries++) await members.signIn({ ...ada, code: '000000' }, from);
    expect(failureOf(await members.signIn({ ...ada, code: codeOf(secret) }, from))).toBe('too-many-requests');
  });

  it('needs the password, and of an account with a passkey also the passkey', async () => {
    const caller = await signIn();
    expect(failureOf(await members.beginAuthenticator(caller, 'wrong 1234'))).toBe('password-wrong');
    const device = passkeyDevice('ada');
    const { challenge } = must(await members.beginPasskey(caller, password));
    must(await members.addPasskey(caller, 'Phone', device.make(challenge)));
    const again = await signIn();
    expect(failureOf(await members.beginAuthenticator(again, password))).toBe('second-factor-needed');
    expect(failureOf(await members.beginPasskey(again, password))).toBe('second-factor-needed');
    expect(failureOf(await members.removePasskey(again, device.id, password))).toBe('second-factor-needed');
    const asked = must(await members.beginPasskeySignIn(from));
    const byPasskey = await callerOf(must(await members.signInByPasskey(device.answer(asked.challenge), from)).token);
    expect(byPasskey).toMatchObject({ factorAt: now, factors: ['passkey'] });
    must(await members.beginAuthenticator(byPasskey, password));
  });

  it('is not added by a password from before the owner had a factor, and nor is a passkey', async () => {
    const thief = await signIn();
    const { secret } = must(await members.beginAuthenticator(thief, password));
    const stolen = must(await members.beginPasskey(thief, password));
    const owner = await signIn();
    const { challenge } = must(await members.beginPasskey(owner, password));
    must(await members.addPasskey(owner, 'Phone', passkeyDevice('ada').make(challenge)));
    const later = await callerOf(await tokenOf(thief));
    expect(failureOf(await members.confirmAuthenticator(later, codeOf(secret)))).toBe('second-factor-needed');
    const added = await members.addPasskey(later, 'Mine', passkeyDevice('ada').make(stolen.challenge));
    expect(failureOf(added)).toBe('second-factor-needed');
  });

  it('is only for staff, one for each account, and confirmed within 15 minutes', async () => {
    const mei: SignedInCaller = { kind: 'member', id: 'ada', session: 's', permissions: [] };
    expect(failureOf(await members.beginAuthenticator(mei, password))).toBe('not-allowed');
    const caller = await signIn();
    const { secret } = must(await members.beginAuthenticator(caller, password));
    now += 15 * minute;
    expect(failureOf(await members.confirmAuthenticator(caller, codeOf(secret)))).toBe('authenticator-not-begun');
    const next = must(await members.beginAuthenticator(caller, password));
    expect(failureOf(await members.confirmAuthenticator(caller, codeOf(secret)))).toBe('code-wrong');
    const both = await Promise.all([0, 1].map(() => members.confirmAuthenticator(caller, codeOf(next.secret))));
    expect(both.map(failureOf).toSorted()).toEqual(['authenticator-exists', null]);
    expect(failureOf(await members.beginAuthenticator(caller, password))).toBe('authenticator-exists');
  });

  it('is removed with the password, and its owner hears of both', async () => {
    const { caller } = await setUp();
    expect(failureOf(await members.removeAuthenticator(caller, 'wrong 1234'))).toBe('password-wrong');
    expect(must(await members.removeAuthenticator(caller, password))).toEqual({ app: null, isRequired: false });
    await signIn();
    const kinds = (await deliverAccountMails(database, members)).map(({ kind }) => kind);
    expect(kinds).toEqual(['authenticator-added', 'authenticator-removed']);
  });

  it('stays when the password is reset by email, and ends by the link of the operator', async () => {
    const { secret, codes } = await setUp();
    const made = must(await makeStaffLink(database, ada.email, 'password', now));
    await database.raw.run('UPDATE account_links SET from_command = 0');
    must(await members.reset(made.token, password, from));
    expect(failureOf(await members.signIn(ada, from))).toBe('code-needed');
    must(await members.signIn({ ...ada, code: codeOf(secret) }, from));
    const byOperator = must(await makeStaffLink(database, ada.email, 'password', now));
    must(await members.reset(byOperator.token, password, from));
    expect(await signIn()).not.toHaveProperty('factors');
    expect(await database.raw.all('SELECT * FROM recovery_codes')).toEqual([]);
    expect(failureOf(await members.confirmCode(await signIn(), codes[0] ?? ''))).toBe('code-wrong');
  });

  it('keeps passkeys at a reset by email where staff need a second factor', async () => {
    const required = node({ staffSecondFactor: 'required' });
    const caller = await signIn();
    const device = passkeyDevice('ada');
    const { challenge } = must(await members.beginPasskey(caller, password));
    must(await members.addPasskey(caller, 'Phone', device.make(challenge)));
    const made = must(await makeStaffLink(database, ada.email, 'password', now));
    await database.raw.run('UPDATE account_links SET from_command = 0');
    must(await required.reset(made.token, password, from));
    expect(await members.passkeys(caller)).toHaveLength(1);
  });

  it('ends when the rights of the account are raised', async () => {
    await setUp();
    const given = { email: ada.email, permissions: ['owner'], passwordHash } as const;
    await database.transaction((tx) => permitStaff(tx, ['owner'], given, now));
    expect(await database.raw.all('SELECT * FROM authenticators')).toEqual([]);
  });

  it('does not become confirmed after the password was changed', async () => {
    const caller = await signIn();
    const { secret } = must(await members.beginAuthenticator(caller, password));
    must(await members.changePassword(caller, { current: password, wanted: 'gondola 361' }));
    expect(failureOf(await members.confirmAuthenticator(caller, codeOf(secret)))).toBe('authenticator-not-begun');
  });
});

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

function failureOf(result: Result<unknown>): string | null {
  return result.ok ? null : result.failure.code;
}
