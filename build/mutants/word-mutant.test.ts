import { expect, it } from 'vitest';
import { wordMutant } from './word-mutant.ts';

const source = `export function isFull(taken: number): boolean {
  const places = 8;
  return taken >= places;
}
`;

it.each([
  ['a part of a line', [2, 9, 2, 24], 'taken > places', 'return taken >= places;', 'return taken > places;'],
  [
    'all of a body',
    [0, 47, 3, 1],
    '{}',
    'export function isFull(taken: number): boolean { … }',
    'export function isFull(taken: number): boolean {}',
  ],
  ['two lines', [1, 8, 2, 8], 'x', 'const places = 8; return taken >= places;', 'const x taken >= places;'],
])('shows how %s changes', (_, [line = 0, column = 0, endLine = 0, endColumn = 0], replacement, before, after) => {
  const location = { start: { line, column }, end: { line: endLine, column: endColumn } };
  expect(wordMutant('rules/is-full.ts', source, { location, replacement })).toEqual({
    file: 'rules/is-full.ts',
    before,
    after,
  });
});
