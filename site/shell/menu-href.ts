import type { MenuEntry } from '#shared/contract/store.ts';

/**
 * The target of a menu entry: its product for a jump entry, and on the desktop also for an entry with one product; otherwise the category.
 */
export function menuHref(entry: MenuEntry, header: 'desktop' | 'mobile'): string {
  const isDirect = entry.jump || (header === 'desktop' && entry.product_count === 1);
  if (isDirect && entry.product_url_key) return `/p/${encodeURIComponent(entry.product_url_key)}`;
  return `/c/${encodeURIComponent(entry.url_key)}`;
}
