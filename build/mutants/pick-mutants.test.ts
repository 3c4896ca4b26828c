import { describe, expect, it } from 'vitest';
import { folders, isIn, pickMutants } from './pick-mutants.ts';
import type { MutantText } from './word-mutant.ts';

const mutants = folders.flatMap((folder, place) => manyOf(folder, 40 * (place + 1)));

describe('the picked mutants', () => {
  it.each([30, 31, 32])('are as many as requested, in even shares: %i', (count) => {
    const picked = pickMutants(mutants, count, 1);
    expect(new Set(picked).size).toBe(count);
    for (const folder of folders) {
      const share = picked.filter((mutant) => isIn(folder, mutant)).length;
      expect(Math.abs(share - count / folders.length)).toBeLessThan(1);
    }
  });

  it('are the same for the same seed, in any order of the mutants', () => {
    expect(pickMutants([...mutants].reverse(), 30, 7)).toEqual(pickMutants(mutants, 30, 7));
  });

  it('differ for another seed', () => {
    expect(pickMutants(mutants, 30, 8)).not.toEqual(pickMutants(mutants, 30, 7));
  });

  it('stay when code is added elsewhere, except those that new ones displace', () => {
    const grown = [...mutants, ...manyOf('server/sales/new', 5)];
    const before = pickMutants(mutants, 30, 7);
    const stayed = pickMutants(grown, 30, 7).filter((mutant) => before.includes(mutant));
    expect(stayed.length).toBeGreaterThanOrEqual(25);
  });

  it('may be one of several mutants with the same text', () => {
    const twins = Array.from({ length: 9 }, (_, id) => ({ ...mutant('server/sales', 0), id }));
    expect(new Set(pickMutants(twins, 15, 1).map(({ id }) => id)).size).toBe(3);
  });
});

function manyOf(folder: string, count: number): MutantText[] {
  return Array.from({ length: count }, (_, n) => mutant(folder, n));
}

function mutant(folder: string, n: number): MutantText {
  return { file: `${folder}/x.ts`, before: `if (a < ${n})`, after: `if (a <= ${n})` };
}
