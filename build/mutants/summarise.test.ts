import { expect, it } from 'vitest';
import { summarise, type Tested } from './summarise.ts';

it('gives the score of each folder and of all, without untested mutants', () => {
  const results = [
    ...many(40, 'widgets/shared/rules', 'Killed'),
    ...many(29, 'server/sales', 'Killed'),
    ...many(1, 'server/sales', 'NoCoverage'),
    ...many(500, 'server/sales', 'CompileError'),
    ...many(10, 'server/catalogue-file', 'Killed'),
    ...many(10, 'server/search', 'Killed'),
    ...many(27, 'server/commerce', 'Killed'),
    ...many(1, 'server/commerce', 'Timeout'),
    ...many(1, 'server/commerce', 'RuntimeError'),
    ...many(1, 'server/commerce', 'Survived'),
  ];
  expect(summarise(results).table.split('\n')).toEqual([
    'widgets/shared/rules    40 of 40      100.0 %',
    'server/sales            29 of 30      96.7 %',
    'server/catalogue-file   10 of 10      100.0 %',
    'server/search           10 of 10      100.0 %',
    'server/commerce         29 of 30      96.7 %',
    'all                     118 of 120    98.3 %',
  ]);
});

it.each([
  [97, 3, true],
  [96, 3, false],
  [0, 0, false],
])('%i noticed and %i not: passes %s', (killed, survived, passes) => {
  const results = [...many(killed, 'server/sales', 'Killed'), ...many(survived, 'server/sales', 'Survived')];
  expect(summarise(results).passes).toBe(passes);
});

function many(count: number, folder: string, status: Tested['status']): Tested[] {
  return Array.from({ length: count }, () => ({ fileName: `/shop/${folder}/x.ts`, status }));
}
