import { isDeepStrictEqual } from 'node:util';
import type { ItemWords } from '#server/commerce/catalogue.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { wordVenue } from '#server/commerce/embedded/catalogue/word-venue.ts';
import type { CatalogueNow } from '#server/commerce/embedded/embedded-store.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { detailOf } from './ordered-items.ts';
import { lineFacts, wordOptions, wordVariant } from './word-line.ts';

/**
 * Translates an ordered item's texts into the language `to`. If the catalogue has changed a text in the buyer's language, `from`, the text
 * in the order stays.
 */
export function wordsOf(
  item: OrderedItem,
  { from, to }: { from: LocaleCode; to: LocaleCode },
  now: CatalogueNow,
): ItemWords {
  const { productName, variantLabel, detail, venue } = item;
  const bought = { productName, variantLabel, detail, venue };
  const product = now.catalogue.bySku.get(item.productSku);
  if (!product || from === to) return bought;
  const [known, wanted] = [sayOf(item, product, from, now), sayOf(item, product, to, now)];
  return {
    ...bought,
    ...(known.productName === productName && { productName: wanted.productName }),
    ...(isDeepStrictEqual(known.venue, venue) && { venue: wanted.venue }),
    ...(isDeepStrictEqual(known.detail, detail) && { detail: wanted.detail, variantLabel: wanted.variantLabel }),
  };
}

function sayOf(item: OrderedItem, product: ProductFacts, locale: LocaleCode, now: CatalogueNow): ItemWords {
  const facts = lineFacts({ ...item, quantity: item.ordered }, now);
  const variant = facts ? wordVariant(facts, locale) : [];
  return {
    productName: localizedText(product.name, locale),
    variantLabel: variant.map(({ value }) => value).join(' · '),
    detail: facts ? detailOf(variant, wordOptions(facts, locale)) : [],
    venue: wordVenue(product, locale),
  };
}
