import { describe, expect, it } from 'vitest';
import { insertRows } from './insert-rows.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => [row, `name ${row}`]);

describe('insertRows', () => {
  it('inserts a few rows in one statement, with their values in order', () => {
    expect(insertRows('t (a, b)', rowsOf(2))).toEqual([
      ['INSERT INTO t (a, b) VALUES (?, ?), (?, ?)', 0, 'name 0', 1, 'name 1'],
    ]);
    expect(insertRows('t (a, b)', [])).toEqual([]);
  });

  it.each([1, 4, 5, 16, 39, 1000])('leaves none of %i rows out', (count) => {
    const values = insertRows('t (a, b)', rowsOf(count)).flatMap(([, ...some]) => some);
    expect(values).toEqual(rowsOf(count).flat());
  });

  it('has few texts, however many rows there are', () => {
    const texts = Array.from({ length: 300 }, (_, count) => insertRows('t (a, b)', rowsOf(count)))
      .flat()
      .map(([text]) => text);
    expect(new Set(texts).size).toBe(5);
  });
});
