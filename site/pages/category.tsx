import { msg, str } from '@lit/localize';
import { Phrase } from '#shared/ui/phrase.tsx';
import type { Frame } from '#site/frame.tsx';
import { useHref } from '#site/frame.tsx';
import { breadcrumbLd } from '#site/head/json-ld.ts';
import { toPlainText } from '#site/head/plain-text.ts';
import type { Page } from '#site/page.ts';
import type { CategoryData } from '#site/page-data.ts';
import { Breadcrumbs } from '#site/parts/breadcrumbs.tsx';
import { EmptyState } from '#site/parts/empty-state.tsx';
import { Pagination, type PathOfPage, pagedHead, pagedPath } from '#site/parts/pagination.tsx';
import { rowSizes } from '#site/parts/product-card.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';
import { RichText } from '#site/parts/rich-text.tsx';
import { TicketComparison } from './category/ticket-comparison.tsx';

export const page: Page<CategoryData> = {
  head: ({ category, trail, products, paging }, frame) => ({
    ...pagedHead(paging, category.name, pathIn(category)),
    description: toPlainText(category.description) || frame.shop.storeConfig.store_name,
    picture: products[0] && { url: products[0].image.url, sizes: rowSizes, label: products[0].image.label },
    jsonLd: [breadcrumbLd(frame, [homeCrumb(frame), ...crumbsOf(trail)])],
  }),
  View: Category,
};

function Category({ data: { category, trail, products, paging, compared } }: { data: CategoryData }) {
  const href = useHref();
  return (
    <div className="wide page">
      <Breadcrumbs crumbs={crumbsOf(trail)} />
      <header className="page-head">
        <h1>
          <Phrase>{category.name}</Phrase>
        </h1>
        {category.description && <RichText html={category.description} />}
      </header>
      {category.children.length > 0 && (
        <nav className="chips" aria-label={msg(str`More of ${category.name}`, { id: 'site.menu.more' })}>
          {category.children.map((child) => (
            <a key={child.id} className="chip" href={href(`/c/${encodeURIComponent(child.url_key)}`)}>
              {child.name}
            </a>
          ))}
        </nav>
      )}
      {products.length > 0 ? (
        <ProductGrid products={products} leads />
      ) : (
        <EmptyState text={msg('Nothing is on sale here at the moment.', { id: 'site.category.empty' })} />
      )}
      <Pagination paging={paging} pathOf={pathIn(category)} />
      {compared.length > 1 && <TicketComparison products={compared} />}
    </div>
  );
}

function pathIn({ url_key }: CategoryData['category']): PathOfPage {
  return (page) => pagedPath(`/c/${encodeURIComponent(url_key)}`, page);
}

function crumbsOf(trail: CategoryData['trail']) {
  return trail.map(({ name, url_key }) => ({ name, path: `/c/${encodeURIComponent(url_key)}` }));
}

function homeCrumb(frame: Frame) {
  return { name: frame.shop.storeConfig.store_name, path: '/' };
}
