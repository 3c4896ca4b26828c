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
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  webServer: {
    command: 'node build/journey-server.ts',
    env: { PORT: String(port), PUBLIC_URL: baseURL },
    url: `${baseURL}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
