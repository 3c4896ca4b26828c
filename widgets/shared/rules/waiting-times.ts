/** Milliseconds after the last key until a live search is sent. Specification, section 9. */
export const searchDebounceMs = 300;

/** Milliseconds that a toast about a success stays. Specification, section 9. */
export const successToastMs = 2000;

/** Milliseconds that the next page may take before the loading bar is shown. Specification, section 9. */
export const loadingBarAfterMs = 200;

/** Milliseconds that the loading bar is shown at most. Specification, section 9. */
export const loadingBarMs = 5000;

/** Milliseconds after a navigation until the page is counted as viewed. Specification, section 9. */
export const pageViewAfterMs = 250;

/** Milliseconds that a call without an answer waits before it is sent again. Specification, section 9. */
export const fetchDelayMs = 200;

/** Milliseconds after which work for an idle browser is done even if the browser is busy. Specification, section 9. */
export const idleAfterMs = 2000;

/** Milliseconds after the deletion of a line until the cart is read again. Specification, section 4. */
export const cartRefreshAfterMs = 1000;

/** Milliseconds between two reloads of a page that misses one of its files. Specification, section 8. */
export const reloadPauseMs = 60_000;
