import { msg } from '@lit/localize';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { breadcrumbLd, itemLd } from '#site/head/json-ld.ts';
import type { Page } from '#site/page.ts';
import type { ItemData } from '#site/page-data.ts';
import { Breadcrumbs } from '#site/parts/breadcrumbs.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';
import { RichText } from '#site/parts/rich-text.tsx';
import { Section } from '#site/parts/section.tsx';
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
        </header>
        {item.image !== null && (
          <Picture image={{ url: item.image, label: '' }} sizes={pictureSizes} ratio={16 / 9} eager />
        )}
        <RichText html={item.content} />
        {item.sizeChart && <SizeTable chart={item.sizeChart} />}
      </article>
      {products.length > 0 && (
        <Section title={msg('Get it here', { id: 'site.item.products' })}>
          <ProductGrid products={products} />
        </Section>
      )}
    </div>
  );
}

function itemPath({ id }: { id: string }): string {
  return `/i/${encodeURIComponent(id)}`;
}
