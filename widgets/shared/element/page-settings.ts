/** A page's settings for its store, shared by all copies of the kit on the page. The first call wins. */
export interface PageSettings {
  /** The store's origin, without a slash at the end. */
  storeUrl: string;
  /** Needed on partners' pages. */
  key?: string;
  /** A locale code; by default the document's language counts. */
  locale?: string;
  /** Currency of approximate prices, such as `USD`, until the visitor chooses one. */
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
