import { pricedParts } from './check-amounts.ts';
import type { CatalogueProduct } from './format.ts';
import type { Report } from './parse-part.ts';
import type { StoreProfile } from './store-profile.ts';

/** Checks a product that is delivered as a gift code. Its price is the code's balance. It contains no tax: what the code buys is taxed. */
export function checkGiftCode(product: CatalogueProduct, taxes: StoreProfile['taxes'], report: Report): void {
  if (product.delivery !== 'gift-code') return;
  if (product.gift) report(['gift'], 'a gift code is worth its price: it cannot come for nothing', 'rule-broken');
  const parts = pricedParts(product);
  for (const { path, price } of parts.length > 1 ? parts.slice(1) : parts) {
    if (price === 0) report([...path, 'price'], 'a gift code is worth its price: it must be above 0', 'rule-broken');
  }
  if (taxes[product.tax ?? '']) {
    report(['tax'], 'a gift code contains no tax, because what it buys does: leave it out', 'rule-broken');
  }
}
