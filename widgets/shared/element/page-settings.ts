/**
 * A page's settings for its store. The embed script reads them from its script tag; a page that bundles the kit calls `configureGondola`.
 * They are stored on globalThis, so that all copies and versions of the kit on a page share them. The first call wins.
 */
export interface PageSettings {
  /** The store's origin, without a slash at the end. */
  storeUrl: string;
  /** The site key; the store's pages need none. */
  key?: string;
  /** The language of the widgets: a locale code. Without it the document's language counts. */
  locale?: string;
  /** The currency of approximate prices, unless the visitor has chosen one: `USD`. */
  currency?: string;
}

const settingsKey = Symbol.for('gondola/page@1');

export function configureGondola(page: PageSettings): void {
  const shared = globalThis as { [settingsKey]?: PageSettings };
  shared[settingsKey] ??= page;
}

export function pageSettings(): PageSettings {
  return (globalThis as { [settingsKey]?: PageSettings })[settingsKey] ?? { storeUrl: '' };
}
