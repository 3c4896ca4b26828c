import { expect, it } from 'vitest';
import { readConstants } from './read-constants.ts';

it('reads constants of code and styles, with the section that the comment names', () => {
  const code = `
/** Milliseconds until a search is sent. Specification, section 9. */
export const debounceMs = 300;

/**
 * The default locale,
 * whose paths have no prefix. Specification, section 2.
 */
const locale: LocaleCode = 'hk';
`;
  const styles = `
:root {
  /* Width of a page. Specification, section 9. */
  --site-width: 1200px;
}
`;
  expect(readConstants(code)).toEqual([
    { name: 'debounceMs', value: '300', meaning: 'Milliseconds until a search is sent.', section: 9 },
    { name: 'locale', value: "'hk'", meaning: 'The default locale, whose paths have no prefix.', section: 2 },
  ]);
  expect(readConstants(styles)).toEqual([
    { name: '--site-width', value: '1200px', meaning: 'Width of a page.', section: 9 },
  ]);
});

it.each([
  '/** The most units of a line. */\nexport const most = 999;',
  '/** It follows section 4. Specification, section 4. */\nexport function isGift() {}',
  '/** Specification, section 9. */\n\nexport const late = 1;',
  'export const bare = 1;',
])('leaves out %j, which is no constant of the specification', (text) => {
  expect(readConstants(text)).toEqual([]);
});
