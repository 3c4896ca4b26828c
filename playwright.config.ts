import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './build/find-browser.ts';

const port = Number(process.env.JOURNEY_PORT ?? 4310);
const baseURL = `http://localhost:${port}`;

/** Journeys: what a person does, on the site and in every example. */
export default defineConfig({
  testDir: 'site/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  // Only a browser that hangs takes so long; a busy machine may be slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  webServer: [
    {
      command: 'node build/journey-server.ts',
      env: { PORT: String(port), PUBLIC_URL: baseURL },
      url: `${baseURL}/readyz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node build/serve-examples.ts',
      env: { PORT: String(port + 1), STORE_URL: baseURL },
      url: `http://127.0.0.1:${port + 1}/plain-html/`,
    },
  ],
});
