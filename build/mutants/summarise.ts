import type { MutantResult } from '@stryker-mutator/api/core';
import { folders } from './pick-mutants.ts';

/** The lowest score that passes, in percent. */
const leastScore = 97;

export type Tested = Pick<MutantResult, 'fileName' | 'status'>;

/** Shows for each folder how many of its mutants the tests notice. */
export function summarise(results: Tested[]): { table: string; passes: boolean } {
  const tested = results.filter(isTested);
  const rows = [
    ...folders.map((folder) =>
      count(
        folder,
        tested.filter(({ fileName }) => fileName.includes(`${folder}/`)),
      ),
    ),
    count('all', tested),
  ];
  return {
    table: rows
      .map(({ name, of, killed, score }) => `${name.padEnd(24)}${`${killed} of ${of}`.padEnd(14)}${score.toFixed(1)} %`)
      .join('\n'),
    passes: tested.length > 0 && count('all', tested).score >= leastScore,
  };
}

/** Mutants outside the sample, and equivalents, are reported as if they did not compile. */
export function isTested({ status }: Tested): boolean {
  return status !== 'CompileError';
}

/** True when the tests notice the mutant, when it runs for ever, or when a test file cannot be loaded with it. */
export function isKilled({ status }: Tested): boolean {
  return status === 'Killed' || status === 'Timeout' || status === 'RuntimeError';
}

function count(name: string, tested: Tested[]) {
  const killed = tested.filter(isKilled).length;
  return { name, of: tested.length, killed, score: tested.length === 0 ? 100 : (100 * killed) / tested.length };
}
