import { describe, expect, it } from 'vitest';
import { type PageLocaleClues, pageLocale } from './page-locale.ts';

describe('the language of a page', () => {
  it.each<[string, PageLocaleClues, string]>([
    ['is the one that the page asks for', { asked: 'th', chosen: 'jp', documentLanguage: 'en' }, 'th'],
    ['may be asked for by its tag', { asked: 'zh-Hans' }, 'cn'],
    ['is what the visitor chose before', { chosen: 'jp', documentLanguage: 'en' }, 'jp'],
    ['is the document’s own', { documentLanguage: 'ko-KR' }, 'kr'],
    ['is Indonesian for the code and for the tag', { asked: 'id' }, 'id'],
    ['stays what it was where the document’s own is not spoken', { documentLanguage: 'xx', spoken: 'th' }, 'th'],
    ['is the default where nothing is known', { asked: 'xx', documentLanguage: '' }, 'hk'],
  ])('%s', (_, clues, code) => {
    expect(pageLocale(clues)).toBe(code);
  });
});
