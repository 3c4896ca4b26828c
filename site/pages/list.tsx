import { msg, str } from '@lit/localize';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import { type ListData, type Sorting, sortings } from '#site/page-data.ts';
import { Breadcrumbs } from '#site/parts/breadcrumbs.tsx';
import { EmptyState } from '#site/parts/empty-state.tsx';
import { Pagination, pagedHead, pagedPath } from '#site/parts/pagination.tsx';
import { rowSizes } from '#site/parts/product-card.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';
import { menuHref } from '#site/shell/menu-href.ts';

export const page: Page<ListData> = {
  head: ({ products, paging, sort }, frame) => ({
    ...pagedHead(paging, listTitle(), (page) => pagedPath('/list', page)),
    description: msg(str`All tickets, tours and passes of ${frame.shop.storeConfig.store_name}.`, {
      id: 'site.list.description',
    }),
    noIndex: sort !== 'position',
    picture: products[0] && { url: products[0].image.url, sizes: rowSizes },
  }),
  View: List,
};

function List({ data: { products, total, paging, sort } }: { data: ListData }) {
  return (
    <div className="wide page">
      <Breadcrumbs crumbs={[{ name: listTitle(), path: '/list' }]} />
      <header className="page-head">
        <h1>
          <Phrase>{listTitle()}</Phrase>
        </h1>
      </header>
      <CategoryChips />
      <div className="list-tools">
        <p className="soft">{msg(str`${total} to choose from`, { id: 'site.list.total' })}</p>
        <SortForm sort={sort} />
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} leads />
      ) : (
        <EmptyState text={msg('There is nothing on this page.', { id: 'site.list.empty' })} />
      )}
      <Pagination paging={paging} pathOf={(page) => pagedPath('/list', page, sort === 'position' ? {} : { sort })} />
    </div>
  );
}

/** The list by category, in one row. */
function CategoryChips() {
  const { menu } = useFrame();
  const href = useHref();
  return (
    <nav className="chips" aria-label={msg('By category', { id: 'site.list.by-category' })}>
      {menu.map((entry) => (
        <a key={entry.id} className="chip" href={href(menuHref(entry, 'mobile'))}>
          {entry.name}
        </a>
      ))}
    </nav>
  );
}

/** A form, so that it also works without scripts; with them it is sent as soon as one chooses. */
function SortForm({ sort }: { sort: Sorting }) {
  return (
    <form className="sort-form" action={useHref()('/sort')} data-sends-on-change="">
      <label htmlFor="sort">{msg('Sort by', { id: 'site.sort' })}</label>
      <select id="sort" name="sort" defaultValue={sort}>
        {sortings.map((name) => (
          <option key={name} value={name}>
            {sortingName(name)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button" data-variant="secondary">
          {msg('Sort', { id: 'site.sort.send' })}
        </button>
      </noscript>
    </form>
  );
}

function listTitle(): string {
  return msg('All tickets and tours', { id: 'site.list' });
}

function sortingName(name: Sorting): string {
  switch (name) {
    case 'position':
      return msg('Our suggestion', { id: 'site.sort.position' });
    case 'price-asc':
      return msg('Lowest price first', { id: 'site.sort.price-asc' });
    case 'price-desc':
      return msg('Highest price first', { id: 'site.sort.price-desc' });
    case 'name':
      return msg('Name', { id: 'site.sort.name' });
    case 'newest':
      return msg('Newest first', { id: 'site.sort.newest' });
  }
}
