import { findBrowser } from './find-browser.ts';

/**
 * Runs before `npm test`: looks for what its last tests need and npm does not install, so that a missing program is reported at once
 * and not after minutes.
 */
findBrowser();
