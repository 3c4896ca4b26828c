import { expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { robotsText } from './robots.ts';

it('search engines may read the shop, but no pages for one visitor', () => {
  const lines = robotsText('https://tickets.example', localeCodes).split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  for (const path of ['/api/', '/cart', '/checkout', '/pay', '/cancel', '/orderdownload', '/th/cart', '/id/checkout']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines.filter((line) => /Disallow: (\/|\/en|\/p|\/c|\/list|\/embed|\/media)$/.test(line))).toEqual([]);
  expect(lines).toContain('Sitemap: https://tickets.example/sitemap.xml');
});
