import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { pageUrl } from './alternates.ts';
import { largest } from './picture-sources.ts';

/** What search engines read of a page, as schema.org has it. */
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
    logo: new URL(shop.logo, publicUrl).href,
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

export function productLd(place: Place, product: Product): object {
  const { minimum_price: low, maximum_price: high } = product.price_range;
  const stock = product.stock_status === 'IN_STOCK' ? 'InStock' : 'OutOfStock';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.short_description,
    sku: product.sku,
    image: product.media_gallery.map((entry) => new URL(largest(entry.url), place.publicUrl).href),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: low.final_price.currency,
      lowPrice: low.final_price.value,
      highPrice: high.final_price.value,
      offerCount: Math.max(1, product.variants.length),
      availability: `https://schema.org/${stock}`,
      url: pageUrl(place.publicUrl, place.locale, `/p/${encodeURIComponent(product.url_key)}`),
    },
  };
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

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function toScriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
