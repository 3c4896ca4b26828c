import { msg } from '@lit/localize';
import type { FoundCard } from '#server/commerce/catalogue.ts';
import type { ProductCard } from '#server/commerce/products.ts';
import type { Ratings } from '#server/members/reviews/reviews.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { SearchProduct } from '#shared/contract/search.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';
import { presentLead } from './present-product.ts';

/** The products of a search. The price to compare with is the price times `compareAtFactor`; with 1 or less there is none. */
export function presentSearchProducts(
  cards: readonly FoundCard[],
  { locale, compareAtFactor, ratings }: { locale: LocaleCode; compareAtFactor: number; ratings: Ratings },
): SearchProduct[] {
  const buttonText = withLocale(locale, searchButtonText);
  return cards.map((card) => {
    const { lowest, currency } = card;
    const lead = card.leadPrices?.[0];
    return {
      handle: card.urlKey,
      sku: card.sku,
      image: card.picture?.url ?? '',
      title: card.name,
      ...(card.nameMarks && { titleMarks: card.nameMarks.map(([from, to]): [number, number] => [from, to]) }),
      price: toAmount(lowest.cents, currency),
      ...(lead && { leadPrice: presentLead(lead, currency) }),
      currency,
      regularPrice: lowest.regularCents > lowest.cents ? toAmount(lowest.regularCents, currency) : null,
      compareAt: comparePrice(lowest, currency, compareAtFactor),
      rank: ratings.get(card.sku)?.average ?? 0,
      rankNumber: ratings.get(card.sku)?.count ?? 0,
      summary: card.shortDescription,
      ...(card.isDated && { is_dated: true }),
      ...(card.isSoldOut && { sold_out: true }),
      button: { text: buttonText, link: pathInLocale(locale, `/p/${card.urlKey}`) },
    };
  });
}

/** The regular price if it is higher, else the price times the factor with at most one decimal. Null when neither is higher. */
export function comparePrice(
  { cents, regularCents }: ProductCard['lowest'],
  currency: string,
  factor: number,
): number | null {
  if (regularCents > cents) return toAmount(regularCents, currency);
  const units = toCents(1, currency);
  const steps = Math.min(10, units);
  const compared = Math.round((cents * factor) / (units / steps)) / steps;
  return compared > toAmount(cents, currency) ? compared : null;
}

function searchButtonText(): string {
  return msg('See tickets', { id: 'search.see' });
}
