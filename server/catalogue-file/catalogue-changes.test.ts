import { expect, it } from 'vitest';
import { wordChanges } from './catalogue-changes.ts';

const none = { count: 0, names: [] };

it.each([
  ['nothing changed', {}, ['No product was added, changed or withdrawn.']],
  ['one product was added', { added: { count: 1, names: ['Kite (kite)'] } }, ['1 added: Kite (kite)']],
  [
    'some were changed and more were withdrawn than are named',
    { changed: { count: 2, names: ['Kite (kite)', 'Bus (bus)'] }, withdrawn: { count: 12, names: ['Tour (tour)'] } },
    ['2 changed: Kite (kite), Bus (bus)', '12 withdrawn: Tour (tour) and 11 more'],
  ],
])('words the changes when %s', (_, changes, lines) => {
  expect(wordChanges({ added: none, changed: none, withdrawn: none, ...changes })).toEqual(lines);
});
