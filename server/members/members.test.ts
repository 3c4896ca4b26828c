import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import type { Result } from '#shared/contract/errors.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { deliverAccountMails } from '#tests/support/deliver-account-mails.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { createMembers, type Members } from './create-members.ts';
import type { AskedFrom, SignedIn, SignedInCaller } from './members.ts';
import { createReviews } from './reviews/create-reviews.ts';

const beginning = Date.parse('2026-03-10T01:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const mei = { email: 'Mei@Example.com', password: 'gondola 360' };
const names = { firstName: 'Mei', lastName: 'Chan', prefix: '' };
const from: AskedFrom = { addressKey: 'lobby', device: 'Firefox', locale: 'en' };
const address: Address = {
  ...{ address1: '', address2: '', city: '', company: '', country: 'HK', province: '', zip: '' },
  ...{ firstName: 'Mei', lastName: 'Chan', latinName: '', taxNumber: '', phone: '' },
};
const tables = ['accounts', 'registrations', 'sessions', 'known_browsers', 'account_links', 'attempts', 'outbox'];

describe.each(databases)('accounts in %s', (_, make) => {
  let database: Database;
  let members: Members;
  let now = beginning;
  const cost = { memoryCost: 8, timeCost: 1 };

  beforeAll(async () => {
    const opened = await openEmpty(make);
    database = opened.database;
    return opened.close;
  });
  beforeEach(() => {
    now = beginning;
    members = createMembers({ database, clock: () => new Date(now), settings: memberSettings, cost });
  });
  afterEach(async () => {
    for (const table of tables) await database.raw.run(`DELETE FROM ${table}`);
  });

  const deliver = () => deliverAccountMails(database, members);

  async function tokenOf(kind: string): Promise<string> {
    return (await deliver()).find((letter) => letter.kind === kind)?.token ?? 'none';
  }

  async function openAccount(credentials = mei): Promise<void> {
    const { secret } = must(await members.register({ ...credentials, ...names }, from));
    const { what, signedIn } = must(await members.confirm(await tokenOf('confirm-address'), { ...from, secret }));
    expect(what).toBe('account');
    await members.signOut(await callerOf(signedIn as SignedIn));
  }

  const signIn = async (more: Partial<AskedFrom> = {}, credentials = mei) =>
    must(await members.signIn(credentials, { ...from, ...more }));

  const callerOf = async ({ token }: SignedIn) => (await members.find(token)) as SignedInCaller;

  async function askReset(): Promise<string> {
    await members.requestReset(mei.email, from);
    return tokenOf('reset-password');
  }

  describe('an account', () => {
    it('opens only when its address is confirmed', async () => {
      const { secret } = must(await members.register({ ...mei, ...names }, from));
      expect(codeOf(await members.signIn(mei, from))).toBe('sign-in-failed');
      const [letter] = await deliver();
      expect(letter).toMatchObject({ kind: 'confirm-address', to: { name: '', address: mei.email } });
      expect(codeOf(await members.signIn(mei, from))).toBe('sign-in-failed');
      expect(await members.confirm(letter?.token ?? '', { ...from, secret })).toMatchObject({
        ok: true,
        value: { what: 'account' },
      });
      expect((await signIn()).account).toMatchObject({ email: mei.email, ...names, role: 1 });
    });

    it('is found by its address in lower and upper case', async () => {
      await openAccount();
      expect((await signIn({}, { ...mei, email: 'mei@EXAMPLE.com' })).account.email).toBe(mei.email);
    });

    it('has the password of the browser in which its link is confirmed, so that nobody can take it over in advance', async () => {
      await members.register({ ...mei, ...names, password: 'of a thief 1' }, from);
      const [letter] = await deliver();
      const { secret } = must(await members.register({ ...mei, ...names }, from));
      must(await members.confirm(letter?.token ?? '', { ...from, secret }));
      expect(codeOf(await members.signIn({ ...mei, password: 'of a thief 1' }, from))).toBe('sign-in-failed');
      expect((await signIn()).account.email).toBe(mei.email);
    });

    it('is made only once, even from several links', async () => {
      const { secret } = must(await members.register({ ...mei, ...names }, from));
      const here = { ...from, secret };
      const first = await tokenOf('confirm-address');
      await members.register({ ...mei, ...names, password: 'another 360' }, from);
      const second = await tokenOf('confirm-address');
      expect((await members.confirm(first, here)).ok).toBe(true);
      expect(codeOf(await members.confirm(second, here))).toBe('link-invalid');
      expect(codeOf(await members.confirm(first, here))).toBe('link-invalid');
    });

    it('is made once when its link is opened twice at the same moment', async () => {
      const { secret } = must(await members.register({ ...mei, ...names }, from));
      const here = { ...from, secret };
      const token = await tokenOf('confirm-address');
      const both = await Promise.all([members.confirm(token, here), members.confirm(token, here)]);
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    });

    it('is signed in at once in the browser that registered, and in no other one', async () => {
      const { secret } = must(await members.register({ ...mei, ...names }, from));
      const { email, signedIn } = must(await members.confirm(await tokenOf('confirm-address'), { ...from, secret }));
      expect(email).toBe(mei.email);
      expect(await members.find(signedIn?.token ?? '')).toMatchObject({ kind: 'member', id: signedIn?.account.id });
      const ken = { ...mei, email: 'ken@example.com' };
      await members.register({ ...ken, ...names }, from);
      const elsewhere = { ...from, secret, password: 'gondola 361' };
      const confirmed = must(await members.confirm(await tokenOf('confirm-address'), elsewhere));
      expect(confirmed).toEqual({ what: 'account', email: 'ken@example.com', signedIn: null });
    });

    it("ends the browser's previous session when it opens", async () => {
      await openAccount();
      const before = await signIn();
      const { secret } = must(await members.register({ ...mei, email: 'ken@example.com', ...names }, from));
      const token = await tokenOf('confirm-address');
      must(await members.confirm(token, { ...from, secret, before: await callerOf(before) }));
      expect(await members.find(before.token)).toBeNull();
    });

    it('cannot be confirmed after a day', async () => {
      await members.register({ ...mei, ...names }, from);
      const token = await tokenOf('confirm-address');
      now += day;
      expect(codeOf(await members.confirm(token, from))).toBe('link-invalid');
    });

    it('stays unchanged when its address is registered again, and its owner gets an email', async () => {
      await openAccount();
      expect(await members.register({ ...mei, ...names, password: 'of a thief 1' }, from)).toMatchObject({
        ok: true,
        value: { secret: expect.any(String), seconds: 86_400 },
      });
      expect(await deliver()).toEqual([
        { kind: 'address-in-use', to: { name: 'Mei Chan', address: mei.email }, locale: 'en' },
      ]);
      expect((await signIn()).account.firstName).toBe('Mei');
    });

    it('changes its names', async () => {
      await openAccount();
      const caller = await callerOf(await signIn());
      const renamed = await members.rename(caller, { firstName: '美', lastName: '陳', prefix: 'Ms' });
      expect(renamed).toMatchObject({ value: { firstName: '美', lastName: '陳', prefix: 'Ms' } });
    });
  });

  describe('a deleted account', () => {
    it('leaves only its orders behind, and not even its emails', async () => {
      await openAccount();
      const signedIn = await signIn();
      const caller = await callerOf(signedIn);
      await members.changeContact(caller, { address, isDefault: true });
      await members.giveCart(caller.id, 'c'.repeat(22), null);
      const reviews = () => createReviews({ database, clock: () => new Date(now) });
      const order = { orderNumber: 'A2B3C4D5E6', sku: 'ride', author: 'Mei C.', locale: 'en' } as const;
      await reviews().write({ ...order, accountId: caller.id, stars: 5, text: 'What a view!' });
      const shown = await reviews().version();
      await askReset();
      await members.requestReset(mei.email.toUpperCase(), from);
      await members.requestAddress(caller, 'mei@new.example', mei.password, 'en');
      await database.raw.run(`UPDATE outbox SET state = 'sent'`);
      await members.requestAddress(caller, 'mei@new.example', mei.password, 'en');
      expect(codeOf(await members.deleteAccount(caller, 'wrong 1234'))).toBe('password-wrong');
      expect(await members.deleteAccount(caller, mei.password)).toEqual({ ok: true, value: null });
      expect(await members.find(signedIn.token)).toBeNull();
      const rows = [];
      for (const table of [...tables, 'contacts', 'member_carts', 'reviews']) {
        rows.push(...(await database.raw.all(`SELECT * FROM ${table}`)));
      }
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`mei@|firstname|${caller.id}|a view`, 'i'));
      expect(await reviews().version()).not.toBe(shown);
    });
  });

  describe('the database', () => {
    it('holds no password, and no secret of a session or link', async () => {
      await openAccount();
      const { token } = await signIn();
      const link = await askReset();
      await members.register({ ...mei, ...names, email: 'other@example.com' }, from);
      const rows = [];
      for (const table of tables) rows.push(...(await database.raw.all(`SELECT * FROM ${table}`)));
      const text = JSON.stringify(rows);
      expect(text).toContain('$argon2id$');
      for (const secret of [mei.password, token, link, 'lobby']) expect(text).not.toContain(secret);
    });
  });

  describe('a session', () => {
    it('opens only by its secret', async () => {
      await openAccount();
      const { token, seconds } = await signIn();
      expect(seconds).toBe(29 * 24 * 3600);
      const caller = await callerOf({ token } as SignedIn);
      expect(caller).toMatchObject({ kind: 'member', permissions: [] });
      for (const other of ['', caller.session, token.slice(1), `${token} `, "' OR 1=1 --", '\0'.repeat(43)]) {
        expect(await members.find(other)).toBeNull();
      }
    });

    it('has a new secret at each sign-in, and the previous session of the browser ends', async () => {
      await openAccount();
      const before = await signIn();
      const after = await signIn({ before: await callerOf(before) });
      expect(after.token).not.toBe(before.token);
      expect(await members.find(before.token)).toBeNull();
      expect(await members.find(after.token)).not.toBeNull();
    });

    it('ends after 29 days, even when it is used', async () => {
      await openAccount();
      const { token } = await signIn();
      now += 29 * day - 1;
      expect(await members.find(token)).not.toBeNull();
      now += 1;
      expect(await members.find(token)).toBeNull();
      expect(await members.sweep()).toBeGreaterThan(0);
      expect(await database.raw.all('SELECT * FROM sessions')).toEqual([]);
    });

    it('ends for staff after twelve hours without a call, and after 365 days', async () => {
      await openAccount();
      await database.raw.run(`UPDATE accounts SET role = 4, permissions = '["order.refund"]'`);
      const { token, seconds } = await signIn();
      expect(seconds).toBe(365 * 24 * 3600);
      expect(await members.find(token)).toMatchObject({ kind: 'staff', role: 4, permissions: ['order.refund'] });
      now += 12 * 60 * minute - 1;
      expect(await members.find(token)).not.toBeNull();
      now += 12 * 60 * minute - 1;
      expect(await members.find(token)).not.toBeNull();
      now += 12 * 60 * minute;
      expect(await members.find(token)).toBeNull();
    });

    it('records when its password was last typed', async () => {
      await openAccount();
      const { token } = await signIn();
      const began = now;
      const caller = (await members.find(token)) as SignedInCaller;
      expect(caller.passwordAt).toBe(began);
      now += 20 * minute;
      expect(await members.confirmPassword(caller, 'not the password 1')).toMatchObject({
        failure: { code: 'password-wrong' },
      });
      expect((await members.find(token))?.passwordAt).toBe(began);
      expect(await members.confirmPassword(caller, mei.password)).toEqual({ ok: true, value: null });
      expect((await members.find(token))?.passwordAt).toBe(now);
    });

    it('ends at once on every node', async () => {
      await openAccount();
      const elsewhere = createMembers({ database, clock: () => new Date(now), settings: memberSettings, cost });
      const one = await signIn();
      const other = await signIn({ device: 'Chrome' });
      const caller = await callerOf(one);
      expect((await members.sessions(caller)).map(({ device, isCurrent }) => [device, isCurrent]).toSorted()).toEqual([
        ['Chrome', false],
        ['Firefox', true],
      ]);
      expect(codeOf(await members.endSessions(caller, { password: 'wrong 1234' }))).toBe('password-wrong');
      expect(await elsewhere.find(other.token)).not.toBeNull();
      must(await members.endSessions(caller, { password: mei.password }));
      expect(await elsewhere.find(other.token)).toBeNull();
      expect(await elsewhere.find(one.token)).not.toBeNull();
      await members.signOut(caller);
      expect(await elsewhere.find(one.token)).toBeNull();
    });

    it('cannot be ended by another account', async () => {
      await openAccount();
      const thief = { email: 'thief@example.com', password: 'gondola 361' };
      await openAccount(thief);
      const own = await signIn();
      const { session } = await callerOf(own);
      const thiefs = await callerOf(await signIn({}, thief));
      must(await members.endSessions(thiefs, { password: thief.password, ended: session }));
      expect(await members.find(own.token)).not.toBeNull();
    });
  });

  describe('a new password', () => {
    it('set by a link ends all sessions and all links, and its member gets an email', async () => {
      await openAccount();
      const { token } = await signIn();
      const [first, second] = [await askReset(), await askReset()];
      expect(await members.reset(second, 'gondola 361', from)).toEqual({ ok: true, value: { signedIn: null } });
      expect(await members.find(token)).toBeNull();
      expect(codeOf(await members.signIn(mei, from))).toBe('sign-in-failed');
      expect((await signIn({}, { ...mei, password: 'gondola 361' })).account.email).toBe(mei.email);
      expect(codeOf(await members.reset(first, 'of a thief 1', from))).toBe('link-invalid');
      expect(codeOf(await members.reset(second, 'of a thief 1', from))).toBe('link-invalid');
      expect(await deliver()).toMatchObject([{ kind: 'password-changed', to: { name: 'Mei Chan' } }]);
    });

    it.each(['sent', 'waiting to be sent'])(
      'ends the link for a new address that a thief has requested: %s',
      async (state) => {
        await openAccount();
        await members.requestAddress(await callerOf(await signIn()), 'thief@example.com', mei.password, 'en');
        const sent = state === 'sent' ? await tokenOf('new-address') : null;
        const caller = await callerOf(await signIn());
        await members.changePassword(caller, { current: mei.password, wanted: 'gondola 361' });
        const token = sent ?? (await tokenOf('new-address'));
        expect(codeOf(await members.confirm(token, { ...from, before: caller }))).toBe('link-invalid');
        expect((await signIn({}, { ...mei, password: 'gondola 361' })).account.email).toBe(mei.email);
      },
    );

    it('cannot be set by a link after 15 minutes', async () => {
      await openAccount();
      const token = await askReset();
      now += 15 * minute;
      expect(codeOf(await members.reset(token, 'gondola 361', from))).toBe('link-invalid');
    });

    it('cannot be set by a link for another purpose', async () => {
      await openAccount();
      const reset = await askReset();
      expect(codeOf(await members.confirm(reset, from))).toBe('link-invalid');
      expect(codeOf(await members.lookAtLink(reset, from))).toBe('link-invalid');
      await members.register({ ...mei, ...names, email: 'other@example.com' }, from);
      expect(codeOf(await members.reset(await tokenOf('confirm-address'), 'gondola 361', from))).toBe('link-invalid');
      expect((await members.reset(reset, 'gondola 361', from)).ok).toBe(true);
    });

    it('is set only once by two requests at the same moment', async () => {
      await openAccount();
      const token = await askReset();
      const both = await Promise.all([
        members.reset(token, 'gondola 361', from),
        members.reset(token, 'gondola 362', from),
      ]);
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    });

    it('set with the present password ends all sessions but its own', async () => {
      await openAccount();
      const [own, other] = [await signIn(), await signIn()];
      const caller = await callerOf(own);
      expect(codeOf(await members.changePassword(caller, { current: 'wrong 1234', wanted: 'gondola 361' }))).toBe(
        'password-wrong',
      );
      expect(await members.find(other.token)).not.toBeNull();
      expect(await members.changePassword(caller, { current: mei.password, wanted: 'gondola 361' })).toEqual({
        ok: true,
        value: null,
      });
      expect(await members.find(own.token)).not.toBeNull();
      expect(await members.find(other.token)).toBeNull();
      expect(await deliver()).toMatchObject([{ kind: 'password-changed' }]);
    });

    it('is the same whether its letters are typed as one character or as several', async () => {
      const composed = { ...mei, password: 'gondol\u00e9 360' };
      await openAccount(composed);
      expect((await members.signIn({ ...mei, password: 'gondole\u0301 360' }, from)).ok).toBe(true);
    });
  });

  describe('a new address', () => {
    const next = 'mei@new.example';

    it('is taken when it is confirmed, and the previous address gets an email', async () => {
      await openAccount();
      const caller = await callerOf(await signIn());
      expect(codeOf(await members.requestAddress(caller, next, 'wrong 1234', 'en'))).toBe('password-wrong');
      expect(await members.requestAddress(caller, next, mei.password, 'en')).toEqual({ ok: true, value: null });
      const [letter] = await deliver();
      expect(letter).toMatchObject({ kind: 'new-address', to: { name: '', address: next } });
      expect((await signIn()).account.email).toBe(mei.email);
      expect(await members.confirm(letter?.token ?? '', { ...from, before: caller })).toMatchObject({
        ok: true,
        value: { what: 'address', signedIn: null },
      });
      expect(codeOf(await members.signIn(mei, from))).toBe('sign-in-failed');
      expect((await signIn({}, { ...mei, email: next })).account.email).toBe(next);
      expect(await deliver()).toMatchObject([{ kind: 'address-changed', to: { address: mei.email } }]);
    });

    it('changes nothing when it has another account, and the owner of that account gets an email', async () => {
      await openAccount();
      await openAccount({ ...mei, email: next });
      const caller = await callerOf(await signIn());
      expect(await members.requestAddress(caller, next, mei.password, 'en')).toEqual({ ok: true, value: null });
      expect(await deliver()).toMatchObject([{ kind: 'address-in-use', to: { address: next } }]);
    });

    it('is not taken when another account got it meanwhile', async () => {
      await openAccount();
      const before = await callerOf(await signIn());
      await members.requestAddress(before, next, mei.password, 'en');
      const token = await tokenOf('new-address');
      await openAccount({ ...mei, email: next });
      expect(codeOf(await members.confirm(token, { ...from, before }))).toBe('link-invalid');
      expect((await signIn()).account.email).toBe(mei.email);
    });

    it('ends the links that went to the previous address', async () => {
      await openAccount();
      const reset = await askReset();
      const before = await callerOf(await signIn());
      await members.requestAddress(before, next, mei.password, 'en');
      must(await members.confirm(await tokenOf('new-address'), { ...from, before }));
      expect(codeOf(await members.reset(reset, 'of a thief 1', from))).toBe('link-invalid');
    });
  });

  describe('a caller who tries addresses', () => {
    it('gets the same answer whether there is an account or not', async () => {
      await openAccount();
      const stranger = { email: 'nobody@example.com', password: 'gondola 360' };
      expect(await members.signIn(stranger, from)).toEqual(await members.signIn({ ...mei, password: 'x' }, from));
      expect(await members.requestReset(stranger.email, from)).toEqual(await members.requestReset(mei.email, from));
      const registered = async (wanted: typeof mei) => {
        const { secret, seconds } = must(await members.register({ ...wanted, ...names }, from));
        return { isSecret: /^[\w-]{12}$/.test(secret), seconds };
      };
      expect(await registered(stranger)).toEqual(await registered(mei));
    });

    it('causes the same rows for both: only the mailer looks for the account', async () => {
      await openAccount();
      const written = async (email: string) => {
        await members.requestReset(email, from);
        await members.register({ ...mei, ...names, email }, from);
        const rows = await database.raw.all<object>(
          `SELECT kind, locale, state, tries, about IS NULL AS general FROM outbox ORDER BY kind`,
        );
        await database.raw.run('DELETE FROM outbox');
        return rows;
      };
      expect(await written('nobody@example.com')).toEqual(await written(mei.email));
    });

    it('causes no email to an address without an account except its confirmation', async () => {
      await members.requestReset('nobody@example.com', from);
      expect(await deliver()).toEqual([]);
    });
  });

  describe('a caller who guesses', () => {
    const wrong = { ...mei, password: 'wrong 1234' };

    it('gets ten tries for an account in 15 minutes, from all addresses and on all nodes together', async () => {
      await openAccount();
      const elsewhere = createMembers({ database, clock: () => new Date(now), settings: memberSettings, cost });
      for (let count = 0; count < 10; count++) {
        const node = count % 2 ? members : elsewhere;
        expect(codeOf(await node.signIn(wrong, { ...from, addressKey: `bot ${count}` }))).toBe('sign-in-failed');
      }
      expect(codeOf(await members.signIn(wrong, from))).toBe('too-many-requests');
      expect(codeOf(await members.signIn(mei, from))).toBe('too-many-requests');
      now += 15 * minute;
      expect((await members.signIn(mei, from)).ok).toBe(true);
    });

    it('gets no more tries by sending them all at once', async () => {
      await openAccount();
      const tries = await Promise.all(Array.from({ length: 30 }, () => members.signIn(wrong, from)));
      expect(tries.filter((one) => codeOf(one) === 'sign-in-failed')).toHaveLength(10);
    });

    it('is bound in the same way for an address without an account', async () => {
      for (let count = 0; count < 10; count++) await members.signIn(wrong, from);
      expect(codeOf(await members.signIn(wrong, from))).toBe('too-many-requests');
    });

    it('gets a bounded number of tries from one network address, over all accounts', async () => {
      members = createMembers({
        database,
        clock: () => new Date(now),
        settings: { ...memberSettings, signInTriesPerAddress: 3 },
        cost,
      });
      for (const name of ['a', 'b', 'c']) {
        expect(codeOf(await members.signIn({ ...wrong, email: `${name}@example.com` }, from))).toBe('sign-in-failed');
      }
      expect(codeOf(await members.signIn({ ...wrong, email: 'd@example.com' }, from))).toBe('too-many-requests');
      expect(codeOf(await members.signIn(wrong, { ...from, addressKey: 'another' }))).toBe('sign-in-failed');
    });

    it('does not shut out the owner, who requests a link', async () => {
      await openAccount();
      for (let count = 0; count < 12; count++) await members.signIn(wrong, from);
      await members.reset(await askReset(), 'gondola 361', from);
      expect((await members.signIn({ ...mei, password: 'gondola 361' }, from)).ok).toBe(true);
    });

    it('cannot use up the emails so that the owner has no working link', async () => {
      await openAccount();
      for (let count = 0; count < 6; count++) {
        await members.register({ ...mei, ...names }, { ...from, addressKey: `bot ${count}` });
        await members.requestReset(mei.email, { ...from, addressKey: 'bot' });
      }
      const links = (await deliver()).filter(({ kind }) => kind === 'reset-password');
      expect(links).toHaveLength(3);
      now += 15 * minute - 1;
      expect((await members.reset(links[0]?.token ?? '', 'gondola 361', from)).ok).toBe(true);
      now += 1;
      expect((await members.reset(await askReset(), 'gondola 362', from)).ok).toBe(true);
    });

    it('gets no more tries in a session that was left open', async () => {
      await openAccount();
      const caller = await callerOf(await signIn());
      for (let count = 0; count < 10; count++)
        await members.changePassword(caller, { current: 'wrong 1234', wanted: 'of a thief 1' });
      expect(codeOf(await members.changePassword(caller, { current: mei.password, wanted: 'of a thief 1' }))).toBe(
        'too-many-requests',
      );
    });

    it('cannot fill a mailbox: it gets five emails an hour and three links, and nobody learns of the rest', async () => {
      for (let count = 0; count < 8; count++) {
        const bot = { ...from, addressKey: `bot ${count}` };
        expect((await members.requestReset(mei.email, bot)).ok).toBe(true);
        expect((await members.register({ ...mei, ...names }, bot)).ok).toBe(true);
      }
      expect(await database.raw.all('SELECT id FROM outbox')).toHaveLength(3 + 5);
    });

    it('cannot have emails sent to everybody from one network address', async () => {
      const codes = [];
      for (let count = 0; count < 402; count++) {
        codes.push(codeOf(await members.requestReset(`a${count}@example.com`, from)));
      }
      expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(2);
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
