import { describe, expect, it } from 'vitest';
import { menuHref } from './menu-href.ts';

const entry = {
  id: 1,
  name: '',
  url_key: 'tours',
  jump: false,
  product_count: 4,
  product_url_key: 'walk',
  image: null,
};

describe('an entry of the menu', () => {
  it.each([
    ['leads to the category', {}, '/c/tours', '/c/tours'],
    ['leads to its product when it is a jump entry', { jump: true }, '/p/walk', '/p/walk'],
    ['leads to a single product only on the desktop', { product_count: 1 }, '/p/walk', '/c/tours'],
    ['leads to the category without a product', { jump: true, product_url_key: null }, '/c/tours', '/c/tours'],
    ['encodes the key', { url_key: '纜車' }, '/c/%E7%BA%9C%E8%BB%8A', '/c/%E7%BA%9C%E8%BB%8A'],
  ])('%s', (_, more, desktop, mobile) => {
    const changed = { ...entry, ...more, children: [] };
    expect(menuHref(changed, 'desktop')).toBe(desktop);
    expect(menuHref(changed, 'mobile')).toBe(mobile);
  });
});
