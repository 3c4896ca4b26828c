/** Milliseconds between the last key and a live search. Specification, section 9. */
export const searchDebounceMs = 300;

/** Milliseconds for which a toast about a success is shown. Specification, section 9. */
export const successToastMs = 2000;

/** Milliseconds that the next page may take before the loading bar is shown. Specification, section 9. */
export const loadingBarAfterMs = 200;

/** The maximum time in milliseconds for which the loading bar is shown. Specification, section 9. */
export const loadingBarMs = 5000;

/** Milliseconds between a navigation and counting the page as viewed. Specification, section 9. */
export const pageViewAfterMs = 250;

/** Milliseconds before a call without an answer is sent again. Specification, section 9. */
export const fetchDelayMs = 200;

/** Milliseconds after which idle work runs even if the browser is busy. Specification, section 9. */
export const idleAfterMs = 2000;

/** Milliseconds between the deletion of a line and the next read of the cart. Specification, section 4. */
export const cartRefreshAfterMs = 1000;

/** The minimum time in milliseconds between two reloads of a page with a missing file. Specification, section 8. */
export const reloadPauseMs = 60_000;
