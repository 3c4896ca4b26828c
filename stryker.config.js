/** Settings of `npm run mutants -- FILES --testFiles TESTS`, which changes the files in one place at a time and prints each change that no test notices. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'build/mutants/vitest.config.ts' },
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false },
  // The limits are long enough for a busy machine, so that only a mutant that hangs reaches them.
  timeoutFactor: 3,
  timeoutMS: 15_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: '.cache/mutants',
  // Stryker would rewrite tsconfig.json, with a compiler older than ours.
  ignorePatterns: ['tsconfig.json', '.cache', 'dist', 'data', 'docs', 'coverage', 'test-results', 'playwright-report'],
  disableTypeChecks: false,
  warnings: false,
};
