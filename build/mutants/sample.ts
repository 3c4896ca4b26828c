import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isEquivalent } from './equivalents.ts';
import { pickMutants } from './pick-mutants.ts';
import { readSettings } from './read-settings.ts';
import { readMutant } from './word-mutant.ts';

/** Limits the run to the mutants that the seed picks, without known equivalents. */
class Sample implements Checker {
  async init(): Promise<void> {}

  /** One group, because the choice depends on all mutants. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const { count, seed } = readSettings(process.env);
    const leftOut: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' };
    const picked = pickMutants(
      mutants.map((mutant) => ({ id: mutant.id, ...readMutant(mutant) })),
      count,
      seed,
    );
    return {
      ...Object.fromEntries(mutants.map(({ id }) => [id, leftOut])),
      ...Object.fromEntries(
        picked.filter((mutant) => !isEquivalent(mutant)).map(({ id }) => [id, { status: CheckStatus.Passed as const }]),
      ),
    };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
