import { describe, expect, it } from 'vitest';
import { type PageLocaleClues, pageLocale } from './page-locale.ts';

describe('the language of a page', () => {
  it.each<[string, PageLocaleClues, string]>([
    ['is the language of the page’s settings', { asked: 'th', chosen: 'jp', documentLanguage: 'en' }, 'th'],
    ['can be set by a language tag', { asked: 'zh-Hans' }, 'cn'],
    ['is the visitor’s earlier choice', { chosen: 'jp', documentLanguage: 'en' }, 'jp'],
    ['is the document’s language', { documentLanguage: 'ko-KR' }, 'kr'],
    ['is Indonesian for the code and for the tag', { asked: 'id' }, 'id'],
    ['stays when the store does not offer the document’s language', { documentLanguage: 'xx', spoken: 'th' }, 'th'],
    ['is the default when no clue helps', { asked: 'xx', documentLanguage: '' }, 'hk'],
  ])('%s', (_, clues, code) => {
    expect(pageLocale(clues)).toBe(code);
  });
});
