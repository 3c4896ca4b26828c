import type { MenuEntry } from '#shared/contract/store.ts';

/** The menu's entry with this url key, at any depth; undefined when there is none. */
export function findCategory(menu: readonly MenuEntry[], urlKey: string): MenuEntry | undefined {
  for (const entry of menu) {
    const found = entry.url_key === urlKey ? entry : findCategory(entry.children, urlKey);
    if (found) return found;
  }
  return undefined;
}
