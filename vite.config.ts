import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { EnvironmentOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { callsWithoutSchemas } from './build/calls-without-schemas.ts';
import { copyFonts } from './build/copy-fonts.ts';
import { dayjsAsModules } from './build/dayjs-as-modules.ts';
import { elementsWithoutSummaries } from './build/elements-without-summaries.ts';
import { markBuilt } from './build/fingerprint.ts';
import { ownExports } from './build/own-exports.ts';
import { precompress } from './build/precompress.ts';
import { reactAsPreact } from './build/react-as-preact.ts';
import { withoutPreload } from './build/without-preload.ts';

/**
 * Modules of the file that every widget loads, without the contract's schemas (zod) and the parts for forms and members.
 * Small modules that several widgets share are included: a file for each would add more bytes of headers than it has, and a round trip on a
 * slow line.
 */
const kitModules = [
  /node_modules\/(preact|@preact|@r2wc|@lit|ofetch|ufo|destr)\//,
  /widgets\/shared\/(element|state|client|loading|locales)\/(?!use-account-form|members-messages|refund-terms-text|refund-words|refund-now-words|move-terms-text|move-stage-text|move-words)[^/]+$/,
  /widgets\/shared\/contract\/(?!fields|auth|user|password|passkey|review|enquiry|move)/,
  /widgets\/shared\/rules\/(locale|merchandise|money|price-format|date-format|kept-date-format|visit-day|picture-renders)/,
  /widgets\/shared\/rules\/(shop-constants|waiting-times|gift-lines|group-by|order-status|email-problem|order-choices|cart-groups|editable-product|sum-of|hold-time|approximate-price|name-order)/,
  /widgets\/shared\/ui\/(theme\.css|button|icon|notice|price|skeleton|use-formats|picture|dialog|refused-notice|hold-notice|when-touched|after-paint|style-sheets|field\.|field-frame)/,
];

/** Inlines named numbers and texts where they are used: an import across files would cost more than the value. */
const inlineConstants = { inlineConst: { mode: 'all' } } as const;

/** The script that partners load, at /embed/v1/. It keeps its name; the names of all other files contain a hash. */
const embed: EnvironmentOptions = {
  consumer: 'client',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/embed',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: present({ gondola: 'widgets/embed.ts' }),
      optimization: inlineConstants,
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: ({ facadeModuleId }) => `c/${widgetOf(facadeModuleId) ?? '[name]'}-[hash].js`,
        assetFileNames: 'c/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // The code that every widget needs is one file; the script requests it together with the widget's own file.
          groups: [
            { name: 'kit', test: (module) => kitModules.some((pattern) => pattern.test(module)) },
            { name: 'form-parts', test: /widgets\/shared\/ui\/(told|text-area)/ },
          ],
        },
      },
    },
  },
};

/** The store's own browser script and style sheet, at /assets/. */
const site: EnvironmentOptions = {
  consumer: 'client',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/site',
    assetsDir: '',
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: present({ main: 'site/browser/main.ts', site: 'site/site.css' }),
      optimization: inlineConstants,
    },
  },
};

/** The pages of staff, at /assets/admin/. They run React itself, because component libraries need it. */
const admin: EnvironmentOptions = {
  consumer: 'client',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/admin',
    assetsDir: '',
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: present({ main: 'site/admin/main.tsx', admin: 'site/admin/admin.css' }),
      // Packages that many pages need are one file, which the page's HTML names: otherwise each page would find them late. With a lower
      // count, every page would load what only a few need.
      output: { codeSplitting: { groups: [{ name: 'stack', test: /node_modules/, minShareCount: 6 }] } },
    },
  },
};

/** The pages, as one module that the unbuilt server imports. Modules that must exist only once in the process are not bundled. */
const server: EnvironmentOptions = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: ['@lit/localize'] },
  build: {
    outDir: 'dist/server',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: present({ entry: 'server/render/entry.tsx' }),
      external: [/^@lit\/localize/, /^#server\/.*\.ts$/, '#shared/locales/server-localization.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** The server as one program. Unbuilt, it would find, strip and compile each of its 900 modules at every start. */
const program: EnvironmentOptions = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
  build: {
    outDir: 'dist/program',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: present({
        index: 'server/index.ts',
        'start-server': 'server/start-server.ts',
        entry: 'server/render/entry.tsx',
        'audit-worker': 'server/staff/tasks/audit-worker.ts',
        'print-worker': 'server/tickets/print-worker.ts',
        'search-worker': 'server/commerce/embedded/search/search-worker.ts',
      }),
      external: ['pg-native'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the text of what it runs in memory.
        comments: { jsdoc: false, annotation: false },
      },
    },
  },
};

/** The widgets as an npm package, for pages that have React already. */
const kit: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/kit',
    modulePreload: false,
    rolldownOptions: {
      input: present({ index: 'widgets/index.ts' }),
      preserveEntrySignatures: 'strict',
      external: /^(?![./#\0]|\w:)/,
      output: { entryFileNames: '[name].js', chunkFileNames: 'c/[name]-[hash].js' },
    },
  },
};

/** Tests that replace modules, or read all statements built in the process. In a shared process they would see those of other tests. */
const alone = ['server/who-may.test.ts', 'server/database/{plans,statements}.test.ts'];

const environments = { embed, site, admin, server, program, kit };

export default defineConfig({
  appType: 'custom',
  base: './',
  publicDir: false,
  plugins: [
    reactAsPreact(['embed', 'site']),
    dayjsAsModules(['embed', 'site', 'admin']),
    callsWithoutSchemas(['embed', 'site', 'admin']),
    elementsWithoutSummaries(['embed', 'site']),
    withoutPreload(['embed', 'kit']),
    ownExports(['embed']),
    precompress(['embed', 'site', 'admin']),
  ],
  // Compiled for an older browser, light-dark() would need a color-scheme, which only the page may set.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Operators have no use for the note about slow plugins.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments,
  builder: {
    async buildApp(builder) {
      for (const name of Object.keys(environments)) {
        const environment = builder.environments[name];
        if (environment && hasInput(environment.config.build.rolldownOptions.input)) await builder.build(environment);
      }
      copyFonts();
      markBuilt();
    },
  },
  test: {
    reporters: ['default'],
    // Only a test that hangs takes this long: a busy machine may be slow, and tests check what happens, not how fast.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 55_000 } },
    // By default Vitest keeps one of two cores for its main process, which has little to do.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      testProject('server', ['{server,tests}/**/*.test.ts'], {
        isolate: false,
        exclude: alone,
        globalSetup: ['tests/support/database/shared-postgres.ts'],
      }),
      testProject('node', ['{build,examples,site,widgets}/**/*.test.ts', ...alone]),
      testProject('parts', ['{server,site,tests,widgets}/**/*.test.tsx'], {
        environment: 'happy-dom',
        setupFiles: ['tests/support/widgets/react-at-rest.ts'],
      }),
      testProject('nightly', ['{server,site,tests,widgets}/**/*.nightly.test.ts']),
    ],
  },
});

/**
 * The server's tests share processes, because loading the server again for each file would take most of the time.
 * A test file must therefore leave nothing behind in a module. The files in `alone` and all other tests have a process each.
 */
function testProject(
  name: string,
  include: string[],
  {
    environment = 'node',
    isolate = true,
    exclude = [],
    setupFiles = [],
    globalSetup = [],
  }: {
    environment?: string;
    isolate?: boolean;
    exclude?: string[];
    setupFiles?: string[];
    globalSetup?: string[];
  } = {},
) {
  return {
    extends: true as const,
    test: {
      name,
      environment,
      isolate,
      // Hooks that end a file run from the last to the first: nothing-left.ts runs when all others have finished.
      setupFiles: ['build/nothing-left.ts', 'build/patient-waits.ts', ...setupFiles],
      globalSetup,
      include,
      exclude: [
        '**/node_modules/**',
        '**/*.browser.test.{ts,tsx}',
        ...(name === 'nightly' ? [] : ['**/*.nightly.test.ts']),
        ...exclude,
      ],
    },
  };
}

/** Name of the widget that a module defines: `…/widgets/cart/define.ts` → `cart`. */
function widgetOf(module: string | null): string | undefined {
  return /widgets\/([\w-]+)\/define\.ts$/.exec(module ?? '')?.[1];
}

/** Leaves out entries whose file does not exist. */
function present(input: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).filter(([, file]) => existsSync(file)));
}

function hasInput(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.keys(input).length > 0;
}
