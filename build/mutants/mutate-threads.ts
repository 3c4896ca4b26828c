import { beforeAll, inject } from 'vitest';

// Test files share one process, and each reports all that was covered in it: what the files before have told is not told again.
const stryker = (globalThis as Record<string, unknown>)[inject('globalNamespace' as never)];
const { mutantCoverage } = (stryker ?? {}) as { mutantCoverage?: { perTest: object } };
if (mutantCoverage) mutantCoverage.perTest = {};

/** Stryker tells the test's own thread which mutant is active; threads and processes that code starts read it here. */
beforeAll(() => {
  const mutant = inject('activeMutant' as never);
  if (mutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__;
  else process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
});
