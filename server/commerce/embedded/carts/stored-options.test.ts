import { describe, expect, it } from 'vitest';
import { hasUnitAnswers, readStored, type StoredOption, shrink } from './stored-options.ts';

const hotel: StoredOption = { id: 1, value_string: 'Hotel Hill' };
const namesOf = (value_string: string): StoredOption => ({ id: 2, value_string, per_unit: true });

function shrunk(options: StoredOption[], from: number, to: number) {
  const line = shrink({ options: JSON.stringify(options), quantity: from, sku: 'trek' }, to);
  return { ...line, options: JSON.parse(line.options) };
}

describe('a line that loses units', () => {
  it('keeps the answers of the remaining units, and the answers for all units', () => {
    expect(shrunk([hotel, namesOf('Mei\nKarl\nAnna')], 3, 2)).toEqual({
      sku: 'trek',
      quantity: 2,
      options: [hotel, namesOf('Mei\nKarl')],
    });
  });

  it('loses the answers for each unit when the remaining units have none', () => {
    const { options } = shrunk([hotel, namesOf('\n\nAnna')], 3, 2);
    expect(options).toEqual([hotel]);
    expect(hasUnitAnswers(JSON.stringify(options))).toBe(false);
  });

  it('keeps an answer for all units unchanged', () => {
    expect(shrunk([hotel], 3, 1)).toMatchObject({ quantity: 1, options: [hotel] });
  });
});

it('a line has unit answers only when an option was answered for each unit', () => {
  expect(hasUnitAnswers('[]')).toBe(false);
  expect(hasUnitAnswers(JSON.stringify([hotel]))).toBe(false);
  expect(hasUnitAnswers(JSON.stringify([hotel, namesOf('Mei')]))).toBe(true);
});

it('reads stored answers by the id of their option', () => {
  expect(readStored(JSON.stringify([hotel, namesOf('Mei')]))).toEqual([
    { id: 1, value: 'Hotel Hill' },
    { id: 2, value: 'Mei' },
  ]);
});
