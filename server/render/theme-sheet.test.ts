import { describe, expect, it } from 'vitest';
import { typefaces } from '#shared/contract/store.ts';
import { themePath } from '#site/head/theme-path.ts';
import { themeSheet } from './theme-sheet.ts';

describe('the style sheet of the store’s colour and typeface', () => {
  it.each([
    ['/theme/0b6e6e.css', ':root{--gondola-accent:#0b6e6e}'],
    ['/theme/0b6e6e-system.css', ':root{--gondola-accent:#0b6e6e;--gondola-typeface:var(--gondola-latin)}'],
    ['/theme/0b6e6e-comic.css', null],
    ['/theme/0b6e6e-constructor.css', null],
    ['/theme/red;}.css', null],
    ['/theme/0b6e6e', null],
  ])('%s is %s', (path, sheet) => {
    expect(themeSheet(path)).toBe(sheet);
  });

  it.each(typefaces)('is at the address that the pages name for %s', (shopTypeface) => {
    expect(themeSheet(themePath({ shopColor: '#0B6E6E', shopTypeface }))).toContain('--gondola-accent:#0b6e6e');
  });
});
