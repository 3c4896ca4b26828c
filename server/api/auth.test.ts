import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { type MemberNodes, openMemberNodes } from '#tests/support/member-nodes.ts';

const origin = 'http://store.test';
const mei = { email: 'mei@example.com', password: 'gondola 360' };
const names = { firstname: 'Mei', lastname: 'Chan' };

describe.each(databases)('on %s', (_, make) => {
  let store: MemberNodes;

  beforeAll(async () => {
    store = await openMemberNodes(make);
  });
  afterAll(() => store.close());
  beforeEach(() => store.empty());

  async function post(path: string, body: unknown, headers: Record<string, string> = { origin }) {
    const response = await store.nodes[0].request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', store: 'en', 'user-agent': 'Firefox', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown> & { error?: { code: string; field?: string } };
    return { status: response.status, answer, code: answer.error?.code, cookie: response.headers.get('set-cookie') };
  }

  async function openAccount() {
    const { cookie } = await post('/user/emailReg', { ...mei, ...names });
    const [letter] = await store.deliver();
    const here = { origin, cookie: cookie?.split(';')[0] ?? '' };
    const confirmed = await post('/user/confirm', { token: letter?.token }, here);
    expect(confirmed).toMatchObject({ answer: { confirmed: 'account' } });
    await post('/auth/logout', {}, { origin, cookie: /authToken=[\w-]{43}/.exec(confirmed.cookie ?? '')?.[0] ?? '' });
  }

  /** Signs in; answers the headers of the browser's next call. */
  async function signIn(): Promise<{ origin: string; cookie: string }> {
    const { cookie } = await post('/auth/login', mei);
    return { origin, cookie: cookie?.split(';')[0] ?? '' };
  }

  describe('signing in', () => {
    it('sets one cookie, also when it replaces one that opens no session', async () => {
      await openAccount();
      const cookie = `authToken=${'A'.repeat(43)}`;
      expect((await post('/auth/login', mei, { origin, cookie })).cookie?.match(/authToken=/g)).toHaveLength(1);
    });

    it('sets a cookie that no script can read, and does not repeat it in the answer', async () => {
      await openAccount();
      const { status, answer, cookie } = await post('/auth/login', mei);
      expect(status).toBe(200);
      expect(answer).toEqual({
        token: 'cookie',
        userinfo: { id: expect.any(String), email: mei.email, ...names, prefix: '', role: 1, permissions: [] },
        cart_id: null,
      });
      const [session, browser] = cookie?.split(', ') ?? [];
      expect(session).toMatch(/^authToken=[\w-]{43}; Max-Age=2505600; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(browser).toMatch(/^knownBrowser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
      const secret = /authToken=([\w-]+)/.exec(cookie ?? '')?.[1] ?? '-';
      expect(JSON.stringify(answer)).not.toContain(secret);
    });

    it('opens the calls of an account until the session ends', async () => {
      await openAccount();
      expect(await post('/user/get', {})).toMatchObject({ status: 401, code: 'sign-in-required' });
      const own = await signIn();
      expect(await post('/user/get', {}, own)).toMatchObject({ answer: { customer: { role: 1 } } });
      const out = await post('/auth/logout', {}, own);
      expect([out.status, out.cookie]).toEqual([200, 'authToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
      const after = await post('/user/get', {}, own);
      expect([after.code, after.cookie]).toEqual([
        'sign-in-required',
        'authToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ]);
    });

    it('ignores a secret that came with the browser: each sign-in makes a new one', async () => {
      await openAccount();
      const planted = `authToken=${'a'.repeat(43)}`;
      const { cookie } = await post('/auth/login', mei, { origin, cookie: planted });
      const last = cookie?.split(', authToken').at(-1) ?? '';
      expect(last).not.toContain('a'.repeat(43));
      expect(await post('/user/get', {}, { origin, cookie: planted })).toMatchObject({ code: 'sign-in-required' });
      const one = await signIn();
      const two = await post('/auth/login', mei, one);
      expect(two.cookie).not.toContain(one.cookie);
      expect(await post('/user/get', {}, one)).toMatchObject({ code: 'sign-in-required' });
    });

    it('gives exactly the same answer for an unknown address and a wrong password', async () => {
      await openAccount();
      const wrong = await post('/auth/login', { ...mei, password: 'wrong 1234' });
      expect(wrong).toEqual(await post('/auth/login', { ...mei, email: 'nobody@example.com' }));
      expect([wrong.status, wrong.code, wrong.cookie]).toEqual([401, 'sign-in-failed', null]);
    });

    it('stores no answer under an Idempotency-Key', async () => {
      await openAccount();
      const keyed = { origin, 'idempotency-key': 'the-same' };
      const [one, two] = [await post('/auth/login', mei, keyed), await post('/auth/login', mei, keyed)];
      expect(one.cookie).toMatch(/authToken=[\w-]{43}/);
      expect(two.cookie).not.toBe(one.cookie);
      expect(await post('/auth/login', { ...mei, password: 'wrong 1234' }, keyed)).toMatchObject({ status: 401 });
    });

    it('gives a program a bearer token, and a browser none', async () => {
      await openAccount();
      expect(await post('/auth/token', mei)).toMatchObject({ status: 403, code: 'not-allowed' });
      const { answer, cookie } = await post('/auth/token', mei, {});
      expect([answer.token, cookie]).toEqual([expect.stringMatching(/^[\w-]{43}$/), null]);
      const bearer = { authorization: `Bearer ${answer.token}` };
      const response = await store.nodes[0].request('/api/user/detail', { headers: { store: 'en', ...bearer } });
      expect(await response.json()).toMatchObject({ user: { email: mei.email } });
      expect(await post('/user/get', {}, { ...bearer, ...(await signIn()) })).toMatchObject({
        status: 400,
        answer: { error: { field: 'Authorization' } },
      });
    });
  });

  describe('a page of another site', () => {
    const forms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'];

    it.each(forms)('cannot sign a visitor in or out by a form (%s)', async (type) => {
      await openAccount();
      const own = await signIn();
      for (const path of ['/auth/login', '/auth/logout', '/user/updateEmail']) {
        for (const from of ['https://evil.example', 'null', '']) {
          const response = await store.nodes[0].request(`/api${path}`, {
            method: 'POST',
            headers: { store: 'en', 'content-type': type, cookie: own.cookie, ...(from ? { origin: from } : {}) },
            body: JSON.stringify(mei),
          });
          expect([403, 415]).toContain(response.status);
        }
      }
      expect(await post('/user/get', {}, own)).toMatchObject({ status: 200 });
    });

    it("cannot sign in with a site key, or act with a visitor's cookie", async () => {
      await openAccount();
      const partner = { origin: 'https://partner.example', 'x-gondola-key': 'pk_partner' };
      for (const path of ['/auth/login', '/auth/token', '/user/emailReg', '/auth/reset-request']) {
        expect(await post(path, { ...mei, ...names }, partner)).toMatchObject({ status: 403, code: 'not-allowed' });
      }
      const { cookie } = await signIn();
      expect(await post('/user/get', {}, { ...partner, cookie })).toMatchObject({ code: 'sign-in-required' });
      expect(await post('/user/get', {}, { cookie })).toMatchObject({ code: 'origin-not-allowed' });
    });
  });

  describe('confirming an address', () => {
    const register = async () => {
      const { cookie } = await post('/user/emailReg', { ...mei, ...names });
      const [letter] = await store.deliver();
      return { token: letter?.token, cookie: cookie?.split(';')[0] ?? '' };
    };

    it('signs in the browser that registered, with a new secret', async () => {
      const { token, cookie } = await register();
      const before = `authToken=${'A'.repeat(43)}`;
      const confirmed = await post('/user/confirm', { token }, { origin, cookie: `${cookie}; ${before}` });
      expect(confirmed.answer).toMatchObject({
        confirmed: 'account',
        email: mei.email,
        userinfo: { firstname: 'Mei' },
      });
      expect(confirmed.cookie).toMatch(/registering=; Max-Age=0.*authToken=[\w-]{43};.*HttpOnly/);
      const session = /authToken=[\w-]{43}/.exec(confirmed.cookie ?? '')?.[0] ?? '';
      expect(session).not.toBe(before);
      expect((await post('/user/get', {}, { origin, cookie: session })).status).toBe(200);
    });

    it.each(['', 'registering=another-one'])('signs in no other browser: %j', async (cookie) => {
      const { token } = await register();
      const without = await post('/user/confirm', { token }, { origin, cookie });
      expect(without).toMatchObject({ status: 400, answer: { error: { code: 'invalid-request', field: 'password' } } });
      const confirmed = await post('/user/confirm', { token, password: 'gondola 361' }, { origin, cookie });
      expect(confirmed.answer).toEqual({ confirmed: 'account', email: mei.email, userinfo: null, cart_id: null });
      expect(confirmed.cookie ?? '').not.toContain('authToken');
    });
  });

  describe('a request for an account or a password', () => {
    it('gets the same answer whether the address is known or not', async () => {
      await openAccount();
      for (const [path, body] of [
        ['/user/emailReg', { ...mei, ...names }],
        ['/auth/reset-request', { email: mei.email }],
      ] as const) {
        const asked = async (email: string) => {
          const { cookie, ...answer } = await post(path, { ...body, email });
          return { ...answer, cookie: cookie?.replace(/=[\w-]{12};/, '=…;') };
        };
        expect(await asked(mei.email)).toEqual(await asked('nobody@example.com'));
        expect(await post(path, body)).toMatchObject({ status: 200, answer: {} });
      }
    });

    it.each([
      ['password', 'abcdefgh'],
      ['password', 'a1'],
      ['password', `${'a'.repeat(200)}1`],
      ['password', 12345678],
      ['email', 'mei'],
      ['email', 'mei@example.com\r\nBcc: all@example.com'],
      ['email', 'mei@example.com, all@example.com'],
      ['email', `${'a'.repeat(250)}@example.com`],
      ['firstname', 'Mei\r\nBcc: all@example.com'],
      ['firstname', 'a'.repeat(101)],
      ['lastname', 'a'.repeat(101)],
      ['lastname', { length: { toString: 1 } }],
    ])('refuses %s: %j', async (field, value) => {
      expect(await post('/user/emailReg', { ...mei, ...names, [field]: value })).toMatchObject({
        status: 400,
        answer: { error: { code: 'invalid-request', field } },
      });
    });

    it('removes characters that change the direction of writing from a name', async () => {
      const { cookie } = await post('/user/emailReg', { ...mei, ...names, firstname: '\u202eieM' });
      const [letter] = await store.deliver();
      const here = { origin, cookie: cookie?.split(';')[0] ?? '' };
      expect(await post('/user/confirm', { token: letter?.token }, here)).toMatchObject({
        answer: { userinfo: { firstname: 'ieM' } },
      });
    });

    it('refuses a body that is too large for an account', async () => {
      expect(await post('/user/emailReg', { ...mei, ...names, more: 'a'.repeat(200_000) })).toMatchObject({
        status: 413,
      });
    });
  });

  describe('the sessions of an account', () => {
    it('are listed and ended, and the list contains no secret', async () => {
      await openAccount();
      const [own, other] = [await signIn(), await signIn()];
      const { answer } = await post('/user/sessions', {}, own);
      expect(answer.sessions).toMatchObject([{ device: 'Firefox' }, { device: 'Firefox' }]);
      expect(JSON.stringify(answer)).not.toContain(own.cookie.split('=')[1]);
      expect(await post('/user/sessions/end', {}, own)).toMatchObject({ answer: { error: { field: 'password' } } });
      expect(await post('/user/sessions/end', { password: 'wrong 1234' }, own)).toMatchObject({
        code: 'password-wrong',
      });
      expect(await post('/user/get', {}, other)).toMatchObject({ status: 200 });
      expect(await post('/user/sessions/end', { password: mei.password }, own)).toMatchObject({
        answer: { sessions: [{ is_current: true }] },
      });
      expect(await post('/user/get', {}, other)).toMatchObject({ code: 'sign-in-required' });
    });

    it('end with a new password, except the one that sets it', async () => {
      await openAccount();
      const [own, other] = [await signIn(), await signIn()];
      const change = { currentPassword: mei.password, newPassword: 'gondola 361' };
      expect(await post('/user/changeCustomerPassword', { ...change, newPassword: 'short' }, own)).toMatchObject({
        answer: { error: { code: 'invalid-request', field: 'newPassword' } },
      });
      const changed = await post('/user/changeCustomerPassword', change, own);
      expect(changed).toMatchObject({ status: 200, answer: {} });
      const next = { origin, cookie: changed.cookie?.split(';')[0] ?? '' };
      expect(await post('/user/get', {}, next)).toMatchObject({ status: 200 });
      expect(await post('/user/get', {}, other)).toMatchObject({ code: 'sign-in-required' });
    });
  });

  describe('the data of a member', () => {
    const address = { firstName: 'Mei', lastName: 'Chan', phone: '+85291234567', country: 'HK' };
    const change = async (own: Record<string, string>, body: object) =>
      ((await post('/user/updateCustomerAddress', body, own)).answer.contacts ?? []) as {
        id: string;
        is_default: boolean;
        address: { firstName: string };
      }[];

    it('has contacts, one of them the default', async () => {
      await openAccount();
      const own = await signIn();
      const [first] = await change(own, { address });
      expect(first).toMatchObject({ is_default: true, address: { ...address, city: '' } });
      const two = await change(own, { address: { ...address, firstName: 'Tai Man' } });
      expect(two.map(({ is_default, address: { firstName } }) => [firstName, is_default])).toEqual([
        ['Mei', true],
        ['Tai Man', false],
      ]);
      const moved = await change(own, { id: two[1]?.id, address: { ...address, firstName: 'Man' }, is_default: true });
      expect(moved.map(({ address: { firstName } }) => firstName)).toEqual(['Man', 'Mei']);
      expect(await change(own, { id: moved[0]?.id, address: null })).toMatchObject([
        { id: first?.id, is_default: true },
      ]);
      expect(await post('/user/updateCustomerAddress', { id: 'another', address }, own)).toMatchObject({
        status: 404,
        code: 'contact-not-found',
      });
    });

    it('has at most twenty contacts, and none of another member', async () => {
      await openAccount();
      const own = await signIn();
      const adding = await Promise.all(
        Array.from({ length: 24 }, () => post('/user/updateCustomerAddress', { address }, own)),
      );
      expect(adding.filter(({ code }) => code === 'too-many-contacts')).toHaveLength(4);
      const [contact] = await change(own, { id: 'x', address: null });
      await store.database.raw.run(`UPDATE contacts SET account_id = 'another' WHERE id = ?`, contact?.id);
      expect(await post('/user/updateCustomerAddress', { id: contact?.id, address }, own)).toMatchObject({
        code: 'contact-not-found',
      });
    });

    it('has the choice of optional emails; emails about orders are always sent', async () => {
      await openAccount();
      const own = await signIn();
      expect((await post('/user/notifications', {}, own)).answer).toEqual({
        choices: { orders: true, news: false, reminders: true },
        list: [],
      });
      const { answer } = await post('/user/notifications', { news: true, reminders: false }, own);
      expect(answer).toMatchObject({ choices: { orders: true, news: true, reminders: false } });
    });

    it('can be downloaded as a file without any secret', async () => {
      await openAccount();
      const own = await signIn();
      const response = await store.nodes[0].request('/api/user/export?store=en', { headers: { cookie: own.cookie } });
      expect(response.headers.get('content-disposition')).toContain('account.json');
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ account: { email: mei.email }, orders: [], passkeys: [] });
      expect(text).not.toMatch(/argon2/);
      expect(text).not.toContain(own.cookie.split('=')[1]);
    });

    it('is deleted with the account, which requires the password', async () => {
      await openAccount();
      const [own, other] = [await signIn(), await signIn()];
      await change(own, { address });
      expect(await post('/user/delete', { password: 'wrong 1234' }, own)).toMatchObject({ code: 'password-wrong' });
      const deleted = await post('/user/delete', { password: mei.password }, own);
      expect([deleted.status, deleted.cookie]).toEqual([200, 'authToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
      expect(await post('/user/get', {}, other)).toMatchObject({ code: 'sign-in-required' });
      expect(await post('/auth/login', mei)).toMatchObject({ code: 'sign-in-failed' });
      for (const table of ['accounts', 'sessions', 'contacts', 'account_links', 'sign_in_links', 'registrations']) {
        expect(await store.database.raw.all(`SELECT * FROM ${table}`)).toEqual([]);
      }
      await openAccount();
    });
  });
});
