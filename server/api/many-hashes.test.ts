import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { openMembers } from '#tests/support/member-store.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const mei = { email: 'mei@example.com', password: 'gondola 360' };
const tom = { email: 'tom@example.com', password: 'gondola 361' };
const names = { firstname: 'A', lastname: 'B' };

describe('a caller who has passwords hashed as fast as the store allows', () => {
  let store: Awaited<ReturnType<typeof openMembers>>;
  let app: TestApp;
  let busy = false;

  beforeAll(async () => {
    // A hash takes some milliseconds, as in a real store.
    store = await openMembers(undefined, undefined, { memoryCost: 8192, timeCost: 2 });
    app = await startApp({
      commerce: fakeCommerce(),
      members: store.members,
      sessions: store.members,
      environment: { TRUSTED_PROXIES: 'loopback' },
    });
  });
  afterAll(async () => {
    await app.stop();
    await store.close();
  });
  beforeEach(async () => {
    for (const table of ['accounts', 'registrations', 'sessions', 'account_links', 'attempts', 'outbox']) {
      await store.database.raw.run(`DELETE FROM ${table}`);
    }
  });

  function openBehind(address: string) {
    return openBrowser([
      {
        request(path, init) {
          const headers = new Headers(init?.headers);
          headers.set('x-forwarded-for', address);
          return app.request(path, { ...init, headers });
        },
      },
    ]);
  }

  async function enter(own: typeof mei, address: string) {
    const browser = openBehind(address);
    await browser.post('/user/emailReg', { ...own, ...names });
    const [letter] = await store.deliver();
    expect((await browser.post('/user/confirm', { token: letter?.token })).body.userinfo).toBeTruthy();
    return browser;
  }

  const floods: [what: string, begin: () => Promise<() => Promise<unknown>>][] = [
    [
      'the right password, typed again in many sessions',
      async () => {
        const tokens: string[] = [];
        for (let session = 0; session < 16; session++) {
          const { body } = await app.call('/auth/token', tom, { 'x-forwarded-for': thief });
          tokens.push((body as { token: string }).token);
        }
        let asked = 0;
        return () => {
          const authorization = `Bearer ${tokens[asked++ % tokens.length]}`;
          return app.call('/auth/confirm', { password: tom.password }, { authorization, 'x-forwarded-for': thief });
        };
      },
    ],
    [
      'a new password for a link that only another browser may use',
      async () => {
        const browser = openBehind(thief);
        await browser.post('/auth/login', tom);
        await browser.post('/user/updateEmail', { email: 'tom@new.example', password: tom.password });
        const [letter] = await store.deliver();
        return () => openBehind(thief).post('/user/confirm', { token: letter?.token, password: 'chosen by tom 1' });
      },
    ],
    [
      'a new password for a link that serves once, sent many times at once',
      async () => {
        await openBehind(thief).post('/auth/reset-request', { email: tom.email });
        const [letter] = await store.deliver();
        return () => openBehind(thief).post('/auth/reset', { token: letter?.token, password: 'chosen by tom 1' });
      },
    ],
  ];

  it.each(floods)('keeps nobody else from signing in: %s', async (_, begin) => {
    await enter(mei, '203.0.113.1');
    await enter(tom, thief);
    const ask = await begin();
    busy = true;
    let asked = 0;
    const flood = Array.from({ length: 160 }, async () => {
      for (; busy && asked < 2000; asked++) await ask();
    });
    await ask();
    const signedIn = [];
    for (let guest = 0; guest < 5; guest++) {
      signedIn.push((await openBehind(`203.0.113.${guest}`).post('/auth/login', mei)).status);
    }
    busy = false;
    await Promise.all(flood);
    expect(signedIn).toEqual([200, 200, 200, 200, 200]);
  });

  const thief = '198.51.100.1';
});
