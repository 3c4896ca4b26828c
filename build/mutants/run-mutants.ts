import { Stryker } from '@stryker-mutator/core';
import { findStale } from './equivalents.ts';
import { folders } from './pick-mutants.ts';
import { summarise } from './summarise.ts';
import { readResult } from './word-mutant.ts';

/** `npm run test:mutants` changes the code, one small change at a time, and reports changes that no test notices. */
const results = await new Stryker({
  mutate: [
    ...folders.map((folder) => `${folder}/**/*.ts`),
    // Stryker cannot see which tests reach code that runs only in a thread.
    '!server/commerce/embedded/search/search-worker.ts',
    '!**/*.test.ts',
  ],
  plugins: [
    import.meta.resolve('@stryker-mutator/vitest-runner'),
    './build/mutants/sample.ts',
    './build/mutants/survivors.ts',
  ],
  checkers: ['sample'],
  reporters: ['survivors'],
  testRunner: 'vitest',
  vitest: { pool: 'forks', configFile: 'build/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Long enough for a busy machine, so that only a mutant that hangs reaches the limits.
  timeoutFactor: 3,
  timeoutMS: 15_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: '.cache/mutants',
  // Stryker would rewrite tsconfig.json, with a compiler older than ours.
  ignorePatterns: ['tsconfig.json', '.cache', 'dist', 'data', 'docs', 'coverage', 'test-results', 'playwright-report'],
  disableTypeChecks: false,
  warnings: false,
}).runMutationTest();

const { table, passes } = summarise(results);
console.log(`\n${table}`);

const stale = findStale(results.map(readResult));
for (const { file, before, after } of stale)
  console.log(`\nequivalents.ts names a change that does not fit ${file} any more:\n- ${before}\n+ ${after}`);

process.exitCode = passes && stale.length === 0 ? 0 : 1;
