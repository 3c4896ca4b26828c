import { describe, expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { isForVendors, type StaffPageName, staffPages } from '#site/admin/pages.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { en } from './en.ts';
import { hk } from './hk.ts';
import { textsFor } from './texts.ts';

/** Words that are the same in English and in another language. */
const sameEverywhere = ['SKU', 'Logo', 'Status', 'Menu'];

interface Catalogues {
  en: unknown;
  hk: unknown;
}

/** The texts that all pages share, and the texts of each page. */
const catalogues: Record<string, Catalogues> = { shared: { en, hk } };

const ofPages = import.meta.glob<Record<string, Catalogues>>(['../*/texts.ts', '!../texts/texts.ts'], { eager: true });
for (const [file, module] of Object.entries(ofPages)) {
  const [texts] = Object.values(module);
  if (texts) catalogues[file] = texts;
}

/** Each text with its path of keys. A text with a number appears in its singular and its plural form. */
function flat(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [1, 12].map((count): [string, string] => [`${path}(${count})`, value(count) as string]);
  return Object.entries(value as object).flatMap(([key, inside]) => flat(inside, `${path}.${key}`));
}

describe.each(Object.entries(catalogues))('the texts of %s', (_, { en, hk }) => {
  it('are in Chinese and in English, and none is empty', () => {
    expect(flat(hk).map(([path]) => path)).toEqual(flat(en).map(([path]) => path));
    expect([...flat(en), ...flat(hk)].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(flat(hk).filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('contain the given numbers', () => {
    const counting = [...flat(en), ...flat(hk)].filter(([path]) => path.endsWith('(12)'));
    for (const [, text] of counting) expect(text).toContain('12');
  });
});

it('finds the texts of the pages', () => {
  expect(Object.keys(catalogues)).toEqual(
    expect.arrayContaining(['shared', '../audit/texts.ts', '../orders/texts.ts']),
  );
});

it('a page of staff is in English where it lacks the language', () => {
  expect(localeCodes.map((locale) => textsFor(locale).language)).toEqual(['hk', 'en', 'en', 'en', 'en', 'en', 'en']);
});

describe.each(localeCodes)('the vendors’ pages in %s', (locale) => {
  const { texts, language } = textsFor(locale, true);

  it('have all texts in the language', () => {
    expect(language).toBe(locale);
    expect(flat(shopTexts[locale]).map(([path]) => path)).toEqual(flat(shopTexts.en).map(([path]) => path));
    expect(flat(shopTexts[locale]).filter(([, text]) => text.trim() === '')).toEqual([]);
    for (const [path, text] of flat(shopTexts[locale])) if (path.endsWith('(12)')) expect(text).toContain('12');
  });

  it('have no English around them', () => {
    if (locale === 'en') return;
    const { pages, ...around } = texts;
    const ofShops = Object.entries(pages).filter(([name]) => isForVendors(staffPages[name as StaffPageName].path));
    const english = new Set([...flat(en), ...flat(shopTexts.en)].map(([, text]) => text));
    const shown = [...flat(around), ...flat(Object.fromEntries(ofShops)), ...flat(shopTexts[locale])];
    expect(shown.filter(([, text]) => english.has(text) && !sameEverywhere.includes(text))).toEqual([]);
  });
});
