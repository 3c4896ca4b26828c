import { pictureUrl } from '#server/commerce/embedded/catalog/media-url.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { SearchProduct } from '#shared/contract/search.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { toCents } from '#shared/rules/money.ts';

export interface SearchPresentation {
  locale: LocaleCode;
  /** The price is multiplied by it to compare with; 1 or less shows no higher price. */
  compareAtFactor: number;
  buttonText: string;
}

export function presentSearchProduct(product: ProductFacts, how: SearchPresentation): SearchProduct {
  const { final_price, regular_price } = product.priceRange.minimum_price;
  return {
    handle: product.urlKey,
    sku: product.sku,
    image: pictureUrl(product.images[0]?.file ?? product.sku),
    title: localizedText(product.name, how.locale),
    price: final_price.value,
    currency: product.currency,
    regularPrice: regular_price.value > final_price.value ? regular_price.value : null,
    compareAt: comparePrice(final_price, regular_price.value, how.compareAtFactor),
    rank: product.rating ?? 0,
    rankNumber: 0,
    button: { text: how.buttonText, link: pathInLocale(how.locale, `/p/${product.urlKey}`) },
  };
}

/** A real regular price above the price; else the price times the factor, with one decimal at most; null when neither is higher. */
export function comparePrice(
  { value, currency }: ProductFacts['priceRange']['minimum_price']['final_price'],
  regularPrice: number,
  factor: number,
): number | null {
  if (regularPrice > value) return regularPrice;
  const units = toCents(1, currency);
  const steps = Math.min(10, units);
  const compared = Math.round((toCents(value, currency) * factor) / (units / steps)) / steps;
  return compared > value ? compared : null;
}
