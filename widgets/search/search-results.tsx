import { msg, str } from '@lit/localize';
import type { FoundPage, SearchProduct } from '#shared/contract/search.ts';
import { ApproximatePrice } from '#shared/element/approximate-price.tsx';
import { leadPriceText } from '#shared/locales/lead-price-text.ts';
import { foundLeadPrice } from '#shared/rules/found-lead-price.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Marked } from '#shared/ui/marked.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Way } from './offered-ways.ts';
import type { LiveSearch } from './use-live-search.ts';

/** Results, popular products when there are none, or the reason why there is no answer. */
export function SearchResults({
  id,
  live,
  ways,
  active,
  keyword,
}: {
  id: string;
  live: LiveSearch;
  ways: readonly Way[];
  active: number;
  keyword: string;
}) {
  if (live.state === 'failed') {
    return (
      <p className="hint" role="alert">
        {live.message}
      </p>
    );
  }
  const { products, pages, total, meant } = live;
  const isNothing = live.state === 'ready' && products.length + pages.length === 0;
  if (products.length + pages.length === 0 && !isNothing) return <Skeleton height="4rem" />;

  return (
    <>
      {isNothing && (
        <p className="hint">{msg(str`Nothing found for “${keyword}”. Try a shorter word.`, { id: 'search.none' })}</p>
      )}
      {meant && (
        <p className="hint">
          <a href={pathTo(meant)}>{msg(str`Did you mean “${meant}”?`, { id: 'search.did-you-mean' })}</a>
        </p>
      )}
      {isNothing && ways.length > 0 && <p className="name">{msg('Our picks', { id: 'search.picks' })}</p>}
      {ways.length > 0 && (
        <Ways
          id={id}
          ways={ways}
          active={active}
          label={isNothing ? msg('Our picks', { id: 'search.picks' }) : msg('Results', { id: 'search.results' })}
        />
      )}
      {total > 1 && (
        <a className="all" href={pathTo(keyword)}>
          {msg(str`All ${total} results`, { id: 'search.all' })}
        </a>
      )}
    </>
  );
}

function Ways({ id, ways, active, label }: { id: string; ways: readonly Way[]; active: number; label: string }) {
  const option = (way: Way) => {
    const index = ways.indexOf(way);
    return (
      <a
        key={way.path}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        href={storeHref(way.path)}
      >
        {'product' in way ? <ProductWay product={way.product} /> : <PageWay page={way.page} />}
      </a>
    );
  };
  const pages = ways.filter((way) => 'page' in way);
  const products = ways.filter((way) => 'product' in way).map(option);
  const pagesLabel = msg('Guides and help', { id: 'search.pages' });
  const group = pages.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
    <div role="group" aria-label={pagesLabel}>
      <p className="name" aria-hidden="true">
        {pagesLabel}
      </p>
      {pages.map(option)}
    </div>
  );
  const isPagesFirst = ways[0] === pages[0];
  return (
    <div className="results" id={`${id}-results`} role="listbox" aria-label={label}>
      {isPagesFirst && group}
      {products}
      {!isPagesFirst && group}
    </div>
  );
}

function ProductWay({ product }: { product: SearchProduct }) {
  return (
    <>
      <Picture image={{ url: product.image, label: '' }} origin={mediaOrigin()} sizes="72px" />
      <span className="title">
        <Marked text={product.title} marks={product.titleMarks} />
      </span>
      <span className="price">
        <FoundPrice lead={foundLeadPrice(product)} currency={product.currency} />
      </span>
    </>
  );
}

/** A page shows its summary where a product shows its price. */
function PageWay({ page: { title, titleMarks, summary } }: { page: FoundPage }) {
  return (
    <>
      <span className="page-sign">
        <Icon name="info" />
      </span>
      <span className="title">
        <Marked text={title} marks={titleMarks} />
      </span>
      <span className="summary">{summary}</span>
    </>
  );
}

function pathTo(keyword: string): string {
  return storeHref(`/search?q=${encodeURIComponent(keyword)}`);
}

function FoundPrice({ lead, currency }: { lead: LeadPrice; currency: string }) {
  return (
    <>
      <span>{leadPriceText(lead, currency)}</span>
      {lead.regular > lead.price && <Price short className="compare" value={lead.regular} currency={currency} />}
      <ApproximatePrice value={lead.price} />
    </>
  );
}
