import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { databases } from '#tests/support/databases.ts';
import { type MemberNodes, openMemberNodes } from '#tests/support/member-nodes.ts';

const mei = { email: 'mei@example.com', password: 'gondola 360' };
const wrong = { ...mei, password: 'wrong 1234' };
const next = 'gondola 361';

describe.each(databases)('on %s', (_, make) => {
  let store: MemberNodes;
  let own: ReturnType<typeof openBrowser>;
  let strange: ReturnType<typeof openBrowser>;
  let log: string[] = [];

  beforeAll(async () => {
    const write = (line: Buffer, _encoding: string, done: () => void) => {
      log.push(`${line}`);
      done();
    };
    store = await openMemberNodes(make, { logger: pino(new Writable({ write })) });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.empty();
    [own, strange] = [openBrowser(store.nodes), openBrowser(store.nodes)];
    await own.post('/user/emailReg', { ...mei, firstname: 'Mei', lastname: 'Chan' });
    const [letter] = await store.deliver();
    expect((await own.post('/user/confirm', { token: letter?.token })).status).toBe(200);
    log = [];
  });

  /** The answers to a stranger who tries a password this many times. */
  async function guess(times: number, browser = strange, path = '/auth/login', body: object = wrong) {
    const codes = [];
    for (let tries = 0; tries < times; tries++) codes.push((await browser.post(path, body)).code);
    return codes;
  }

  describe('a stranger who guesses', () => {
    it('has ten tries, and then even the right password is refused', async () => {
      expect(await guess(12)).toEqual([...Array(10).fill('sign-in-failed'), 'too-many-requests', 'too-many-requests']);
      expect((await strange.post('/auth/login', mei)).code).toBe('too-many-requests');
    });

    it.each([
      ['auth/confirm', (browser: typeof own) => browser.post('/auth/confirm', { password: mei.password })],
      ['user/sessions/end', (browser: typeof own) => browser.post('/user/sessions/end', { password: mei.password })],
      [
        'user/updateEmail',
        (browser: typeof own) => browser.post('/user/updateEmail', { email: 'a@b.example', password: mei.password }),
      ],
      [
        'user/passkeys/begin',
        (browser: typeof own) => browser.post('/user/passkeys/begin', { password: mei.password }),
      ],
      [
        'user/changeCustomerPassword',
        (browser: typeof own) =>
          browser.post('/user/changeCustomerPassword', { currentPassword: mei.password, newPassword: next }),
      ],
      ['user/delete', (browser: typeof own) => browser.post('/user/delete', { password: mei.password })],
    ])('does not keep the owner from %s in an open session', async (__, act) => {
      await guess(12);
      expect((await act(own)).status).toBe(200);
    });

    it('does not keep the owner from signing in on a known browser', async () => {
      await own.post('/auth/logout');
      await guess(12);
      expect((await own.post('/auth/login', mei)).status).toBe(200);
    });

    it('does not keep the owner out of other browsers: a new password by email makes the browser known and lets the owner in', async () => {
      const phone = openBrowser(store.nodes);
      await guess(12);
      expect((await phone.post('/auth/login', mei)).code).toBe('too-many-requests');
      await phone.post('/auth/reset-request', { email: mei.email });
      const [letter] = await store.deliver();
      expect((await phone.post('/auth/reset', { token: letter?.token, password: next })).status).toBe(200);
      await guess(12);
      expect((await phone.post('/auth/login', { ...mei, password: next })).status).toBe(200);
    });

    it('has no more tries in a browser that is known to another account, or to this one under another password', async () => {
      await strange.post('/user/emailReg', {
        email: 'tom@example.com',
        password: mei.password,
        firstname: 'T',
        lastname: 'W',
      });
      const [letter] = await store.deliver();
      await strange.post('/user/confirm', { token: letter?.token });
      expect(strange.cookies.has('knownBrowser')).toBe(true);
      await strange.post('/auth/logout');
      expect((await guess(12)).filter((code) => code === 'sign-in-failed')).toHaveLength(10);

      const thief = openBrowser(store.nodes);
      await store.database.raw.run('DELETE FROM attempts');
      expect((await thief.post('/auth/login', mei)).status).toBe(200);
      await own.post('/user/changeCustomerPassword', { currentPassword: mei.password, newPassword: next });
      await guess(10);
      expect(await guess(1, thief)).toEqual(['too-many-requests']);
      await own.post('/auth/logout');
      expect((await own.post('/auth/login', { ...mei, password: next })).status).toBe(200);
    });

    it('has ten tries in a known browser, or in a session that was left open', async () => {
      expect((await guess(12, own, '/auth/confirm', wrong)).filter((code) => code === 'password-wrong')).toHaveLength(
        10,
      );
      await own.post('/auth/logout');
      expect((await guess(12, own)).filter((code) => code === 'sign-in-failed')).toHaveLength(10);
      expect((await own.post('/auth/login', mei)).code).toBe('too-many-requests');
    });

    it('is logged, with the account and the network hashed', async () => {
      await guess(11);
      await own.post('/auth/confirm', wrong);
      await strange.post('/auth/passkey', { credential: signature });
      const told = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a sign-in failed');
      expect(told.map(({ code }) => code)).toEqual([
        ...Array(10).fill('sign-in-failed'),
        'too-many-requests',
        'password-wrong',
        'passkey-refused',
      ]);
      const [first, second] = told;
      expect(first).toMatchObject({ account: expect.stringMatching(/^[\w-]{22}$/), network: second.network });
      expect(second.account).toBe(first.account);
      expect(log.join('')).not.toMatch(/mei@|wrong 1234|127\.0\.0\.1.*a sign-in failed/);
    });
  });

  describe('the secret of a session', () => {
    it.each([
      ['/auth/confirm', { password: mei.password }],
      ['/user/sessions/end', { password: mei.password }],
      ['/user/updateEmail', { email: 'a@b.example', password: mei.password }],
      ['/user/passkeys/begin', { password: mei.password }],
      ['/user/passkeys/remove', { id: 'x', password: mei.password }],
      ['/user/changeCustomerPassword', { currentPassword: mei.password, newPassword: next }],
    ])('is replaced after the password was typed again: %s', async (path, body) => {
      const before = own.cookies.get('authToken') ?? '';
      expect((await own.post(path, { ...body, password: 'wrong 1234', currentPassword: 'wrong 1234' })).status).toBe(
        403,
      );
      expect(own.cookies.get('authToken')).toBe(before);
      expect((await own.post(path, body)).status).toBe(200);
      expect(own.cookies.get('authToken')).not.toBe(before);
      strange.cookies.set('authToken', before);
      expect((await strange.post('/user/get')).code).toBe('sign-in-required');
      expect((await own.post('/user/get')).status).toBe(200);
      // A call that was under way during the change does not sign the browser out.
      expect(strange.cookies.get('authToken')).toBe(before);
      strange.cookies.set('authToken', 'x'.repeat(43));
      await strange.post('/user/get');
      expect(strange.cookies.has('authToken')).toBe(false);
    });
  });

  describe('a signed-in account', () => {
    it('has its role and permissions in every answer with the signed-in account', async () => {
      const { database } = store;
      const own5 = { role: 5, permissions: ['owner', 'order.refund'] };
      expect((await own.post('/user/get')).body.customer).toMatchObject({ role: 1, permissions: [] });
      await database.raw.run('UPDATE accounts SET role = 5, permissions = ?', JSON.stringify(own5.permissions));
      expect((await own.post('/user/get')).body.customer).toMatchObject(own5);
      const cookie = `authToken=${own.cookies.get('authToken')}`;
      const detail = await store.nodes[0].request('/api/user/detail', { headers: { store: 'en', cookie } });
      expect(await detail?.json()).toMatchObject({ user: own5 });
      expect((await own.post('/auth/login', mei)).body.userinfo).toMatchObject(own5);
      const token = await store.nodes[0].call('/auth/token', mei);
      expect(token?.body).toMatchObject({ userinfo: own5 });
    });
  });
});

const signature = {
  ...{ id: 'abc', rawId: 'abc', type: 'public-key' },
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
