import { describe, expect, it } from 'vitest';
import { insertInto } from './insert-into.ts';
import { joinStatements, numberPlaceholders } from './postgres-texts.ts';
import type { Statement } from './sql.ts';

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

describe('what is kept prepared', () => {
  it('has an end: texts beyond it go without a name', () => {
    const names = Array.from({ length: 2000 }, (_, count) => numberPlaceholders(`SELECT ${count}, ?`));
    expect(new Set(names.map(({ name }) => name)).size).toBeLessThan(1000);
    expect(names.at(-1)).toEqual({ name: undefined, text: 'SELECT 1999, $1' });
  });
});

describe('joinStatements', () => {
  it('leaves a single one as it is', () => {
    expect(joinStatements([['DELETE FROM a WHERE b = ?', 1]])).toEqual([['DELETE FROM a WHERE b = ?', 1]]);
    expect(joinStatements([])).toEqual([]);
  });

  it('makes parts of one statement of several, with their values in order', () => {
    const joined = joinStatements([
      ['INSERT INTO a VALUES (?, ?)', 1, 2],
      ['UPDATE b SET c = ?', 3],
    ]);
    expect(joined).toEqual([
      ['WITH part0 AS (INSERT INTO a VALUES (?, ?)), part1 AS (UPDATE b SET c = ?) SELECT 1', 1, 2, 3],
    ]);
  });

  it('leaves apart what comes more than once', () => {
    const statements: Statement[] = [
      ['DELETE FROM a WHERE b = ?', 1],
      ['DELETE FROM a WHERE b = ?', 2],
      ['UPDATE b SET c = ?', 3],
    ];
    expect(joinStatements(statements)).toEqual(statements);
  });

  it('makes few texts, whatever a cart goes through', () => {
    const repeat = (count: number, text: string) => Array.from({ length: count }, (): Statement => [text, 1]);
    const texts = new Set<string>();
    for (let gone = 0; gone < 20; gone++) {
      for (let changed = 0; changed < 20; changed++) {
        for (let added = 0; added < 50; added++) {
          const statements = [
            ...repeat(gone, 'DELETE FROM a WHERE b = ?'),
            ...repeat(changed, 'UPDATE a SET c = ?'),
            ...insertInto('a', ['b'])(Array(added).fill({ b: 1 })),
          ];
          for (const [text] of joinStatements(statements)) texts.add(text);
        }
      }
    }
    expect(texts.size).toBeLessThan(80);
  });
});
