import { describe, expect, it } from 'vitest';
import { decideThing, type MergeChoice, noChoice, settle } from './decide-thing.ts';

const old = 'as it was';
const mine = 'as in the file';
const theirs = 'as in the store';

describe('a thing of a file that names its revision', () => {
  it.each([
    ['changed nowhere', old, old, old, 'same'],
    ['changed in the file only', old, mine, old, 'file'],
    ['changed in the store only', old, old, theirs, 'store'],
    ['changed in both, equally', old, mine, mine, 'same'],
    ['changed in both, differently', old, mine, theirs, 'conflict'],
    ['added in the file', null, mine, null, 'file'],
    ['added in the store', null, null, theirs, 'store'],
    ['added in both, equally', null, mine, mine, 'same'],
    ['added in both, differently', null, mine, theirs, 'conflict'],
    ['removed from the file', old, null, old, 'file'],
    ['withdrawn in the store', old, old, null, 'store'],
    ['removed from both', old, null, null, 'same'],
    ['removed from the file and changed in the store', old, null, theirs, 'conflict'],
    ['changed in the file and withdrawn in the store', old, mine, null, 'conflict'],
  ] as const)('%s', (_, base, file, store, decision) => {
    expect(decideThing({ base, file, store }, true)).toBe(decision);
  });
});

describe('a thing of a file without a revision', () => {
  it.each([
    ['unchanged in the store since the last import', old, mine, old, 'file'],
    ['unchanged in the store and missing in the file', old, null, old, 'file'],
    ['new in the file', null, mine, null, 'file'],
    ['changed in the store, and the file has the same', old, theirs, theirs, 'same'],
    ['changed in the store, and the file changes it back', old, old, theirs, 'overwrite'],
    ['changed in the store, and otherwise in the file', old, mine, theirs, 'overwrite'],
    ['added in the store, and missing in the file', null, null, theirs, 'overwrite'],
    ['withdrawn in the store, and present in the file', old, old, null, 'overwrite'],
  ] as const)('%s', (_, base, file, store, decision) => {
    expect(decideThing({ base, file, store }, false)).toBe(decision);
  });
});

describe("the operator's answer", () => {
  const choice = (given: Partial<MergeChoice>): MergeChoice => ({ ...noChoice, ...given });
  const tourIs = (preference: 'mine' | 'theirs') => new Map([['product:tour', preference]]);
  it.each([
    ['no answer leaves a conflict', 'conflict', {}, 'conflict'],
    ['mine takes the file', 'conflict', { all: 'mine' }, 'file'],
    ['theirs keeps the store', 'conflict', { all: 'theirs' }, 'store'],
    ['an answer for the thing wins over that for all', 'conflict', { all: 'mine', things: tourIs('theirs') }, 'store'],
    ['an answer for the thing alone', 'conflict', { things: tourIs('mine') }, 'file'],
    ['an answer for another thing', 'conflict', { things: new Map([['product:bus', 'mine']]) }, 'conflict'],
    ['an overwrite needs its own answer', 'overwrite', { all: 'mine' }, 'overwrite'],
    ['an overwrite that is allowed', 'overwrite', { over: true }, 'file'],
    ['a change in the store only stays', 'store', { all: 'mine', over: true }, 'store'],
    ['a change in the file only is taken', 'file', { all: 'theirs' }, 'file'],
    ['nothing to decide', 'same', { all: 'mine' }, 'same'],
  ] as const)('%s', (_, decision, given, settled) => {
    expect(settle(decision, 'product:tour', choice(given as Partial<MergeChoice>))).toBe(settled);
  });
});
