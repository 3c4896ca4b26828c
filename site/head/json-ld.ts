import type { Item } from '#shared/contract/item.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import type { Rating } from '#shared/contract/rating.ts';
import type { Review } from '#shared/contract/review.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { pageUrl } from './alternates.ts';
import { datedVisits } from './dated-visits.ts';
import { largest } from './picture-sources.ts';

export interface Place {
  publicUrl: string;
  locale: LocaleCode;
}

export function organizationLd({ publicUrl }: Place, shop: StoreConfig): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shop.storeConfig.store_name,
    url: publicUrl,
    ...(shop.logo ? { logo: new URL(shop.logo, publicUrl).href } : {}),
    sameAs: shop.cmsList.social_links.map((link) => link.url),
    ...(shop.contact.phone ? { telephone: shop.contact.phone } : {}),
    ...(shop.contact.address ? { address: postalAddress(shop) } : {}),
  };
}

function postalAddress({ contact, storeConfig }: StoreConfig): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: contact.address.replaceAll('\n', ', '),
    addressCountry: storeConfig.default_country,
  };
}

export function websiteLd(place: Place, shop: StoreConfig): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shop.storeConfig.store_name,
    url: pageUrl(place.publicUrl, place.locale, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${pageUrl(place.publicUrl, place.locale, '/search')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** More would make the page too long. With more variants only the price range is given. */
const mostOffers = 24;

/** The product for search engines, with its rating and reviews. */
export function productLd(place: Place, product: Product, reviews: readonly Review[] = []): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.short_description,
    sku: product.sku,
    image: picturesOf(place, product),
    ...(product.vendor ? { brand: { '@type': 'Brand', name: product.vendor } } : {}),
    offers: product.variants.length > 0 ? offersOf(place, product) : oneOffer(place, product),
    ...(product.rating ? { aggregateRating: ratingOf(product.rating), review: reviews.map(reviewOf) } : {}),
  };
}

/** An item for search engines, with the price range of its products. */
export function itemLd(place: Place, item: Item, products: readonly ProductSummary[]): object {
  const url = pageUrl(place.publicUrl, place.locale, `/i/${encodeURIComponent(item.id)}`);
  const ranges = products.map(({ price_range }) => price_range);
  const [range] = ranges;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.name,
    description: item.summary,
    url,
    ...(item.image === null ? {} : { image: new URL(largest(item.image), place.publicUrl).href }),
    ...(range
      ? {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: range.minimum_price.final_price.currency,
            lowPrice: Math.min(...ranges.map(({ minimum_price }) => minimum_price.final_price.value)),
            highPrice: Math.max(...ranges.map(({ maximum_price }) => maximum_price.final_price.value)),
            offerCount: products.length,
            availability: 'https://schema.org/InStock',
            url,
          },
        }
      : {}),
  };
}

function ratingOf({ average, count }: Rating): object {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

function reviewOf({ author, stars, text, language, created_at }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: created_at.slice(0, 10),
    inLanguage: languageTags[language],
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  };
}

function oneOffer(place: Place, product: Product): object {
  const { minimum_price: low } = product.price_range;
  return {
    '@type': 'Offer',
    price: low.final_price.value,
    priceCurrency: low.final_price.currency,
    availability: stockOf(product),
    url: productUrl(place, product),
  };
}

function offersOf(place: Place, product: Product): object {
  const { minimum_price: low, maximum_price: high } = product.price_range;
  const { variants } = product;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: low.final_price.currency,
    lowPrice: low.final_price.value,
    highPrice: high.final_price.value,
    offerCount: variants.length,
    availability: stockOf(product),
    url: productUrl(place, product),
    ...(variants.length > mostOffers
      ? {}
      : {
          offers: variants.map(({ product: variant }) => ({
            '@type': 'Offer',
            sku: variant.sku,
            price: variant.price_range.minimum_price.final_price.value,
            priceCurrency: variant.price_range.minimum_price.final_price.currency,
            availability: stockOf(variant),
          })),
        }),
  };
}

/** Each visit as an event for search engines. An event needs a day and a place, so only tickets for certain days have events. */
export function eventsLd(place: Place, product: Product, shop: StoreConfig): object[] {
  const { venue, price_range } = product;
  if (!venue) return [];
  return datedVisits(product, shop.storeConfig.time_zone).map(({ start, end }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: product.name,
    description: product.short_description,
    image: picturesOf(place, product),
    startDate: start,
    ...(end ? { endDate: end } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue.place,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.place,
        addressCountry: shop.storeConfig.default_country,
      },
    },
    organizer: { '@type': 'Organization', name: product.vendor ?? shop.storeConfig.store_name, url: place.publicUrl },
    // The cached page does not know the places left, so the offer has only the price.
    offers: {
      '@type': 'Offer',
      price: price_range.minimum_price.final_price.value,
      priceCurrency: price_range.minimum_price.final_price.currency,
      url: productUrl(place, product),
    },
  }));
}

function picturesOf({ publicUrl }: Place, product: Product): string[] {
  return product.media_gallery.map((entry) => new URL(largest(entry.url), publicUrl).href);
}

function productUrl({ publicUrl, locale }: Place, product: Product): string {
  return pageUrl(publicUrl, locale, `/p/${encodeURIComponent(product.url_key)}`);
}

function stockOf({ stock_status }: Pick<Product, 'stock_status'>): string {
  return `https://schema.org/${stock_status === 'IN_STOCK' ? 'InStock' : 'OutOfStock'}`;
}

export function breadcrumbLd(place: Place, crumbs: { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: pageUrl(place.publicUrl, place.locale, crumb.path),
    })),
  };
}

/** JSON for a script element: nothing in it can end the element. */
export function toScriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
