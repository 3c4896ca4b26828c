import { expect, it } from 'vitest';
import type { ImportConflict } from '#shared/contract/staff/catalogue-import.ts';
import { mayImport, noDecisions } from './decisions.ts';

const none = { count: 0, names: [] };
const conflict: ImportConflict = { kind: 'store', id: 'store', name: 'Store', file: [], store: [] };
const sound = { conflicts: [], faults: [], overwritten: none, changeCount: 1 };
const decided = (side: 'mine' | 'theirs') => ({ things: { 'store:store': side }, over: false });

it.each([
  ['a change', sound, noDecisions, true],
  ['no change', { ...sound, changeCount: 0 }, noDecisions, false],
  ['a fault', { ...sound, faults: ['x'] }, noDecisions, false],
  ['a conflict', { ...sound, conflicts: [conflict] }, noDecisions, false],
  ['a conflict that the file wins', { ...sound, conflicts: [conflict] }, decided('mine'), true],
  ['a conflict that the store wins', { ...sound, changeCount: 0, conflicts: [conflict] }, decided('theirs'), true],
  ['overwritten changes', { ...sound, overwritten: { count: 2, names: ['a', 'b'] } }, noDecisions, false],
  [
    'overwritten changes and a yes',
    { ...sound, overwritten: { count: 2, names: [] } },
    { things: {}, over: true },
    true,
  ],
])('the button of a preview with %s', (_, report, decisions, may) => {
  expect(mayImport(report, decisions)).toBe(may);
});
