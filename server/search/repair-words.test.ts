import { expect, it } from 'vitest';
import { repairWords } from './repair-words.ts';
import { typedRuns } from './search-query.ts';
import type { Spellings } from './spellings.ts';

/** A store whose texts contain these words. */
function writing(...words: string[]): Spellings {
  return {
    shownAs: (text) => (words.includes(text) ? text : null),
    nearest: () => [],
    nearestBeginnings: () => [],
  };
}

it.each<[string, string[], string[], (string | null)[]]>([
  ['neither is known', [], ['postcard'], ['postcard']],
  ['only the first is known', ['post'], ['postcard'], ['postcard']],
  ['only the second is known', ['card'], ['postcard'], ['postcard']],
  ['both are known', ['post', 'card'], ['postcard'], [null, null]],
  ['there is no such word', ['card'], [], [null, null]],
])('joins two words into a word of the store unless both are known: %s', (_, known, written, shown) => {
  const repaired = repairWords(typedRuns('post card', 'en'), {
    locale: 'en',
    spellings: writing(...written),
    isFound: ({ terms }) => terms.some((term) => known.includes(term)),
  });
  expect(repaired.map((word) => word.shown)).toEqual(shown);
});
