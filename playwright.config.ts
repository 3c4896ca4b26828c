import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './build/find-browser.ts';
import { insecureHost, museumUrl, partnerPort, partnerUrl, storeUrl } from './tests/journeys/addresses.ts';

/** Journeys: what a person does, on the site and in every example. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  projects: [
    { name: 'daily', grepInvert: /@nightly/ },
    { name: 'nightly', grep: /@nightly/ },
  ],
  reporter: 'list',
  // Only a browser that hangs takes this long; a busy machine may be slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: storeUrl,
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    // Journeys about the worker allow it. A journey can neither delay nor change requests that go through a worker.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserFlags, `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`],
    },
  },
  webServer: [
    {
      command: 'node build/journey-server.ts',
      env: { PORT: new URL(storeUrl).port, PUBLIC_URL: storeUrl },
      url: `${storeUrl}/readyz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node build/journey-server.ts',
      env: { PORT: new URL(museumUrl).port, PUBLIC_URL: museumUrl, JOURNEY_SHOP: 'examples/museum-shop' },
      url: `${museumUrl}/readyz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node build/serve-examples.ts',
      env: { PORT: String(partnerPort), STORE_URL: storeUrl },
      url: `${partnerUrl}/plain-html/`,
    },
  ],
});
