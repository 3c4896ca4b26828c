import { findBrowser } from './find-browser.ts';

/** Runs before `npm test`, so that a missing browser is reported at once. npm does not install one. */
findBrowser();
