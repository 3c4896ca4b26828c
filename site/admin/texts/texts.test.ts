import { describe, expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { en } from './en.ts';
import { hk } from './hk.ts';
import { textsFor } from './texts.ts';

/** Each text with its path of keys. A text with a number appears in its singular and its plural form. */
function flat(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [1, 12].map((count): [string, string] => [`${path}(${count})`, value(count) as string]);
  return Object.entries(value as object).flatMap(([key, inside]) => flat(inside, `${path}.${key}`));
}

describe('the texts of the staff pages', () => {
  const english = new Map(flat(en));

  it.each(flat(hk))('include %s in Chinese: %s', (path, text) => {
    expect(english.has(path)).toBe(true);
    expect(text).toMatch(/\p{Script=Han}/u);
  });

  it('are complete, and none is empty', () => {
    expect(flat(hk).map(([path]) => path)).toEqual([...english.keys()]);
    expect([...flat(en), ...flat(hk)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('contain the given numbers', () => {
    const counting = [...flat(en), ...flat(hk)].filter(([path]) => path.endsWith('(12)'));
    expect(counting).not.toEqual([]);
    for (const [, text] of counting) expect(text).toContain('12');
  });

  it('are Chinese or English; every other language gets English', () => {
    expect(localeCodes.map((locale) => textsFor(locale).language)).toEqual(['hk', 'en', 'en', 'en', 'en', 'en', 'en']);
  });
});
