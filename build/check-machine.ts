import { findBrowser } from './find-browser.ts';

/**
 * Runs before `npm test`: checks for the browser, which the last tests need and npm does not install. A missing browser is reported at
 * once, not after minutes of tests.
 */
findBrowser();
