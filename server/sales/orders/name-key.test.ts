import { describe, expect, it } from 'vitest';
import { nameKey, nameKeysOf } from './name-key.ts';

describe('the key of a name', () => {
  it.each([
    ['Mei Chan', 'CHAN, Mei'],
    ['Tai-man Chan', 'chan tai man'],
    ['José Núñez', 'jose nunez'],
    ['陳大文', '陳 大文'],
    ['김 민준', '김민준'],
    ['ＭＥＩ', 'mei'],
  ])('is the same for %s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['น้ำ', 'นำ'],
    ['Chan', 'Chang'],
    ['が', 'か'],
  ])('differs for %s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is empty for a name without letters', () => {
    expect([nameKey(''), nameKey(' – ')]).toEqual(['', '']);
  });
});

it.each([
  ['Mei', 'Chan', 'chan mei', 'chan'],
  ['大文', '陳', '陳大文', '陳'],
  ['Sukarno', '', 'sukarno', null],
  ['', 'Sukarno', 'sukarno', null],
  ['', '', null, null],
])('the buyer %j %j is found by %j and by %j', (firstName, lastName, name_key, last_name_key) => {
  expect(nameKeysOf({ firstName, lastName }, 'en')).toEqual({ name_key, last_name_key });
});
