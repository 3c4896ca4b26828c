import { describe, expect, it } from 'vitest';
import type { Caller } from '#server/sales/caller.ts';
import { firstRefusal, type Guard } from './guard.ts';
import { managesShop } from './manages-shop.ts';
import { member } from './member.ts';
import { notSignedIn } from './not-signed-in.ts';
import { ownPage } from './own-page.ts';
import { permitted } from './permitted.ts';
import { service } from './service.ts';
import { signInLink } from './sign-in-link.ts';
import { signedIn } from './signed-in.ts';
import { staff } from './staff.ts';
import { staffNetwork } from './staff-network.ts';

const callers = {
  guest: { kind: 'guest' },
  partner: { kind: 'partner', siteKey: 'pk_hotel' },
  member: { kind: 'member', id: 'm', session: 's', permissions: [] },
  vendor: { kind: 'member', id: 'm', session: 's', permissions: ['vendor'] },
  'staff 4': { kind: 'staff', id: 'a', session: 's', role: 4, permissions: [] },
  'staff 5': { kind: 'staff', id: 'a', session: 's', role: 5, permissions: ['owner'] },
  'shop 7': { kind: 'member', id: 'm', session: 's', permissions: ['shop.manage:7'] },
  service: { kind: 'service' },
} satisfies Record<string, Caller>;

const elsewhere = { address: '203.0.113.7', fields: {} };

const table: [name: string, guard: Guard, letsPass: (keyof typeof callers)[]][] = [
  ['own page', ownPage, ['guest', 'member', 'vendor', 'staff 4', 'staff 5', 'shop 7', 'service']],
  ['signed in', signedIn, ['member', 'vendor', 'staff 4', 'staff 5', 'shop 7']],
  ['not signed in', notSignedIn, ['guest', 'partner', 'service']],
  ['member', member, ['member', 'vendor', 'shop 7']],
  ['staff', staff, ['staff 4', 'staff 5']],
  ['owner', permitted('owner'), ['staff 5']],
  ['vendor', permitted('vendor'), ['vendor']],
  ['service', service, ['service']],
  ['manages a shop', managesShop, ['staff 5', 'shop 7']],
];

describe.each(table)('the guard "%s"', (_, guard, letsPass) => {
  it.each(Object.keys(callers) as (keyof typeof callers)[])('for a %s', async (name) => {
    const refusal = await guard({ caller: callers[name], locale: 'en', path: '/en/somewhere', ...elsewhere });
    expect(refusal === null).toBe(letsPass.includes(name));
  });
});

describe('the redirect of a guard', () => {
  const lead = async (guard: Guard, caller: Caller, path: string) =>
    (await guard({ caller, locale: 'th', path, ...elsewhere }))?.leadTo;

  it('leads to the sign-in, and after it back to the page that the visitor wanted', async () => {
    expect(await lead(signedIn, callers.guest, '/th/user/orders?page=2&x=ä')).toBe(
      '/th/login?redirect=%2Fth%2Fuser%2Forders%3Fpage%3D2%26x%3D%C3%A4',
    );
  });

  it.each([
    ['/login', '/th/user'],
    ['/login?redirect=%2Fuser%2Forders%3Fpage%3D2', '/user/orders?page=2'],
    ['/login?red=%2Fcart', '/cart'],
    ['/login?redirect=', '/th/user'],
    ['/login?redirect=https%3A%2F%2Fevil.example%2F', '/th/user'],
    ['/login?redirect=%2F%2Fevil.example', '/th/user'],
    ['/login?redirect=%2F%5Cevil.example', '/th/user'],
    ['/login?redirect=%2F%09%2Fevil.example', '/th/user'],
    ['/login?redirect=javascript:alert(1)', '/th/user'],
    ['/login?redirect=%2F..%2F%2Fevil.example', '/th/user'],
  ])('from %s leads to %s for a signed-in visitor', async (path, to) => {
    expect(await lead(notSignedIn, callers.member, path)).toBe(to);
  });

  it('leads staff to the home page, because the account pages of members would sign them out', async () => {
    expect(await lead(notSignedIn, callers['staff 4'], '/login')).toBe('/th');
    expect(await lead(notSignedIn, callers['staff 4'], '/login?redirect=%2Fcart')).toBe('/cart');
  });

  it('leads to the error page, and signs out an account of the wrong kind', async () => {
    expect(await staff({ caller: callers.member, locale: 'hk', path: '', ...elsewhere })).toMatchObject({
      leadTo: '/error',
      endsSession: true,
    });
    expect(await member({ caller: callers['staff 4'], locale: 'hk', path: '', ...elsewhere })).toMatchObject({
      leadTo: '/error',
      endsSession: true,
    });
    const refusal = await permitted('owner')({ caller: callers.member, locale: 'hk', path: '', ...elsewhere });
    expect(refusal).toEqual({ failure: { code: 'not-allowed' }, leadTo: '/err' });
  });
});

describe('a permission for a shop', () => {
  it('is checked for the shop of the page, and other callers are led to the error page', () => {
    const visit = { caller: callers['shop 7'], locale: 'en', path: '', address: '' } as const;
    expect(managesShop({ ...visit, fields: { shop: '7' } })).toBeNull();
    expect(managesShop({ ...visit, fields: { shop: '8' } })).toMatchObject({ leadTo: '/en/err' });
  });
});

describe('a link that signs in', () => {
  const guard = signInLink(async (token) => (token === 'good' ? { email: 'mei@example.com' } : null));
  const open = (path: string) => guard({ caller: callers.member, locale: 'en', path, ...elsewhere });

  it('is ignored when the address has no token', async () => {
    for (const path of ['/en/user', '/en/user?tokens=good', '/en/token=good']) expect(await open(path)).toBeNull();
  });

  it('causes a question first, and then leads to the same page without the token', async () => {
    expect((await open('/en/user?token=good&page=2'))?.asks).toEqual({
      token: 'good',
      email: 'mei@example.com',
      path: '/en/user?page=2',
    });
  });

  it.each(['/en/user?token=bad', '/en/user?token=', '/en/user?token=bad&token=good'])(
    'ends the session when it is invalid: %s',
    async (path) => {
      expect(await open(path)).toEqual({ failure: { code: 'link-invalid' }, leadTo: '/en/user', endsSession: true });
    },
  );
});

it('a caller outside the networks of staff is refused without a redirect', () => {
  const guard = staffNetwork((address) => address === '10.0.0.1');
  const visit = { caller: callers['staff 5'], locale: 'en', path: '', fields: {} } as const;
  expect(guard({ ...visit, address: '10.0.0.1' })).toBeNull();
  expect(guard({ ...visit, address: '203.0.113.7' })).toEqual({ failure: { code: 'not-allowed' } });
});

it('a request is answered by the first guard that refuses', async () => {
  const visit = { caller: callers.guest, locale: 'hk', path: '', ...elsewhere } as const;
  expect(await firstRefusal([], visit)).toBeNull();
  expect((await firstRefusal([signedIn, staff], visit))?.failure.code).toBe('sign-in-required');
  expect((await firstRefusal([notSignedIn, staff], visit))?.failure.code).toBe('not-allowed');
  expect(await firstRefusal([signedIn, staff], { ...visit, caller: callers['staff 4'] })).toBeNull();
});
