import { chromeLauncher } from '@web/test-runner-chrome';
import { buildBrowserTests } from './build/build-browser-tests.ts';
import { startFakeStore } from './build/fake-store.ts';
import { browserFlags, findBrowser } from './build/find-browser.ts';
import { partnerPages } from './build/partner-pages.ts';

const tests = '.cache/browser-tests';
const executablePath = findBrowser();
await buildBrowserTests(tests);
const { origin, server } = await startFakeStore();
server.unref();

/** The built kit in a real browser, on a partner's page: run `npm run build` first. */
export default {
  files: `${tests}/*.test.js`,
  concurrency: 1,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath, headless: true, args: browserFlags },
      // One window for each test: a tab in the background draws no frames, so a widget in it never comes near the viewport.
      createPage: ({ context }) => context.newPage({ type: 'window' }),
    }),
  ],
  middleware: [partnerPages(origin)],
  testsFinishTimeout: 180_000,
  testFramework: { config: { timeout: 15_000 } },
};
