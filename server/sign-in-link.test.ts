import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallerFinder } from '#server/callers/find-caller.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import { createPageGuards } from '#server/render/page-guards.ts';
import { createPageHandlers } from '#server/render/page-handlers.ts';
import { noKeys } from '#tests/support/callers.ts';
import { fakeStorefront } from '#tests/support/fake-storefront.ts';
import { makeStaff, makeStaffLink } from '#tests/support/make-staff.ts';
import { openMembers } from '#tests/support/member-store.ts';
import { menu, shop } from '#tests/support/site-fixtures.ts';
import { fakeSiteKeys, startApp, type TestApp, testSettings } from '#tests/support/start-app.ts';

const origin = 'http://store.test';
let store: Awaited<ReturnType<typeof openMembers>>;
let app: TestApp;
let now = Date.now();

beforeAll(async () => {
  store = await openMembers(() => new Date(now));
  const settings = testSettings();
  const proxies = trustProxies([]);
  const callers = createCallerFinder({
    siteKeys: fakeSiteKeys,
    sessions: store.members,
    keys: noKeys,
    settings,
    proxies,
    logger: { warn: () => {} },
  });
  const storefront = fakeStorefront({ menu: async () => menu, storeConfig: async () => shop });
  const pages = createPageHandlers({
    storefront,
    isUnavailable: () => false,
    callers,
    fullAddressOf: proxies.fullAddressOf,
    publicUrl: origin,
    assets: { script: '', style: '', admin: { script: '', style: '' } },
    renderer: async () => ({ renderPage: (name, data) => `${name} ${JSON.stringify(data)}` }),
    guards: createPageGuards({ findLink: callers.findSignInLink, isStaffNetwork: () => true }),
    headers: {},
    hosts: { locales: new Map(), hostOf: () => undefined },
    limits: { searches: { perMinute: 9, countedAs: () => null }, lists: { perMinute: 9, countedAs: () => null } },
    caches: createCacheBudget(1_000_000),
  });
  app = await startApp({ storefront, pages, callers, settings });
});
afterAll(async () => {
  await app.stop();
  await store.close();
});
beforeEach(async () => {
  now = Date.now();
  for (const table of ['accounts', 'sessions', 'sign_in_links']) await store.database.raw.run(`DELETE FROM ${table}`);
  const names = { firstName: 'Mei', lastName: 'Chan', locale: 'en' };
  for (const email of ['mei@example.com', 'tom@example.com'])
    await makeStaff(store.database, { ...names, email, permissions: ['order.read'] }, now);
});

async function makeLink(email = 'mei@example.com'): Promise<string> {
  const made = await makeStaffLink(store.database, email, 'sign-in', now);
  return made.ok ? made.value.token : '';
}

const open = (path: string, cookie = '') => app.request(path, { headers: cookie ? { cookie } : {} });

async function press(path: string, token: string, headers: Record<string, string> = { origin }) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }).toString(),
  });
  const cookie = response.headers.get('set-cookie');
  return { status: response.status, location: response.headers.get('location'), cookie };
}

const cleared = 'authToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

describe('a link that signs in', () => {
  it('asks first; the answer opens a session and leads to the page without the token', async () => {
    const token = await makeLink();
    const asked = await open(`/en/login?token=${token}&redirect=%2Fen%2Fcart`);
    const data = { token, emailHint: 'm•••@example.com', path: '/en/login?redirect=%2Fen%2Fcart' };
    expect([asked.status, await asked.text()]).toEqual([200, `sign-in-link ${JSON.stringify(data)}`]);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(asked.headers.get('set-cookie')).toBeNull();

    const pressed = await press(data.path, token);
    expect([pressed.status, pressed.location]).toEqual([303, data.path]);
    expect(pressed.cookie).toMatch(/^authToken=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax, known/);
    const after = await open(data.path, pressed.cookie?.split(';')[0]);
    expect([after.status, after.headers.get('location')]).toEqual([302, '/en/cart']);
  });

  it('is used up by the answer to its question, not when it is opened', async () => {
    const token = await makeLink();
    for (let times = 0; times < 3; times += 1) expect((await open(`/login?token=${token}`)).status).toBe(200);
    const both = await Promise.all([press('/login', token), press('/login', token)]);
    expect(both.filter(({ cookie }) => cookie !== cleared)).toHaveLength(1);
    const again = await open(`/login?token=${token}`);
    expect([again.status, again.headers.get('location')]).toEqual([302, '/login']);
  });

  it('works for 15 minutes', async () => {
    const token = await makeLink();
    now += 15 * 60_000 - 1;
    expect((await open(`/login?token=${token}`)).status).toBe(200);
    now += 1;
    expect((await open(`/login?token=${token}`)).status).toBe(302);
    expect((await press('/login', token)).cookie).toBe(cleared);
  });

  it('ends with the password that was current when it was made', async () => {
    const token = await makeLink();
    await store.database.raw.run('UPDATE accounts SET password_version = password_version + 1');
    expect((await open(`/login?token=${token}`)).status).toBe(302);
    expect((await press('/login', token)).cookie).toBe(cleared);
  });

  it('that is invalid signs out the visitor, and leads to the same page without the token', async () => {
    const cookie = (await press('/login', await makeLink())).cookie?.split(';')[0] ?? '';
    const response = await open('/en/user?token=nothing&x=1', cookie);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/en/user?x=1']);
    expect(response.headers.get('set-cookie')).toBe(cleared);
    expect(await store.members.find(cookie.slice('authToken='.length))).toBeNull();
    const next = await open('/en/user?x=1');
    expect(next.headers.get('location')).toBe(`/en/login?redirect=${encodeURIComponent('/en/user?x=1')}`);
  });

  it("opens a new session: the browser's previous session ends, and a planted one is not used", async () => {
    const tom = (await press('/login', await makeLink('tom@example.com'))).cookie?.split(';')[0] ?? '';
    const planted = `authToken=${'a'.repeat(43)}`;
    const after = await press('/login', await makeLink(), { origin, cookie: planted });
    expect(after.cookie).not.toContain('a'.repeat(43));
    const mei = await press('/login', await makeLink(), { origin, cookie: tom });
    expect(mei.cookie).not.toContain(tom);
    expect(await store.members.find(tom.slice('authToken='.length))).toBeNull();
  });

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a program', {}],
    ["a partner's page", { origin: 'https://partner.example', 'x-gondola-key': 'pk_partner' }],
  ])('is refused from %s, which could sign its visitors in to its own account', async (_, headers) => {
    const token = await makeLink();
    expect(await press('/login', token, headers)).toEqual({ status: 403, location: null, cookie: null });
    expect((await open(`/login?token=${token}`)).status).toBe(200);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'does not lead to another site: redirect=%s',
    async (to) => {
      const path = `/login?redirect=${encodeURIComponent(to)}`;
      const { location, cookie } = await press(path, await makeLink());
      expect(location).toBe(path);
      expect((await open(path, cookie?.split(';')[0])).headers.get('location')).toBe('/');
    },
  );

  it('cannot be posted to a page that asks no question', async () => {
    for (const path of ['/cart', '/en/reg', '/nothing']) {
      expect(await press(path, await makeLink())).toMatchObject({ status: 405, cookie: null });
    }
  });
});
