/**
 * A page's settings for its store. The embed script takes them from its own tag; a page that bundles the kit calls `configureGondola`. They
 * stand on globalThis, so that all copies and versions of the kit on a page share them: the first wins.
 */
export interface PageSettings {
  /** The store's origin, without a slash at the end. */
  storeUrl: string;
  /** The site key; a page of the store itself needs none. */
  key?: string;
  /** The language of the widgets: a locale code. Without it the page's own language counts. */
  locale?: string;
  /** A currency that prices are shown in besides, as an approximation, unless the visitor has chosen one: `USD`. */
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
