// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startRecentlyViewed } from './recently-viewed.ts';

const product = (name: string) => ({ path: `/en/p/${name}`, phrases: [name], image: `/media/${name}.jpg` });

function open(viewing?: ReturnType<typeof product>, language = 'en') {
  document.body.innerHTML = '<section data-recent hidden><ul></ul></section>';
  const section = document.querySelector<HTMLElement>('section') as HTMLElement;
  section.dataset.recent = viewing ? JSON.stringify(viewing) : '';
  startRecentlyViewed(section, language);
  return { section, names: [...section.querySelectorAll('a')].map(({ textContent }) => textContent) };
}

beforeEach(() => sessionStorage.clear());

it('shows nothing to a visitor who has seen no other product', () => {
  expect(open().section.hidden).toBe(true);
  expect(open(product('ride')).section.hidden).toBe(true);
  expect(open(product('ride')).section.hidden).toBe(true);
});

it('shows other viewed products, the last one first, each once', () => {
  for (const name of ['ride', 'tour', 'ride', 'pass']) open(product(name));
  expect(open(product('pass')).names).toEqual(['ride', 'tour']);
  const { section, names } = open();
  expect(names).toEqual(['pass', 'ride', 'tour']);
  expect(section.hidden).toBe(false);
  expect(section.querySelector('a')?.getAttribute('href')).toBe('/en/p/pass');
  expect(section.querySelector('img')?.getAttribute('src')).toBe('/media/pass-480.webp');
});

it("shows at most six, and only those viewed in the page's language", () => {
  for (let number = 1; number <= 9; number++) open(product(`p${number}`));
  expect(open().names).toEqual(['p9', 'p8', 'p7', 'p6', 'p5', 'p4']);
  expect(open(undefined, 'th').names).toEqual([]);
});

it('ignores stored entries that it would not have written', () => {
  const foreign = { ...product('x'), path: 'javascript:alert(1)' };
  sessionStorage.setItem(
    'gondola.recent.en',
    JSON.stringify([foreign, { ...product('y'), path: '//evil.example' }, 7, null]),
  );
  expect(open().names).toEqual([]);
  sessionStorage.setItem('gondola.recent.en', '{');
  expect(open().names).toEqual([]);
});
