import { msg } from '@lit/localize';
import { Fragment } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { hasDailyQuota } from '#shared/rules/daily-quota.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { productLeadPrices } from '#shared/rules/product-prices.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { pageUrl } from '#site/head/alternates.ts';
import { breadcrumbLd, eventsLd, productLd } from '#site/head/json-ld.ts';
import { toPlainText } from '#site/head/plain-text.ts';
import type { Page } from '#site/page.ts';
import type { ProductData } from '#site/page-data.ts';
import { Breadcrumbs, type Crumb } from '#site/parts/breadcrumbs.tsx';
import { FromPrice } from '#site/parts/from-price.tsx';
import { NextDay } from '#site/parts/next-day.tsx';
import { pagedPath } from '#site/parts/pagination.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';
import { Reassurance } from '#site/parts/reassurance.tsx';
import { RecentlyViewed } from '#site/parts/recently-viewed.tsx';
import { RichText } from '#site/parts/rich-text.tsx';
import { Section } from '#site/parts/section.tsx';
import { SharePanel } from '#site/shell/share-panel.tsx';
import { Booking } from './product/booking.tsx';
import { FactsStrip } from './product/facts-strip.tsx';
import { Gallery, gallerySizes, shownPictures } from './product/gallery.tsx';
import { RatingLine, Reviews } from './product/reviews.tsx';
import { SoldBy } from './product/sold-by.tsx';

export const page: Page<ProductData> = {
  head: ({ product, reviews }, frame) => {
    const [picture] = shownPictures(product);
    return {
      title: product.name,
      description: toPlainText(product.short_description),
      canonical: productPath(product),
      picture: picture && { url: picture.url, sizes: gallerySizes, label: picture.label },
      jsonLd: [
        productLd(frame, product, reviews.list),
        ...eventsLd(frame, product, frame.shop),
        breadcrumbLd(frame, [{ name: frame.shop.storeConfig.store_name, path: '/' }, ...crumbsOf(product)]),
      ],
    };
  },
  View: ProductView,
};

function ProductView({ data: { product, soldBy, reviews, related, items } }: { data: ProductData }) {
  const { locale, publicUrl } = useFrame();
  const href = useHref();
  return (
    <div className="wide page">
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <div className="product">
        <header className="product-head">
          <h1>
            <Phrase>{product.name}</Phrase>
          </h1>
          <p className="product-facts">
            <FromPrice leads={productLeadPrices(product).slice(0, 2)} currency={currencyOf(product)} />
          </p>
          {product.is_dated && product.stock_status === 'IN_STOCK' && <NextDay sku={product.sku} />}
          {product.rating && <RatingLine rating={product.rating} />}
          <FactsStrip product={product} />
        </header>
        <Gallery product={product} />
        <aside className="product-booking" data-asks={whatIsAsked(product)} aria-labelledby="booking">
          <h2 id="booking" className="visually-hidden">
            {msg('Book', { id: 'site.product.book' })}
          </h2>
          <Booking product={product} />
        </aside>
        <div className="product-text">
          <p className="lead">{product.short_description}</p>
          <div className="facts-again">
            <FactsStrip product={product} />
          </div>
          <h2>{msg('Good to know', { id: 'site.product.about' })}</h2>
          <RichText html={attribute(product, 'description')} />
          {items.length > 0 && (
            <p>
              {msg('Read more:', { id: 'site.product.items' })}{' '}
              {items.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {index > 0 && ' · '}
                  <a href={href(`/i/${encodeURIComponent(id)}`)}>{name}</a>
                </Fragment>
              ))}
            </p>
          )}
          {soldBy && <SoldBy shop={soldBy} />}
          <p className="product-ask">
            {msg('Have a question, or booking for a group?', { id: 'site.product.ask' })}{' '}
            <a href={href(`/enquiry/${encodeURIComponent(product.sku)}`)}>{msg('Ask us', { id: 'site.enquiry' })}</a>
          </p>
          <Reassurance delivery={product.delivery} holdsPlaces={hasDailyQuota(product)} />
          <SharePanel url={pageUrl(publicUrl, locale, productPath(product))} title={product.name} />
        </div>
      </div>
      {product.rating && (
        <Reviews
          rating={product.rating}
          {...reviews}
          pathOf={(page) => `${pagedPath(productPath(product), page)}#reviews`}
        />
      )}
      {related.length > 0 && (
        <Section title={msg('You may also like', { id: 'site.product.related' })}>
          <ProductGrid products={related} />
        </Section>
      )}
      <RecentlyViewed viewing={product} />
    </div>
  );
}

/** The style sheet reserves the picker's height by this kind. */
function whatIsAsked(product: Product): 'date' | 'options' | 'quantity' {
  if (dateOption(product.options)) return 'date';
  return product.configurable_options.length > 0 ? 'options' : 'quantity';
}

function currencyOf(product: Product): string {
  return product.price_range.minimum_price.final_price.currency;
}

function productPath(product: Product): string {
  return `/p/${encodeURIComponent(product.url_key)}`;
}

function crumbsOf(product: Product): Crumb[] {
  return [
    ...product.categories.map(({ name, url_key }) => ({ name, path: `/c/${encodeURIComponent(url_key)}` })),
    { name: product.name, path: productPath(product) },
  ];
}

function attribute(product: Product, code: string): string {
  return product.custom_attributes.find((entry) => entry.attribute_code === code)?.value ?? '';
}
