import { msg, str } from '@lit/localize';
import type { FoundPage, SearchProduct } from '#shared/contract/search.ts';
import { dividingCategories } from '#shared/rules/dividing-categories.ts';
import { foundLeadPrice } from '#shared/rules/found-lead-price.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { SearchData } from '#site/page-data.ts';
import { EmptyState } from '#site/parts/empty-state.tsx';
import { FromPrice } from '#site/parts/from-price.tsx';
import { MarkedPhrase } from '#site/parts/marked-phrase.tsx';
import { NextDay } from '#site/parts/next-day.tsx';
import { Pagination, pagedPath } from '#site/parts/pagination.tsx';
import { rowSizes } from '#site/parts/product-card.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';
import { CardRating } from '#site/parts/rating.tsx';
import { Section } from '#site/parts/section.tsx';
import { SearchForm } from '#site/shell/search-box.tsx';

export const page: Page<SearchData> = {
  head: ({ keyword, products }) => ({
    title: searchTitle(keyword),
    noIndex: true,
    picture: products[0] && { url: products[0].image, sizes: rowSizes, label: products[0].title },
  }),
  View: Search,
};

function Search({ data }: { data: SearchData }) {
  const { keyword, products, total, category, pages, isPartly, meant, paging, picks } = data;
  const ownPages = paging.page === 1 && category === null && pages.length > 0 && <OwnPages pages={pages} />;
  return (
    <div className="wide page">
      <header className="page-head">
        <h1>{searchTitle(keyword)}</h1>
        {keyword && products.length > 0 && (
          <p className="soft">{msg(str`${total} found`, { id: 'site.search.total' })}</p>
        )}
      </header>
      <div className="page-search">
        <SearchForm keyword={keyword} />
      </div>
      {meant !== null && <DidYouMean meant={meant} />}
      {isPartly && ownPages}
      <CategoryChips data={data} />
      {products.length > 0 && (
        <ul className={products.length > mostInFull ? 'grid' : 'results-in-full'} data-rows="">
          {products.map((product, index) => (
            <li key={product.handle}>
              <ResultCard product={product} first={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination paging={paging} pathOf={(page) => searchPath(keyword, category, page)} />
      {!isPartly && ownPages}
      {keyword && products.length + pages.length === 0 && (
        <EmptyState text={msg(str`Nothing found for “${keyword}”. Try a shorter word.`, { id: 'search.none' })} />
      )}
      {picks.length > 0 && (
        <Section title={msg('Our picks', { id: 'site.home.picks' })}>
          <ProductGrid products={picks} />
        </Section>
      )}
    </div>
  );
}

function DidYouMean({ meant }: { meant: string }) {
  return (
    <p className="did-you-mean">
      <a href={useHref()(searchPath(meant, null))}>
        {msg(str`Did you mean “${meant}”?`, { id: 'search.did-you-mean' })}
      </a>
    </p>
  );
}

/** The store's articles and items. */
function OwnPages({ pages }: { pages: FoundPage[] }) {
  const href = useHref();
  return (
    <section className="found-pages" aria-labelledby="found-pages">
      <h2 id="found-pages">{msg('Guides and help', { id: 'search.pages' })}</h2>
      <ul>
        {pages.map(({ path, title, titleMarks, summary }) => (
          <li key={path}>
            <a href={href(path)}>
              <MarkedPhrase text={title} marks={titleMarks} />
            </a>
            <p className="found-page-summary soft">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the results by category, when there are several. */
function CategoryChips({ data }: { data: SearchData }) {
  const { keyword, category, total } = data;
  const href = useHref();
  const categories = category === null ? dividingCategories(data.categories, total) : data.categories;
  if (categories.length === 0) return null;
  const all = { name: msg('All', { id: 'site.filter.all' }), url_key: null, total_count: null };
  return (
    <nav className="chips" aria-label={msg('By category', { id: 'site.list.by-category' })}>
      {[all, ...categories].map(({ name, url_key, total_count }) => (
        <a
          key={url_key ?? ''}
          className="chip"
          href={href(searchPath(keyword, url_key))}
          aria-current={url_key === category ? 'true' : undefined}
        >
          {name}
          {total_count !== null && <span className="chip-count">{total_count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** The number up to which results are shown with all details. */
const mostInFull = 3;

function searchPath(keyword: string, category: string | null, page = 1): string {
  return pagedPath('/search', page, { q: keyword, ...(category !== null && { category }) });
}

function ResultCard({ product, first }: { product: SearchProduct; first: boolean }) {
  return (
    <article className="card">
      <div className="card-picture">
        <Picture image={{ url: product.image, label: '' }} sizes={rowSizes} eager={first} />
        {product.sold_out && <span className="tag">{msg('Sold out', { id: 'site.sold-out' })}</span>}
      </div>
      <div className="card-text">
        <h2 className="card-name">
          <a href={useHref()(`/p/${encodeURIComponent(product.handle)}`)}>
            <MarkedPhrase text={product.title} marks={product.titleMarks} />
          </a>
        </h2>
        {product.summary && <p className="card-summary">{product.summary}</p>}
        {product.rankNumber > 0 && <CardRating rating={{ average: product.rank, count: product.rankNumber }} />}
        {product.is_dated && !product.sold_out && <NextDay sku={product.sku} />}
        <p className="card-facts">
          <FromPrice leads={[foundLeadPrice(product)]} currency={product.currency} />
        </p>
      </div>
    </article>
  );
}

function searchTitle(keyword: string): string {
  return keyword
    ? msg(str`Results for “${keyword}”`, { id: 'site.search.results' })
    : msg('Search', { id: 'site.search' });
}
