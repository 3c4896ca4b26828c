import { msg } from '@lit/localize';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useHref } from '#site/frame.tsx';
import { breadcrumbLd, itemLd } from '#site/head/json-ld.ts';
import type { Page } from '#site/page.ts';
import type { ItemData } from '#site/page-data.ts';
import { Breadcrumbs } from '#site/parts/breadcrumbs.tsx';
import { FromPrice } from '#site/parts/from-price.tsx';
import { NextDay } from '#site/parts/next-day.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';
import { RichText } from '#site/parts/rich-text.tsx';
import { Section } from '#site/parts/section.tsx';
import { cheapestOf } from './item/cheapest-of.ts';
import { SizeTable } from './item/size-table.tsx';

const pictureSizes = '(width > 760px) 720px, 100vw';

export const page: Page<ItemData> = {
  head: ({ item, products }, frame) => ({
    title: item.name,
    description: item.summary,
    picture: item.image === null ? undefined : { url: item.image, sizes: pictureSizes, label: item.name },
    jsonLd: [
      itemLd(frame, item, products),
      breadcrumbLd(frame, [
        { name: frame.shop.storeConfig.store_name, path: '/' },
        { name: item.name, path: itemPath(item) },
      ]),
    ],
  }),
  View: ItemView,
};

function ItemView({ data: { item, products } }: { data: ItemData }) {
  return (
    <div className="wide page">
      <Breadcrumbs crumbs={[{ name: item.name, path: itemPath(item) }]} />
      <article className="article">
        <header className="page-head">
          <h1>
            <Phrase>{item.name}</Phrase>
          </h1>
          <p className="lead">{item.summary}</p>
          <ItemOffer products={products} />
        </header>
        {item.image !== null && (
          <Picture image={{ url: item.image, label: '' }} sizes={pictureSizes} ratio={16 / 9} eager />
        )}
        <RichText html={item.content} />
        {item.sizeChart && <SizeTable chart={item.sizeChart} />}
      </article>
      {products.length > 0 && (
        <div id={allProducts}>
          <Section title={msg('Ways to buy', { id: 'site.item.products' })}>
            <ProductGrid products={products} />
          </Section>
        </div>
      )}
    </div>
  );
}

const allProducts = 'products';

function ItemOffer({ products }: { products: ItemData['products'] }) {
  const href = useHref();
  const offered = cheapestOf(products);
  if (!offered) return null;
  const { product, lead } = offered;
  return (
    <div className="item-offer">
      <p className="product-facts">
        <FromPrice leads={[lead]} currency={product.price_range.minimum_price.final_price.currency} />
      </p>
      {product.is_dated && <NextDay sku={product.sku} />}
      <a
        className="button"
        data-variant="primary"
        data-size="large"
        href={products.length > 1 ? `#${allProducts}` : href(`/p/${encodeURIComponent(product.url_key)}`)}
      >
        {msg('Choose', { id: 'site.item.choose' })}
      </a>
    </div>
  );
}

function itemPath({ id }: { id: string }): string {
  return `/i/${encodeURIComponent(id)}`;
}
