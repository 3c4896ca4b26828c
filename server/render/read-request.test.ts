import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request.ts';

it('reads an address of only slashes as quickly as any other', () => {
  const path = `${'/'.repeat(300_000)}x`;
  expect(readRequest(path)).toMatchObject({ kind: 'not-found' });
  expect(readRequest(`/list${path.slice(0, -1)}`)).toEqual({ kind: 'redirect', to: '/list' });
});

describe('readRequest', () => {
  it('reads the locale, the route, its parameters and the relevant query', () => {
    const asked = readRequest('/en/search?utm_source=x&q=cable%20car&size=3');
    expect(asked).toMatchObject({ kind: 'page', locale: 'en', route: { page: 'search' }, path: '/search?q=cable+car' });
  });

  it('answers one path for all addresses of a page', () => {
    expect(readRequest('/list?sort=name&page=2')).toMatchObject({ path: '/list?sort=name&page=2' });
    expect(readRequest('/list?page=2&fbclid=1&sort=name')).toMatchObject({ path: '/list?sort=name&page=2' });
    expect(readRequest('/p/a?order=1')).toMatchObject({ path: '/p/a' });
  });

  it.each([
    ['/en/', '/en'],
    ['/cart/', '/cart'],
    ['/hk', '/'],
    ['/hk/', '/'],
    ['/hk/p/a', '/p/a'],
    ['/cart/?a=b', '/cart?a=b'],
    ['/p/rid%65', '/p/ride'],
    ['/en/p/%72ide?order=1', '/en/p/ride?order=1'],
    ['/p/a+b%2fc', '/p/a%2Bb%2Fc'],
  ])('redirects %s to %s', (url, to) => expect(readRequest(url)).toEqual({ kind: 'redirect', to }));

  it.each(['//evil.example/', '//evil.example', '/hk//evil.example', '/\\evil.example/', '/fr/cart', '/hk/en/cart/x'])(
    'never leads out of the store for %s',
    (url) => expect(readRequest(url).kind).toBe('not-found'),
  );

  it('distinguishes a missing file from a missing page', () => {
    expect(readRequest('/assets/gone-1a2b.js')).toEqual({ kind: 'not-found', locale: 'hk', isFile: true });
    expect(readRequest('/th/nowhere')).toEqual({ kind: 'not-found', locale: 'th', isFile: false });
  });
});
