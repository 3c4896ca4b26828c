import { beforeAll, inject } from 'vitest';

// Test files share one process, and each reports the coverage of the whole process. So each resets the coverage of earlier files.
const stryker = (globalThis as Record<string, unknown>)[inject('globalNamespace' as never)];
const { mutantCoverage } = (stryker ?? {}) as { mutantCoverage?: { perTest: object } };
if (mutantCoverage) mutantCoverage.perTest = {};

/** Stryker gives the active mutant only to the test's own thread. This passes it on to threads and processes that the code starts. */
beforeAll(() => {
  const mutant = inject('activeMutant' as never);
  if (mutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__;
  else process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
});
