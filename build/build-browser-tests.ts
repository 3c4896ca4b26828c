import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Bundles each `x.browser.test.ts` for the test runner, which resolves neither packages nor TypeScript. `gondola` is the built kit. React
 * is not replaced by Preact, and React DOM 18 imports React 18.
 */
export async function buildBrowserTests(outDir: string): Promise<void> {
  const files = globSync('widgets/**/*.browser.test.{ts,tsx}');
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
    plugins: [reactOf18],
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

const reactOf18: Plugin = {
  name: 'gondola:react-of-18',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (source !== 'react' || !importer?.includes('node_modules/react-dom-18/')) return null;
    return this.resolve('react-18', importer, { ...options, skipSelf: true });
  },
};
