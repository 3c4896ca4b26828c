import { describe, expect, it } from 'vitest';
import { isPrefetchable, pageOfLink } from './page-of-link.ts';

const here = 'https://store.example/en/list?page=2';

describe('the page of a link', () => {
  it.each([
    ['a page of the store', { href: 'https://store.example/en/p/a' }, '/en/p/a'],
    ['another page of the same list', { href: 'https://store.example/en/list?page=3' }, '/en/list'],
    ['another site', { href: 'https://facebook.example/' }, undefined],
    ['a place on this page', { href: `${here}#main` }, undefined],
    ['a new window', { href: 'https://store.example/en/p/a', target: '_blank' }, undefined],
    ['a download', { href: 'https://store.example/api/orders/x/tickets.pdf' }, undefined],
    ['a mail address', { href: 'mailto:a@example.com' }, undefined],
    ['no address', { href: '' }, undefined],
  ])('%s', (_, link, path) => {
    const anchor = { target: '', download: '', hasAttribute: () => false, ...link };
    expect(pageOfLink(anchor, here)?.pathname).toBe(path);
  });
});

describe('a page that may be prefetched', () => {
  it.each([
    ['/en/p/cable-car', true],
    ['/c/tours', true],
    ['/p/checkout-counter', true],
    ['/en/cart', false],
    ['/en/admin/list/orders', false],
    ['/admin', false],
    ['/en/shop', false],
    ['/p/shop-tour', true],
    ['/checkout/ticket?order=abc', false],
    ['/pay?order=abc', false],
    ['/en?lang=en', false],
  ])('%s: %s', (path, expected) => expect(isPrefetchable(new URL(path, here))).toBe(expected));
});
