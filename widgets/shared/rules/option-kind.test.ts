import { describe, expect, it } from 'vitest';
import type { OptionKind } from '#shared/contract/product.ts';
import { kindsOfOption } from './option-kind.ts';

describe('the text of an answer for visitors', () => {
  it.each<[OptionKind, string, string | undefined, string]>([
    ['radio', '1731', 'Lunch', 'Lunch'],
    ['radio', '1731', undefined, ''],
    ['checkbox', '1731', 'Lunch', 'Lunch'],
    ['checkbox', '1731', undefined, ''],
    ['date', '2026-03-14 00:00:00', undefined, '14 Mar 2026'],
    ['field', 'Hotel Hill', undefined, 'Hotel Hill'],
    ['number', '4', undefined, '4'],
  ])('for a %s, %s with the title %s is: %s', (kind, part, title, text) => {
    expect(kindsOfOption[kind].text(part, { title, locale: 'en' })).toBe(text);
  });
});

describe('several chosen values', () => {
  it.each([
    ['[1,30]', ['1', '30']],
    ['1, 30', ['1', '30']],
    ['[1,,30,]', ['1', '30']],
    ['[[1]]', ['[1]']],
    ['[]', []],
    ['', []],
  ])('%j are %j', (stored, parts) => {
    expect(kindsOfOption.checkbox.parts(stored)).toEqual(parts);
  });

  it('are stored as an empty text when none is chosen', () => {
    expect(kindsOfOption.checkbox.join([])).toBe('');
  });

  it('may be all values, or none when the option is not required', () => {
    const values = [{}, {}, {}];
    expect(kindsOfOption.checkbox.bounds?.({ required: true, values })).toMatchObject({
      min: 1,
      max: 3,
      within: [0, 3],
    });
    expect(kindsOfOption.checkbox.bounds?.({ required: false, values })).toMatchObject({ min: 0 });
  });
});

it.each<OptionKind>(['radio', 'date', 'field', 'number'])('stores a %s without an answer as an empty text', (kind) => {
  expect(kindsOfOption[kind].join([])).toBe('');
});

describe('a number', () => {
  const bounds = { valueIds: [], min: -5, max: 999_999 };

  it.each([
    ['-5', '-5'],
    ['0007', '7'],
    ['999999', '999999'],
    ['-6', { kind: 'not-between', bound: -5 }],
    ['1000000', { kind: 'not-between', bound: 999_999 }],
    ['12345678', { kind: 'not-between', bound: -5 }],
    ['4x', { kind: 'not-between', bound: -5 }],
    ['x4', { kind: 'not-between', bound: -5 }],
  ])('%s is read as %j', (value, read) => {
    expect(kindsOfOption.number.read(value, bounds)).toEqual(read);
  });
});

it('a text keeps to its bounds', () => {
  const bounds = { valueIds: [], min: 2, max: 4 };
  expect(['x', 'xx', 'xxxx', 'xxxxx'].map((value) => kindsOfOption.field.read(value, bounds))).toEqual([
    { kind: 'too-short', bound: 2 },
    'xx',
    'xxxx',
    { kind: 'too-long', bound: 4 },
  ]);
});
