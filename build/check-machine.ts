import { findBrowser } from './find-browser.ts';

/** Before `npm test`: what the last of its tests need, and npm does not bring, is missed now and not after minutes. */
findBrowser();
