import { describe, expect, it } from 'vitest';
import { insertInto } from './insert-into.ts';

const insert = insertInto('t', ['a', 'b']);
const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => ({ b: `name ${row}`, a: row }));

describe('rows that are inserted', () => {
  it('go in one statement when they are few, each value under its column', () => {
    expect(insert(rowsOf(2))).toEqual([['INSERT INTO t (a, b) VALUES (?, ?), (?, ?)', 0, 'name 0', 1, 'name 1']]);
    expect(insert([])).toEqual([]);
  });

  it.each([1, 4, 5, 16, 39, 1000])('are all there, %i of them', (count) => {
    const values = insert(rowsOf(count)).flatMap(([, ...some]) => some);
    expect(values).toEqual(rowsOf(count).flatMap(({ a, b }) => [a, b]));
  });

  it('need few texts, however many they are', () => {
    const texts = Array.from({ length: 300 }, (_, count) => insert(rowsOf(count)))
      .flat()
      .map(([text]) => text);
    expect(new Set(texts).size).toBe(5);
  });
});
