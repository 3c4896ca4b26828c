import { describe, expect, it } from 'vitest';
import { findOffences, offencesOfDocument, offencesOfSource } from './find-offences.ts';
import { countWords, sentencesOf } from './sentences.ts';
import { bannedWordsOf, wrongFirstWord } from './wording.ts';

describe('sentences of a document', () => {
  it.each([
    ['One. Two.', ['One.', 'Two.']],
    ['One\nin two lines. Two.', ['One in two lines.', 'Two.']],
    ['- one\n- two\n  and more', ['one', 'two and more']],
    ['1. First. `code` begins the second.', ['First.', '`code` begins the second.']],
    ['It takes 0.5 s, e.g. for a page.', ['It takes 0.5 s, e.g. for a page.']],
    ['**Bold.** Plain (in brackets.) More.', ['**Bold.**', 'Plain (in brackets.)', 'More.']],
    ['# Title\n\n| a | table |\n\n```sh\nnpm test\n```\n\nText.', ['Text.']],
    ['See [the rules](rules/places.md#holds) of places.', ['See [the rules] of places.']],
  ])('%j has %j', (markdown, sentences) => {
    expect(sentencesOf(markdown)).toEqual(sentences);
  });

  it.each([
    ['A hold ends.', 3],
    ['10 % – a tenth', 3],
    ['`a`, `b` and `c` are names.', 3],
    ['Type `npm run orders`.', 2],
  ])('%j has %i words', (sentence, words) => {
    expect(countWords(sentence)).toBe(words);
  });
});

it.each([
  ['The key is written anew.', ['anew']],
  ['Whoever asks is told so.', ['whoever', 'is told']],
  ['The two are told apart by their id.', []],
  ['The call is renewed.', []],
  ['Two parts of it were paid, as if it were all.', ['it were']],
])('%j has the banned words %j', (text, words) => {
  expect(bannedWordsOf(text)).toEqual(words);
});

it.each([
  ['Under which the page bus has them.', 'Under'],
  ['What is left of a payment.', 'What'],
  ['Whether the cart is open.', 'Whether'],
  ['It keeps the order of the list.', 'It'],
  ['Storage key.', null],
  ['Finds the caller.', null],
  ['`in` of the query.', null],
  ['On-sale days.', null],
])('the doc comment %j begins wrongly with %j', (comment, word) => {
  expect(wrongFirstWord(comment)).toBe(word);
});

it('finds the comments and titles of a source, and not its texts', () => {
  const source = [
    "const text = '/** Of no comment. */ anew';",
    '/**',
    ' * In the middle: written',
    ' * anew.',
    ' */',
    'const pattern = /[/*]/; // Of a line comment any word may be the first.',
    'const view = <p>// whoever</p>;',
    "it.each([1])('asks anew', () => {});",
  ].join('\n');
  expect(offencesOfSource('site/x.tsx', source)).toEqual([
    { rule: 'banned word', place: 'site/x.tsx:2', text: 'In the middle: written anew.' },
    { rule: 'banned word', place: 'site/x.tsx:8', text: 'asks anew' },
    { rule: 'first word', place: 'site/x.tsx:2', text: 'In the middle: written anew.' },
  ]);
});

it('finds a long sentence of a document, but no long table', () => {
  const words = 'word '.repeat(31).trim();
  expect(offencesOfDocument('docs/x.md', `${words}.\n\n| ${words} |`).map(({ rule }) => rule)).toEqual([
    'long sentence',
  ]);
});

it('finds no offence in the project', () => {
  expect(findOffences()).toEqual([]);
});
