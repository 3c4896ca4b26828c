import type { MenuEntry } from '#shared/contract/store.ts';

/**
 * Where an entry of the menu leads: a jump entry straight to its product; on the desktop also one that has a single
 * product; all others to their category.
 */
export function menuHref(entry: MenuEntry, header: 'desktop' | 'mobile'): string {
  const isDirect = entry.jump || (header === 'desktop' && entry.product_count === 1);
  if (isDirect && entry.product_url_key) return `/p/${encodeURIComponent(entry.product_url_key)}`;
  return `/c/${encodeURIComponent(entry.url_key)}`;
}
