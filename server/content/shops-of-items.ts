import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Content, VendorShop } from './content.ts';

/** The shops of the vendors of ordered items, by vendor. */
export type ShopsByVendor = ReadonlyMap<string, VendorShop>;

/** Finds the shops of the vendors of ordered items. A vendor without a shop is left out. */
export async function shopsOfItems(
  content: Pick<Content, 'shopOf'>,
  items: readonly { vendor: string | null }[],
  locale: LocaleCode,
): Promise<ShopsByVendor> {
  const found = new Map<string, VendorShop>();
  for (const vendor of new Set(items.flatMap((item) => item.vendor ?? []))) {
    const shop = await content.shopOf(locale, vendor);
    if (shop) found.set(vendor, shop);
  }
  return found;
}
