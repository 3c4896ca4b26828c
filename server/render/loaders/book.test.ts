import { expect, it } from 'vitest';
import { fail, succeed } from '#shared/contract/errors.ts';
import { fakeStorefront } from '#tests/support/fake-storefront.ts';
import { product } from '#tests/support/site-fixtures.ts';
import { loadBooking } from './book.ts';

const storefront = fakeStorefront({
  productByHandle: async (_, handle) => (handle === 'ride' ? succeed(product()) : fail('product-not-found')),
});

it.each([
  ['what=ride&date=2026-12-24', '/en/p/cable-car-round-trip#date=2026-12-24'],
  ['what=ride&date=', '/en/p/cable-car-round-trip'],
  ['what=ride&date=2026-02-30', '/en/p/cable-car-round-trip'],
  ['what=ride&date=%22%3E', '/en/p/cable-car-round-trip'],
  ['what=gone&date=2026-12-24', '/en/list'],
  ['', '/en/list'],
])('the booking line leads from %s to %s', async (query, to) => {
  const request = { storefront, context: { locale: 'en' as const }, path: '/book', params: {} };
  expect(await loadBooking({ ...request, query: new URLSearchParams(query) })).toEqual({ kind: 'redirect', to });
});
