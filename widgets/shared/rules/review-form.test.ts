import { expect, it } from 'vitest';
import { checkReview } from './review-form.ts';

it.each([
  [{ stars: 5, text: 'What a view!' }, []],
  [{ stars: 0, text: 'What a view!' }, ['stars']],
  [{ stars: 6, text: 'What a view!' }, ['stars']],
  [{ stars: 1, text: '  Bad.   ' }, ['text']],
  [{ stars: 3, text: 'x'.repeat(2001) }, ['text']],
  [{ stars: 0, text: '' }, ['stars', 'text']],
])('%o has problems in %o', (draft, problems) => {
  expect([...checkReview(draft)]).toEqual(problems);
});
