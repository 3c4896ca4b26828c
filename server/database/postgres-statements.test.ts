import { describe, expect, it } from 'vitest';
import { numberPlaceholders } from './postgres-statements.ts';

describe('numberPlaceholders', () => {
  it.each([
    ['SELECT 1', 'SELECT 1'],
    ['SELECT a FROM t WHERE b = ? AND c = ?', 'SELECT a FROM t WHERE b = $1 AND c = $2'],
    ['VALUES (?, ?), (?, ?)', 'VALUES ($1, $2), ($3, $4)'],
    ["SELECT '?', ? FROM t WHERE a = 'why?' AND b = ?", "SELECT '?', $1 FROM t WHERE a = 'why?' AND b = $2"],
    ["SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1"],
    ['SELECT ? AS "sure?", ?', 'SELECT $1 AS "sure?", $2'],
    ["SELECT '', ?, '\"', ?", "SELECT '', $1, '\"', $2"],
  ])('writes %s as %s', (text, numbered) => {
    expect(numberPlaceholders(text).text).toBe(numbered);
  });

  it('gives each text one name', () => {
    const name = numberPlaceholders('SELECT ?').name;
    expect(numberPlaceholders('SELECT ?').name).toBe(name);
    expect(numberPlaceholders('SELECT ?, ?').name).not.toBe(name);
  });
});

describe('prepared statements', () => {
  it('have a limit: texts beyond it get no name', () => {
    const names = Array.from({ length: 2000 }, (_, count) => numberPlaceholders(`SELECT ${count}, ?`));
    expect(new Set(names.map(({ name }) => name)).size).toBeLessThan(1000);
    expect(names.at(-1)).toEqual({ name: undefined, text: 'SELECT 1999, $1' });
  });
});
