import { beforeAll, inject } from 'vitest';

/** Stryker tells the test's own thread which mutant is active; threads and processes that code starts read it here. */
beforeAll(() => {
  const mutant = inject('activeMutant' as never);
  if (mutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__;
  else process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
});
