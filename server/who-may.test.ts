import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Caller, Member, Staff } from '#server/sales/caller.ts';
import { type Call, defineCall } from '#shared/contract/call.ts';
import { calls as contract } from '#shared/contract/calls.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { type GuardName, type KeptRoute, type Route, routes } from '#site/routes.ts';
import { menu, shop } from '#site/testing/fixtures.ts';
import { handle } from './api/handle.ts';
import { createCacheBudget } from './http/cache-budget.ts';
import { pageGuards } from './render/page-guards.ts';
import { createPageHandlers } from './render/page-handlers.ts';
import { fakeStorefront } from './testing/fake-storefront.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

/** Made-up calls for kinds of callers that no real call has yet, so that their guards are tested too. */
const later: Call[] = vi.hoisted(() => []);
const heard: Caller[] = [];

vi.mock('#server/api/handlers.ts', async (original) => {
  const { handlersOf } = await original<typeof import('./api/handlers.ts')>();
  return {
    handlersOf: (options: Parameters<typeof handlersOf>[0]) => [
      ...handlersOf(options),
      ...later.map((call) =>
        handle(call, async (_request, { caller, cookies }) => {
          heard.push(caller);
          cookies.set('authToken', 'another', 60);
          return succeed({});
        }),
      ),
    ],
  };
});

/** One guarded page for each guard, and one behind two. */
vi.mock('#site/routes.ts', async (original) => {
  const actual = await original<typeof import('#site/routes.ts')>();
  const guarded = (path: string, ...guards: GuardName[]): Route => ({
    path,
    page: 'cart',
    layout: 'admin',
    query: [],
    status: 200,
    kept: false,
    guards,
  });
  const names: GuardName[] = ['auth', 'redirect-if-logged-in', 'user', 'admin', 'owner', 'vendor'];
  return {
    ...actual,
    routes: [
      ...actual.routes,
      ...names.map((name) => guarded(`/behind/${name}`, name)),
      guarded('/behind/both', 'auth', 'admin'),
      guarded('/behind/a-wall', 'a-wall' as GuardName),
      guarded('/behind/nothing', 'auth', 'nothing' as GuardName),
    ],
  };
});

const parts = { method: 'POST', summary: '', safe: false, request: z.object({}), response: z.object({}) } as const;
later.push(
  defineCall({ ...parts, name: 'later.mine', path: '/later/mine', caller: 'member', errors: [] }),
  defineCall({
    ...parts,
    name: 'later.theirs',
    path: '/later/theirs',
    caller: 'staff',
    permission: 'order.refund',
    errors: [],
  }),
  // As in a contract with a `caller` that the server does not know.
  { ...parts, name: 'later.whose', path: '/later/whose', caller: 'whoever' as 'visitor', errors: [] },
);

const sessions: Record<string, Member | Staff> = {
  mei: { kind: 'member', id: '1', session: 's1', permissions: [] },
  vendor: { kind: 'member', id: '2', session: 's2', permissions: ['vendor'] },
  four: { kind: 'staff', id: '3', session: 's3', role: 4, permissions: ['order.refund'] },
  five: { kind: 'staff', id: '4', session: 's4', role: 5, permissions: ['owner'] },
};
const serviceKey = 'a-service-key-of-24-chars';
const origin = 'http://store.test';
const partner = 'https://partner.example';
const asking = {
  guest: { origin },
  program: {},
  'site key': { origin: partner, 'x-gondola-key': 'pk_partner' },
  'wrong key': { origin: partner, 'x-gondola-key': 'pk_partne' },
  'near-miss origin': { origin: `${partner}.evil`, 'x-gondola-key': 'pk_partner' },
  'site key with a session': { origin: partner, 'x-gondola-key': 'pk_partner', cookie: 'authToken=four' },
  member: { origin, cookie: 'authToken=mei' },
  'member from another page': { cookie: 'authToken=mei' },
  vendor: { origin, cookie: 'authToken=vendor' },
  'staff 4': { origin, cookie: 'authToken=four' },
  'staff 4 by token': { authorization: 'Bearer four' },
  'staff 5': { origin, cookie: 'authToken=five' },
  service: { authorization: `Bearer ${serviceKey}` },
} satisfies Record<string, Record<string, string>>;
type Kind = keyof typeof asking;
const kinds = Object.keys(asking) as Kind[];

let app: TestApp;

beforeAll(async () => {
  const storefront = fakeStorefront({
    menu: async () => menu,
    list: async () => succeed({ list: [], total: 0 }),
    productByHandle: async () => fail('product-not-found'),
    categoryByUrlKey: async () => fail('category-not-found'),
    storeConfig: async () => shop,
  });
  const store = { sessions: { find: async (token: string) => sessions[token] ?? null } };
  const pages = createPageHandlers({
    storefront,
    isUnavailable: () => false,
    callers: { ofPage: async (request) => sessionOf(request.headers.cookie) ?? { kind: 'guest' } },
    publicUrl: origin,
    assets: { script: '', style: '' },
    renderer: async () => ({ renderPage: (name) => name }),
    guards: { ...pageGuards, 'a-wall': () => ({ failure: { code: 'not-allowed' } }) } as typeof pageGuards,
    headers: {},
    hosts: { locales: new Map(), hostOf: () => undefined },
    limits: { searches: { perMinute: 1, countedAs: () => null }, lists: { perMinute: 1, countedAs: () => null } },
    caches: createCacheBudget(1_000_000),
  });
  app = await startApp({ storefront, pages, ...store, environment: { SERVICE_KEY: serviceKey } });
});
afterAll(() => app.stop());

function sessionOf(cookie = ''): Caller | undefined {
  return sessions[/authToken=(\w+)/.exec(cookie)?.[1] ?? ''];
}

/** Callers that are refused before any guard, and with which error. */
const strangers: Partial<Record<Kind, string>> = {
  'wrong key': 'unknown-site-key',
  'near-miss origin': 'origin-not-allowed',
  'member from another page': 'origin-not-allowed',
};
const mine: Kind[] = ['member', 'vendor'];
const theirs: Kind[] = ['staff 4', 'staff 4 by token'];
const signedIn: Kind[] = [...mine, ...theirs, 'staff 5'];

/** The error that the contract means for a caller, written once more here; null for those who may make the call. */
function refusalOf(call: Call, kind: Kind): string | null {
  const changes = call.method !== 'GET';
  const stranger = strangers[kind];
  if (stranger && (changes || kind !== 'member from another page')) return stranger;
  const isSignedIn = signedIn.includes(kind) || (!changes && kind === 'member from another page');
  switch (call.caller) {
    case 'visitor':
    case 'cart':
    case 'order':
      return null;
    case 'own':
      return kind === 'site key' || kind === 'site key with a session' ? 'not-allowed' : null;
    case 'account':
      return isSignedIn ? null : 'sign-in-required';
    case 'member':
      if (mine.includes(kind) || (!changes && kind === 'member from another page')) return null;
      return isSignedIn ? 'not-allowed' : 'sign-in-required';
    case 'staff':
      if (theirs.includes(kind)) return null;
      return isSignedIn ? 'not-allowed' : 'sign-in-required';
    case 'service':
      return kind === 'service' ? null : 'not-allowed';
    default:
      return 'not-allowed';
  }
}

const refusals = new Set(['unknown-site-key', 'origin-not-allowed', 'sign-in-required', 'not-allowed']);
const statusOfRefusal: Record<string, number> = { 'sign-in-required': 401 };

describe.each([...contract, ...later].map((call) => [call.name, call] as const))('the call %s', (_, call) => {
  it.each(kinds)('made by a %s', async (kind) => {
    const response = await app.request(`/api${call.path.replace(/\{\w+\}/, 'x')}`, {
      method: call.method,
      headers: { store: 'en', 'content-type': 'application/json', ...asking[kind] },
      ...(call.method === 'GET' ? {} : { body: '{}' }),
    });
    const { error } = (await response.json()) as { error?: { code: string } };
    const expected = refusalOf(call, kind);
    if (expected === null) expect(refusals.has(error?.code ?? '')).toBe(false);
    else expect([response.status, error?.code]).toEqual([statusOfRefusal[expected] ?? 403, expected]);
  });
});

describe('a call that is let in', () => {
  it('knows its caller, and its answer may carry cookies', async () => {
    heard.length = 0;
    const response = await app.request('/api/later/mine', {
      method: 'POST',
      headers: { store: 'en', ...asking.member },
    });
    expect([response.status, heard]).toEqual([200, [sessions.mei]]);
    expect(response.headers.get('set-cookie')).toBe('authToken=another; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  });

  it('signs out whoever has an account of the wrong kind', async () => {
    const response = await app.request('/api/later/mine', {
      method: 'POST',
      headers: { store: 'en', ...asking['staff 4'] },
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      403,
      'authToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });
});

const pass: Record<GuardName, Kind[]> = {
  auth: ['member', 'vendor', 'staff 4', 'staff 5'],
  'redirect-if-logged-in': ['guest'],
  user: ['member', 'vendor'],
  admin: ['staff 4', 'staff 5'],
  owner: ['staff 5'],
  vendor: ['vendor'],
};
const leadTo: Record<GuardName, (path: string, kind: Kind) => string> = {
  auth: (path) => `/en/login?redirect=${encodeURIComponent(path)}`,
  // The account's pages are for customers.
  'redirect-if-logged-in': (_, kind) => (kind.startsWith('staff') ? '/en' : '/en/user'),
  user: () => '/en/error',
  admin: () => '/en/error',
  owner: () => '/en/err',
  vendor: () => '/en/err',
};
const visitors = ['guest', 'member', 'vendor', 'staff 4', 'staff 5'] as const;
const open = (path: string, kind: Kind) => app.request(path, { headers: asking[kind] });

const usual = routes.filter(({ path }) => !['/behind/a-wall', '/behind/nothing'].includes(path));

describe.each(usual.map((route) => [route.path, route] as const))('the page %s', (_, route) => {
  // In turns, so that an answer that was cached for one is seen when the other gets it.
  it.each([...visitors, ...visitors])('opened by a %s', async (kind) => {
    const path = `/en${route.path === '/' ? '' : route.path}`.replace(/:\w+/, 'x');
    const response = await open(path, kind);
    const refusing = (route.guards ?? []).find((name) => !pass[name].includes(kind));
    if (refusing) {
      expect([response.status, response.headers.get('location')]).toEqual([302, leadTo[refusing](path, kind)]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    } else if (route.guards?.length) {
      expect([response.status, await response.text()]).toEqual([200, route.page]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    } else {
      expect(response.status).toBe((await open(path, 'guest')).status);
      expect(response.status).toBeLessThan(500);
    }
  });
});

describe('a guard of a page', () => {
  it('may refuse without leading anywhere', async () => {
    const response = await open('/en/behind/a-wall', 'member');
    expect([response.status, await response.text()]).toEqual([403, 'refused']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that nobody has written opens nothing', async () => {
    const response = await open('/en/behind/nothing', 'staff 5');
    expect([response.status, await response.text()]).toEqual([500, 'failure']);
  });

  it('signs out whoever has an account of the wrong kind', async () => {
    const response = await open('/en/behind/admin', 'member');
    expect(response.headers.get('set-cookie')).toMatch(/^authToken=; Max-Age=0; Path=\/; HttpOnly/);
    expect((await open('/en/behind/owner', 'member')).headers.get('set-cookie')).toBeNull();
  });
});

it('no page that is kept for everybody has a guard, by type', () => {
  const route: KeptRoute = { path: '/', page: 'cart', layout: 'default', query: [], status: 200, kept: true };
  // @ts-expect-error A kept page is answered before any guard is asked.
  const guarded: KeptRoute = { ...route, guards: ['auth'] };
  expect(guarded.kept).toBe(true);
});
