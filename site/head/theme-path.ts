import type { Typeface } from '#shared/contract/store.ts';

/** The address of the style sheet with the store's colour and typeface. Both are part of it, so that browsers may keep the sheet for ever. */
export function themePath({ shopColor, shopTypeface }: { shopColor: string; shopTypeface: Typeface }): string {
  const typeface = shopTypeface === 'figtree' ? '' : `-${shopTypeface}`;
  return `/theme/${shopColor.slice(1).toLowerCase()}${typeface}.css`;
}
