import { msg, str } from '@lit/localize';
import type { SearchProduct } from '#shared/contract/search.ts';
import { ApproximatePrice } from '#shared/element/approximate-price.tsx';
import { leadPriceText } from '#shared/locales/lead-price-text.ts';
import { foundLeadPrice } from '#shared/rules/found-lead-price.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Marked } from '#shared/ui/marked.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { LiveSearch } from './use-live-search.ts';

/** The popup's content: results, what others like where there are none, or why there is no answer. */
export function SearchResults({
  id,
  live,
  active,
  keyword,
}: {
  id: string;
  live: LiveSearch;
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
  const { products, suggestions, total, meant } = live;
  const isNothing = live.state === 'ready' && products.length === 0;
  if (products.length === 0 && !isNothing) return <Skeleton height="4rem" />;

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
      {isNothing ? (
        suggestions.length > 0 && (
          <Results
            id={id}
            products={suggestions}
            active={active}
            label={msg('Our picks', { id: 'search.picks' })}
            isNamed
          />
        )
      ) : (
        <>
          <Results id={id} products={products} active={active} label={msg('Results', { id: 'search.results' })} />
          {total > 1 && (
            <a className="all" href={pathTo(keyword)}>
              {msg(str`All ${total} results`, { id: 'search.all' })}
            </a>
          )}
        </>
      )}
    </>
  );
}

function Results({
  id,
  products,
  active,
  label,
  isNamed = false,
}: {
  id: string;
  products: SearchProduct[];
  active: number;
  label: string;
  /** Its label stands above it. */
  isNamed?: boolean;
}) {
  return (
    <>
      {isNamed && <p className="name">{label}</p>}
      <div className="results" id={`${id}-results`} role="listbox" aria-label={label}>
        {products.map((product, index) => (
          <a
            key={product.handle}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={storeHref(`/p/${product.handle}`)}
          >
            <Picture image={{ url: product.image, label: '' }} origin={mediaOrigin()} sizes="72px" />
            <span className="title">
              <Marked text={product.title} marks={product.titleMarks} />
            </span>
            <span className="price">
              <FoundPrice lead={foundLeadPrice(product)} currency={product.currency} />
            </span>
          </a>
        ))}
      </div>
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
