import { msg, str } from '@lit/localize';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { ListChoice, ListData, Sorting } from '#site/page-data.ts';
import { Breadcrumbs } from '#site/parts/breadcrumbs.tsx';
import { EmptyState } from '#site/parts/empty-state.tsx';
import { ListFilter } from '#site/parts/list-filter.tsx';
import { Pagination, pagedHead, pagedPath } from '#site/parts/pagination.tsx';
import { rowSizes } from '#site/parts/product-card.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';

export const page: Page<ListData> = {
  head: ({ products, choice, paging, sort }, frame) => ({
    ...pagedHead(paging, listTitle(), (page) => pagedPath('/list', page)),
    description: msg(str`All tickets, tours and passes of ${frame.shop.storeConfig.store_name}.`, {
      id: 'site.list.description',
    }),
    noIndex: Object.keys(queryOf(choice, sort)).length > 0,
    picture: products[0] && { url: products[0].image.url, sizes: rowSizes, label: products[0].image.label },
  }),
  View: List,
};

function List({ data: { products, choice, total, paging, sort, hasRatings } }: { data: ListData }) {
  return (
    <div className="wide page">
      <Breadcrumbs crumbs={[{ name: listTitle(), path: '/list' }]} />
      <header className="page-head">
        <h1>
          <Phrase>{listTitle()}</Phrase>
        </h1>
      </header>
      <CategoryChips choice={choice} sort={sort} />
      <ListFilter choice={choice} sort={sort} hasRatings={hasRatings} />
      <p className="list-total soft">{msg(str`${total} to choose from`, { id: 'site.list.total' })}</p>
      {products.length > 0 ? (
        <ProductGrid products={products} leads />
      ) : (
        <EmptyState
          text={
            Object.keys(queryOf(choice, sort)).length > 0
              ? msg('Nothing matches your filters.', { id: 'site.filter.nothing' })
              : msg('There is nothing on this page.', { id: 'site.list.empty' })
          }
        />
      )}
      <Pagination paging={paging} pathOf={(page) => pagedPath('/list', page, queryOf(choice, sort))} />
    </div>
  );
}

/** Links to the list by category, which keep the other filters. */
function CategoryChips({ choice, sort }: { choice: ListChoice; sort: Sorting }) {
  const { menu } = useFrame();
  const href = useHref();
  const all = { id: '', name: msg('All', { id: 'site.filter.all' }), url_key: null };
  return (
    <nav className="chips" aria-label={msg('By category', { id: 'site.list.by-category' })}>
      {[all, ...menu].map(({ id, name, url_key }) => (
        <a
          key={id}
          className="chip"
          href={href(pagedPath('/list', 1, queryOf({ ...choice, category: url_key }, sort)))}
          aria-current={url_key === choice.category ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function queryOf(choice: ListChoice, sort: Sorting): Record<string, string> {
  const chosen = Object.entries(choice).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return { ...Object.fromEntries(chosen), ...(sort === 'position' ? {} : { sort }) };
}

function listTitle(): string {
  return msg('All tickets and tours', { id: 'site.list' });
}
