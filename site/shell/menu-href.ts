import type { MenuEntry } from '#shared/contract/store.ts';

/** The product of a jump entry, and on the desktop also of an entry with one product; otherwise the category. */
export function menuHref(entry: MenuEntry, header: 'desktop' | 'mobile'): string {
  const isDirect = entry.jump || (header === 'desktop' && entry.product_count === 1);
  if (isDirect && entry.product_url_key) return `/p/${encodeURIComponent(entry.product_url_key)}`;
  return `/c/${encodeURIComponent(entry.url_key)}`;
}
