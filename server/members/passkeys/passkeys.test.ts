import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createMembers, type Members } from '#server/members/create-members.ts';
import type { AskedFrom, SignedInCaller } from '#server/members/members.ts';
import { permitStaff } from '#server/members/staff-accounts.ts';
import type { Result } from '#shared/contract/errors.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { deliverAccountMails } from '#tests/support/deliver-account-mails.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { passkeyDevice } from '#tests/support/passkey-device.ts';

const minute = 60_000;
const password = 'gondola 360';
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$uN9CExVeuEpO5QjmSJV6kg$gti/nhf3N2uwTIzz8/LQc2djHMlO1MeAxOLxES0xHRI';
const from: AskedFrom = { addressKey: 'lobby', device: 'Firefox', locale: 'en' };
const tables = ['accounts', 'sessions', 'passkeys', 'passkey_challenges', 'attempts', 'account_links', 'outbox'];

describe.each(databases)('passkeys in %s', (_, make) => {
  let database: Database;
  let members: Members;
  let now = 0;
  const mei: SignedInCaller = { kind: 'member', id: 'mei', session: 's', permissions: [] };
  const tom: SignedInCaller = { kind: 'member', id: 'tom', session: 't', permissions: [] };
  const settings = { ...memberSettings, signInTriesPerAddress: 30 };

  beforeAll(async () => {
    const opened = await openEmpty(make);
    database = opened.database;
    return opened.close;
  });
  beforeEach(async () => {
    now = Date.parse('2026-05-10T02:00:00Z');
    members = node();
    for (const id of ['mei', 'tom']) await insertAccount(database, id, { password_hash: passwordHash });
  });
  afterEach(async () => {
    for (const table of tables) await database.raw.run(`DELETE FROM ${table}`);
  });

  function node(on = database): Members {
    const cost = { memoryCost: 8, timeCost: 1 };
    return createMembers({ database: on, clock: () => new Date(now), settings, cost });
  }

  /** A node on which something else happens first when it begins to write. */
  function nodeAfter(meanwhile: () => Promise<unknown>): Members {
    return node({
      ...database,
      async transaction(work, how) {
        await meanwhile();
        return database.transaction(work, how);
      },
    });
  }

  async function challengeFor(caller = mei) {
    return must(await members.beginPasskey(caller, password)).challenge;
  }

  async function makePasskey(caller = mei) {
    const device = passkeyDevice(caller.id);
    must(await members.addPasskey(caller, 'Phone', device.make(await challengeFor(caller))));
    return device;
  }

  const challenge = async () => must(await members.beginPasskeySignIn(from)).challenge;

  describe('a passkey', () => {
    it('can be made only with the password, for this store, with its user verified', async () => {
      expect(codeOf(await members.beginPasskey(mei, 'wrong 1234'))).toBe('password-wrong');
      expect(must(await members.beginPasskey(mei, password))).toMatchObject({
        rp: { id: 'store.test' },
        user: { id: Buffer.from('mei').toString('base64url'), name: 'mei@example.com', displayName: 'Mei Chan' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      });
    });

    it('sends its owner an email in their language when it is added and removed', async () => {
      await database.raw.run("UPDATE accounts SET locale = 'th' WHERE id = 'mei'");
      const told = async () =>
        (await deliverAccountMails(database, members)).map(({ kind, to, locale }) => [kind, to.address, locale]);
      const { id } = await makePasskey();
      expect(await told()).toEqual([['passkey-added', 'mei@example.com', 'th']]);
      must(await members.removePasskey(mei, 'another', password));
      expect(await told()).toEqual([]);
      must(await members.removePasskey(mei, id, password));
      expect(await told()).toEqual([['passkey-removed', 'mei@example.com', 'th']]);
    });

    it('signs in with a new session on any node, and records when', async () => {
      const device = await makePasskey();
      expect(await members.passkeys(mei)).toEqual([{ id: device.id, name: 'Phone', createdAt: now, usedAt: null }]);
      now += minute;
      const signedIn = must(await node().signInByPasskey(device.answer(await challenge()), from));
      expect(signedIn).toMatchObject({ account: { id: 'mei', role: 1 }, seconds: 29 * 24 * 3600 });
      expect(await members.find(signedIn.token)).toMatchObject({ kind: 'member', id: 'mei' });
      expect(await members.passkeys(mei)).toMatchObject([{ usedAt: now }]);
    });

    it("ends the browser's previous session", async () => {
      const device = await makePasskey();
      const first = must(await members.signInByPasskey(device.answer(await challenge()), from));
      const before = (await members.find(first.token)) as SignedInCaller;
      must(await members.signInByPasskey(device.answer(await challenge()), { ...from, before }));
      expect(await members.find(first.token)).toBeNull();
    });

    it('signs staff in as staff', async () => {
      await insertAccount(database, 'five', { password_hash: passwordHash, role: 5 });
      const device = await makePasskey({ kind: 'staff', id: 'five', session: 'x', role: 5, permissions: [] });
      const { token, seconds } = must(await members.signInByPasskey(device.answer(await challenge()), from));
      expect(seconds).toBe(365 * 24 * 3600);
      expect(await members.find(token)).toMatchObject({ kind: 'staff', role: 5 });
    });

    it('cannot be added twice, and is removed only with the password by its own account', async () => {
      const device = await makePasskey();
      expect(must(await members.beginPasskey(mei, password)).excludeCredentials).toMatchObject([{ id: device.id }]);
      expect(codeOf(await members.addPasskey(tom, 'Copy', device.make(await challengeFor(tom))))).toBe(
        'passkey-refused',
      );
      expect(must(await members.removePasskey(tom, device.id, password))).toEqual([]);
      expect(codeOf(await members.removePasskey(mei, device.id, 'wrong 1234'))).toBe('password-wrong');
      expect(await members.passkeys(mei)).toHaveLength(1);
      expect(must(await members.removePasskey(mei, device.id, password))).toEqual([]);
      expect(codeOf(await members.signInByPasskey(device.answer(await challenge()), from))).toBe('passkey-refused');
    });

    it('is refused when the account has twenty', async () => {
      const last = await challengeFor();
      for (let count = 0; count < 20; count++) await makePasskey();
      expect(codeOf(await members.beginPasskey(mei, password))).toBe('too-many-passkeys');
      expect(codeOf(await members.addPasskey(mei, 'One more', passkeyDevice('mei').make(last)))).toBe(
        'too-many-passkeys',
      );
    });

    it('is not stored when the password or a permission changes while it is added', async () => {
      const staff = { kind: 'staff', id: 'five', session: 'x', role: 4, permissions: ['order.redeem'] } as const;
      await insertAccount(database, 'five', {
        ...{ email: 'five@example.com', role: 4, permissions: '["order.redeem"]', password_hash: passwordHash },
      });
      const given = { email: 'five@example.com', permissions: ['owner'], passwordHash } as const;
      const changes: [SignedInCaller, () => Promise<unknown>][] = [
        [mei, () => members.changePassword(mei, { current: password, wanted: 'gondola 361' })],
        [staff, () => database.transaction((tx) => permitStaff(tx, ['owner'], given, now))],
      ];
      for (const [caller, change] of changes) {
        const made = passkeyDevice(caller.id).make(await challengeFor(caller));
        expect(codeOf(await nodeAfter(change).addPasskey(caller, 'x', made))).toBe('passkey-refused');
      }
      expect(await database.raw.all('SELECT id FROM passkeys')).toEqual([]);
    });

    it('is deleted with its account, and when its owner resets a forgotten password', async () => {
      const device = await makePasskey();
      await members.requestReset('mei@example.com', from);
      const [letter] = await database.raw.all<{ id: string }>('SELECT * FROM outbox');
      const token = (await members.address({ ...letter, kind: 'reset-password' } as never))?.token ?? '';
      must(await members.reset(token, 'gondola 361', from));
      expect(codeOf(await members.signInByPasskey(device.answer(await challenge()), from))).toBe('passkey-refused');
      await makePasskey(tom);
      must(await members.deleteAccount(tom, password));
      expect(await database.raw.all('SELECT * FROM passkeys')).toEqual([]);
    });
  });

  describe('a challenge', () => {
    it('is used only once, also by two requests at the same moment', async () => {
      const device = await makePasskey();
      const given = await challenge();
      const both = await Promise.all([
        members.signInByPasskey(device.answer(given), from),
        node().signInByPasskey(device.answer(given), from),
      ]);
      expect(both.map(codeOf).toSorted()).toEqual([null, 'passkey-refused']);
      const made = await challengeFor();
      must(await members.addPasskey(mei, 'One', passkeyDevice('mei').make(made)));
      expect(codeOf(await members.addPasskey(mei, 'Two', passkeyDevice('mei').make(made)))).toBe('passkey-refused');
    });

    it('is used up by a wrong answer', async () => {
      const device = await makePasskey();
      const given = await challenge();
      const wrong = device.answer(given, { origin: 'https://evil.example' });
      expect(codeOf(await members.signInByPasskey(wrong, from))).toBe('passkey-refused');
      expect(codeOf(await members.signInByPasskey(device.answer(given), from))).toBe('passkey-refused');
    });

    it('can be answered for 15 minutes, and is deleted after that', async () => {
      const device = await makePasskey();
      const given = await challenge();
      now += 15 * minute;
      expect(codeOf(await members.signInByPasskey(device.answer(given), from))).toBe('passkey-refused');
      await challenge();
      now += 15 * minute;
      await members.sweep();
      expect(await database.raw.all('SELECT * FROM passkey_challenges')).toEqual([]);
    });

    it('for a new passkey serves only its account, ends with the password, and signs nobody in', async () => {
      const device = await makePasskey();
      expect(codeOf(await members.addPasskey(tom, 'x', passkeyDevice('tom').make(await challengeFor())))).toBe(
        'passkey-refused',
      );
      expect(codeOf(await members.addPasskey(mei, 'x', passkeyDevice('mei').make(await challenge())))).toBe(
        'passkey-refused',
      );
      expect(codeOf(await members.signInByPasskey(device.answer(await challengeFor()), from))).toBe('passkey-refused');
      const open = await challengeFor();
      must(await members.changePassword(mei, { current: password, wanted: 'gondola 361' }));
      expect(codeOf(await members.addPasskey(mei, 'x', passkeyDevice('mei').make(open)))).toBe('passkey-refused');
    });
  });

  describe('an answer is refused', () => {
    it.each([
      ['from another page', { origin: 'http://store.test.evil' }],
      ['for another host', { rpId: 'evil.test' }],
      ['from a device that did not verify its user', { isVerified: false }],
    ])('%s', async (_, claims) => {
      const device = await makePasskey();
      expect(codeOf(await members.signInByPasskey(device.answer(await challenge(), claims), from))).toBe(
        'passkey-refused',
      );
      const made = passkeyDevice('mei').make(await challengeFor(), claims);
      expect(codeOf(await members.addPasskey(mei, 'x', made))).toBe('passkey-refused');
    });

    it('from another key, or for another account', async () => {
      const [own, other] = [await makePasskey(), await makePasskey(tom)];
      const swapped = { ...other.answer(await challenge()), id: own.id, rawId: own.id };
      expect(codeOf(await members.signInByPasskey(swapped, from))).toBe('passkey-refused');
      const answer = own.answer(await challenge());
      const userHandle = Buffer.from('tom').toString('base64url');
      const forged = { ...answer, response: { ...answer.response, userHandle } };
      expect(codeOf(await members.signInByPasskey(forged, from))).toBe('passkey-refused');
      const unreadable = { ...answer, response: { ...answer.response, clientDataJSON: 'x' } };
      expect(codeOf(await members.signInByPasskey(unreadable, from))).toBe('passkey-refused');
    });

    it('whose count is not above the last one, because the passkey was copied', async () => {
      const device = await makePasskey();
      must(await members.signInByPasskey(device.answer(await challenge(), { counter: 5 }), from));
      for (const counter of [5, 4, 0]) {
        expect(codeOf(await members.signInByPasskey(device.answer(await challenge(), { counter }), from))).toBe(
          'passkey-refused',
        );
      }
      must(await members.signInByPasskey(device.answer(await challenge(), { counter: 6 }), from));
    });

    it('after too many tries from one network address', async () => {
      const device = await makePasskey();
      for (let count = 0; count < 30; count++) await members.signInByPasskey(device.answer('x'), from);
      expect(codeOf(await members.signInByPasskey(device.answer(await challenge()), from))).toBe('too-many-requests');
      for (let count = 0; count < 30; count++) await members.beginPasskeySignIn(from);
      expect(codeOf(await members.beginPasskeySignIn(from))).toBe('too-many-requests');
    });
  });
});

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

function codeOf(result: Result<unknown>): string | null {
  return result.ok ? null : result.failure.code;
}
