import { describe, expect, it } from 'vitest';
import { optionKinds } from '#shared/contract/product.ts';
import { kindsOfOption } from './option-kind.ts';
import { type AskedOption, joinAnswer, partsOfAnswer, readAnswer } from './read-answer.ts';

const radio: AskedOption = { kind: 'radio', isRequired: true, isPerUnit: false, valueIds: [1, 2, 30], min: 0, max: 0 };
const date: AskedOption = { ...radio, kind: 'date', valueIds: [] };
const field: AskedOption = { ...date, kind: 'field', min: 2, max: 10 };
const checkbox: AskedOption = { ...radio, kind: 'checkbox', min: 1, max: 2 };
const number: AskedOption = { ...date, kind: 'number', min: 1, max: 6 };
const optional = { isRequired: false };
const perUnit = { isPerUnit: true };

describe('accepts', () => {
  it.each<[string, AskedOption, string, string]>([
    ['a value', radio, ' 30 ', '30'],
    ['a day', date, '2026-03-14', '2026-03-14 00:00:00'],
    ['a day with a time', date, '2026-03-14 09:30:00', '2026-03-14 00:00:00'],
    ['a text', field, '  Hotel\u202e Jose\u0301\u0007', 'Hotel José'],
    ['several values, in the order of the option', checkbox, '[30, 1]', '[1,30]'],
    ['several values without brackets', checkbox, '2,1', '[1,2]'],
    ['a value that is sent twice', checkbox, '[2,2]', '[2]'],
    ['a number', number, '06', '6'],
    ['a number in wide digits', number, '４', '4'],
    ['no answer to an optional option', { ...field, ...optional }, ' ', ''],
    ['no value for an optional option', { ...checkbox, ...optional }, '[]', ''],
  ])('%s', (_, option, value, stored) => {
    expect(readAnswer(option, value, 1)).toEqual({ stored });
  });
});

describe('refuses', () => {
  it.each<[string, AskedOption, string, object]>([
    ['a value of another option', radio, '3', { kind: 'unknown' }],
    ['two lines for one answer', radio, '1\n2', { kind: 'unknown' }],
    ['a day that does not exist', date, '2026-02-30', { kind: 'unknown' }],
    ['no answer', field, '', { kind: 'missing' }],
    ['a line of control characters', { ...field, min: 0 }, '\u0007\u0000', { kind: 'missing' }],
    ['a text that is too short', field, 'x', { kind: 'too-short', bound: 2 }],
    ['a text that is too long', field, 'Eleven here', { kind: 'too-long', bound: 10 }],
    ['one unknown value of two', checkbox, '[1,9]', { kind: 'unknown' }],
    ['more values than the maximum', checkbox, '[1,2,30]', { kind: 'too-many', bound: 2 }],
    ['fewer values than the minimum', { ...checkbox, min: 2 }, '[1]', { kind: 'too-few', bound: 2 }],
    ['no value', checkbox, '[]', { kind: 'missing' }],
    ['a word for a number', number, 'two', { kind: 'not-between', bound: 1 }],
    ['a fraction', number, '1.5', { kind: 'not-between', bound: 1 }],
    ['too small a number', number, '0', { kind: 'not-between', bound: 1 }],
    ['too large a number', number, '7', { kind: 'not-between', bound: 6 }],
  ])('%s', (_, option, value, problem) => {
    expect(readAnswer(option, value, 1)).toEqual({ problem, unit: 0 });
  });
});

describe('an option with an answer for each unit', () => {
  const names = { ...field, ...perUnit };

  it('takes one answer for each unit', () => {
    expect(readAnswer(names, ' Mei \nKarl', 2)).toEqual({ stored: 'Mei\nKarl' });
    expect(readAnswer({ ...number, ...perUnit }, '1\n６', 2)).toEqual({ stored: '1\n6' });
  });

  it('reports the unit with a missing or wrong answer', () => {
    expect(readAnswer(names, 'Mei', 2)).toEqual({ problem: { kind: 'missing' }, unit: 1 });
    expect(readAnswer(names, 'Mei\nK', 2)).toEqual({ problem: { kind: 'too-short', bound: 2 }, unit: 1 });
  });

  it('refuses more answers than units', () => {
    expect(readAnswer(names, 'Mei\nKarl\nAnna', 2)).toEqual({ problem: { kind: 'too-many', bound: 2 }, unit: 2 });
    expect(readAnswer(names, 'Mei\nKarl\n', 2)).toEqual({ stored: 'Mei\nKarl' });
  });

  it('allows missing answers when it is optional', () => {
    expect(readAnswer({ ...names, ...optional }, '\nKarl', 3)).toEqual({ stored: '\nKarl\n' });
    expect(readAnswer({ ...names, ...optional }, '\n', 3)).toEqual({ stored: '' });
  });
});

it.each([
  [radio, '2', ['2']],
  [date, '2026-03-14 00:00:00', ['2026-03-14 00:00:00']],
  [checkbox, '[1,30]', ['1', '30']],
  [{ ...field, ...perUnit }, 'Mei\n\nKarl', ['Mei', '', 'Karl']],
])('joins the parts of an answer to the same answer: %j', (option, stored, parts) => {
  expect(partsOfAnswer(option, stored)).toEqual(parts);
  expect(joinAnswer(option, parts)).toBe(stored);
});

it.each(optionKinds)('a %s that takes one value has values, and default bounds are allowed ones', (kind) => {
  const { takesOneValue, hasValues, bounds } = kindsOfOption[kind];
  if (takesOneValue) expect(hasValues).toBe(true);
  const { min, max, within } = bounds?.({ required: true, values: [1, 2] }) ?? { min: 0, max: 0, within: [0, 0] };
  expect(within[0] <= min && min <= max && max <= within[1]).toBe(true);
});
