import { describe, expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { en } from './en.ts';
import { hk } from './hk.ts';
import { textsFor } from './texts.ts';

/** Each text with the keys that lead to it; a text that takes a number as it is for one and for several. */
function flat(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [1, 12].map((count): [string, string] => [`${path}(${count})`, value(count) as string]);
  return Object.entries(value as object).flatMap(([key, inside]) => flat(inside, `${path}.${key}`));
}

describe('the catalogue of the pages of staff', () => {
  const english = new Map(flat(en));

  it.each(flat(hk))('has %s in Chinese: %s', (path, text) => {
    expect(english.has(path)).toBe(true);
    expect(text).toMatch(/\p{Script=Han}/u);
  });

  it('is complete, and no text of it is empty', () => {
    expect(flat(hk).map(([path]) => path)).toEqual([...english.keys()]);
    expect([...flat(en), ...flat(hk)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('says the numbers that it is given', () => {
    const counting = [...flat(en), ...flat(hk)].filter(([path]) => path.endsWith('(12)'));
    expect(counting).not.toEqual([]);
    for (const [, text] of counting) expect(text).toContain('12');
  });

  it('speaks Chinese and English, and English where it has no other', () => {
    expect(localeCodes.map((locale) => textsFor(locale).language)).toEqual(['hk', 'en', 'en', 'en', 'en', 'en', 'en']);
  });
});
