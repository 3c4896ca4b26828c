import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { databases } from '#tests/support/databases.ts';
import { type MemberNodes, openMemberNodes } from '#tests/support/member-nodes.ts';
import { placesOf } from '#tests/support/request-parts.ts';
import { headersOf, sendMails } from '#tests/support/send-mails.ts';
import type { TestApp } from '#tests/support/start-app.ts';

const origin = 'http://store.test';
const mei = { email: 'mei@example.com', password: 'gondola 360' };
const tom = { email: 'tom@example.com', password: 'gondola 360' };
const names = { firstname: 'Mei', lastname: 'Chan' };

/** The calls that change or use an account. */
const ofAccounts = calls.filter(({ name, method }) => /^(auth|user)\./.test(name) && method === 'POST');

describe.each(databases)('on %s', (_, make) => {
  let store: MemberNodes;

  beforeAll(async () => {
    store = await openMemberNodes(make);
  });
  afterAll(() => store.close());
  beforeEach(() => store.empty());

  async function send(path: string, body: string, headers: Record<string, string> = { origin }, node = store.nodes[0]) {
    const response = await node.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', store: 'en', ...headers },
      body,
    });
    const answer = (await response.json()) as { error?: { code: string } };
    return { status: response.status, answer, code: answer.error?.code, cookie: response.headers.get('set-cookie') };
  }

  const post = (path: string, body: unknown, headers?: Record<string, string>, node?: TestApp) =>
    send(path, JSON.stringify(body), headers, node);

  /** Opens an account and signs in; answers the headers of its browser. */
  async function enter(who: typeof mei): Promise<{ origin: string; cookie: string }> {
    await post('/user/emailReg', { ...who, ...names });
    const [letter] = await store.deliver();
    await post('/user/confirm', { token: letter?.token, password: who.password });
    const { cookie } = await post('/auth/login', who);
    return { origin, cookie: cookie?.split(';')[0] ?? '' };
  }

  /** The cookie that a browser sends after an answer. */
  const ownCookie = ({ cookie }: { cookie: string | null }) => cookie?.split(';')[0] ?? '';

  async function contents(): Promise<string> {
    const { all } = store.database.raw;
    const tables = ['accounts', 'registrations', 'account_links', 'contacts', 'outbox'].map((table) =>
      all(`SELECT * FROM ${table}`),
    );
    return JSON.stringify([await Promise.all(tables), await all('SELECT id FROM sessions')]);
  }

  describe('a caller who guesses a password', () => {
    const wrong = { ...mei, password: 'wrong 1234' };

    it('has ten tries on all nodes together', async () => {
      await enter(mei);
      const codes = [];
      for (let tries = 0; tries < 12; tries++)
        codes.push((await post('/auth/login', wrong, { origin }, store.nodes[tries % 2])).code);
      expect(codes).toEqual([...Array(10).fill('sign-in-failed'), 'too-many-requests', 'too-many-requests']);
      for (const node of store.nodes)
        expect((await post('/auth/login', mei, { origin }, node)).code).toBe('too-many-requests');
    });

    it('has no more tries by calling all nodes at once', async () => {
      await enter(mei);
      const tries = Array.from({ length: 30 }, (_, index) =>
        post('/auth/login', wrong, { origin }, store.nodes[index % 2]),
      );
      const codes = (await Promise.all(tries)).map(({ code }) => code);
      expect(codes.filter((code) => code === 'sign-in-failed')).toHaveLength(10);
      expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20);
    });

    it('is signed out on every node when the owner ends the session', async () => {
      const stolen = await enter(mei);
      const own = await post('/auth/login', mei);
      const ended = await post('/user/sessions/end', { password: mei.password }, { origin, cookie: ownCookie(own) });
      expect((await post('/user/get', {}, stolen, store.nodes[1])).code).toBe('sign-in-required');
      expect((await post('/user/get', {}, { origin, cookie: ownCookie(ended) }, store.nodes[1])).status).toBe(200);
    });
  });

  describe('a caller who searches for known addresses', () => {
    it.each([
      ['/auth/login', { password: 'wrong 1234' }],
      ['/auth/reset-request', {}],
      ['/user/emailReg', { password: 'gondola 361', ...names }],
    ])('gets the same answer and writes with %s for a known and an unknown address', async (path, more) => {
      await enter(mei);
      await store.database.raw.run('DELETE FROM attempts');
      const asked = async (email: string) => {
        const { status, answer, cookie } = await post(path, { ...more, email });
        const written = await store.database.raw.all('SELECT kind, state, tries FROM outbox');
        const counted = await store.database.raw.all('SELECT tries FROM attempts ORDER BY tries');
        const kept = await store.database.raw.get('SELECT COUNT(*) AS rows FROM registrations');
        for (const table of ['outbox', 'attempts', 'registrations'])
          await store.database.raw.run(`DELETE FROM ${table}`);
        const shape = cookie?.replace(/=[\w-]{12};/, '=…;');
        return { status, answer, cookie: shape, written, counted, kept };
      };
      expect(await asked(mei.email)).toEqual(await asked('nobody@example.com'));
    });

    it('learns nothing by requesting an address as their own', async () => {
      await enter(mei);
      const own = await enter(tom);
      const ask = async (email: string) => {
        const { cookie, ...asked } = await post('/user/updateEmail', { email, password: tom.password }, own);
        own.cookie = ownCookie({ cookie });
        return asked;
      };
      expect(await ask(mei.email)).toEqual(await ask('nobody@example.com'));
      expect(await store.database.raw.all('SELECT kind FROM outbox')).toEqual([
        { kind: 'new-address' },
        { kind: 'new-address' },
      ]);
    });
  });

  describe('a page of another site', () => {
    it.each(ofAccounts.map(({ name, path }) => [name, path]))(
      'does nothing with %s and the cookie of a visitor',
      async (_, path) => {
        const { cookie } = await enter(mei);
        const before = await contents();
        const body = { ...mei, ...names, currentPassword: mei.password, newPassword: 'gondola 361', address: null };
        for (const from of [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
          {},
        ]) {
          const { status } = await post(path, body, { cookie, ...from });
          expect(status, JSON.stringify(from)).toBe(403);
        }
        expect(await contents()).toBe(before);
      },
    );
  });

  describe('a body that does not fit its call', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const spoilt = ['{', '[]', '"x"', 'null', '', deep, `{"email":"${'a'.repeat(200_000)}"}`];
    const values = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '{}', '[]', '1e999', 'null', `"${'x'.repeat(5000)}"`];

    it.each(ofAccounts.map((call) => [call.name, call] as const))('breaks nothing in %s', async (_, call) => {
      const own = await enter(mei);
      for (const body of spoilt) expect((await send(call.path, body, own)).status, body.slice(0, 40)).toBeLessThan(500);
      const fields = placesOf(call).flatMap(({ path: [name] }) => name ?? []);
      const right = { ...mei, ...names, currentPassword: mei.password, newPassword: 'gondola 361' };
      for (const field of new Set(fields)) {
        for (const value of values) {
          const body = JSON.stringify({ ...right, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`);
          expect((await send(call.path, body, own)).status, `${field}: ${value.slice(0, 40)}`).toBeLessThan(500);
        }
      }
    });
  });

  describe('an account email', () => {
    it.each([
      ['firstname', 'Mei" <x@evil.example>,'],
      ['firstname', 'Mei <x@evil.example>, x@evil.example'],
      ['lastname', '=?utf-8?q?=0D=0ABcc:_x@evil.example?='],
      ['lastname', '%0d%0aBcc: x@evil.example'],
    ])('has one receiver, whatever the %s is', async (field, value) => {
      expect((await post('/user/emailReg', { ...mei, ...names, [field]: value })).status).toBe(200);
      const [mail] = await sendMails(store.database, store.members);
      const headers = headersOf(mail).replace(/\r?\n[ \t]+/g, ' ');
      expect(headers).toMatch(/^To: mei@example\.com$/m);
      expect(headers).not.toMatch(/^(bcc|cc|reply-to):/im);
      // The text outside of quotes and encoded words; addresses are not read inside them.
      const read = headers.replace(/"(\\.|[^"])*"|=\?[^?]*\?[bq]\?[^?]*\?=/gi, '');
      expect(read).not.toContain('evil.example');
    });
  });
});
