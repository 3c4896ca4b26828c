import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'vite';

/**
 * Bundles each `x.browser.test.ts` for the test runner, which cannot resolve packages and TypeScript by itself. `gondola` is the built
 * kit, as package.json exports it, and React is React here: nothing stands in for it.
 */
export async function buildBrowserTests(outDir: string): Promise<void> {
  const files = globSync('widgets/**/*.browser.test.{ts,tsx}');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      sourcemap: 'inline',
      modulePreload: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [basename(file).replace(/\.browser\.test\.tsx?$/, ''), file])),
        output: { entryFileNames: '[name].test.js' },
      },
    },
  });
}
