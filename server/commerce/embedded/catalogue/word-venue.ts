import type { Venue } from '#server/commerce/products.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { ProductFacts } from './product-facts.ts';

/** The location at which a visit begins, in one language; null when the catalogue names none. */
export function wordVenue({ venue }: Pick<ProductFacts, 'venue'>, locale: LocaleCode): Venue | null {
  if (!venue) return null;
  const { place, gate, mapUrl = null } = venue;
  return { place: localizedText(place, locale), gate: localizedText(gate, locale), mapUrl };
}
