import { defineConfig } from 'vitest/config';

/** The quick tests. Tests with PostgreSQL, several processes or large files take too long for hundreds of runs. */
export default defineConfig({
  test: {
    include: [
      'widgets/shared/rules/**/*.test.ts',
      'server/{sales,catalogue-file,search,commerce,present}/**/*.test.ts',
    ],
    exclude: ['**/*postgres*', '**/processes*', '**/large-export*', '**/*.{nightly,browser}.test.ts'],
    setupFiles: ['build/mutants/mutate-threads.ts'],
    // Loading shared modules again for each file would take longer than the tests.
    isolate: false,
    // Stryker ends tests that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
