import { describe, expect, it } from 'vitest';
import { joinStatements, numberPlaceholders } from './postgres-texts.ts';

describe('numberPlaceholders', () => {
  it.each([
    ['SELECT 1', 'SELECT 1'],
    ['SELECT a FROM t WHERE b = ? AND c = ?', 'SELECT a FROM t WHERE b = $1 AND c = $2'],
    ['VALUES (?, ?), (?, ?)', 'VALUES ($1, $2), ($3, $4)'],
  ])('writes %s as %s', (text, numbered) => {
    expect(numberPlaceholders(text).text).toBe(numbered);
  });

  it('gives each text one name', () => {
    const name = numberPlaceholders('SELECT ?').name;
    expect(numberPlaceholders('SELECT ?').name).toBe(name);
    expect(numberPlaceholders('SELECT ?, ?').name).not.toBe(name);
  });
});

describe('joinStatements', () => {
  it('leaves a single one as it is', () => {
    expect(joinStatements([['DELETE FROM a WHERE b = ?', 1]])).toEqual(['DELETE FROM a WHERE b = ?', 1]);
  });

  it('makes parts of one statement of several, with their values in order', () => {
    const parts = joinStatements([
      ['INSERT INTO a VALUES (?, ?)', 1, 2],
      ['UPDATE b SET c = ?', 3],
    ]);
    expect(parts).toEqual([
      'WITH part0 AS (INSERT INTO a VALUES (?, ?)), part1 AS (UPDATE b SET c = ?) SELECT 1',
      1,
      2,
      3,
    ]);
  });
});
