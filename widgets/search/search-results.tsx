import { msg, str } from '@lit/localize';
import { leadPriceText } from '#shared/locales/lead-price-text.ts';
import { foundLeadPrice } from '#shared/rules/found-lead-price.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { LiveSearch } from './use-live-search.ts';

/** The popup's content: results, a hint that there are none, or why there is no answer. */
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
  if (live.state === 'ready' && live.products.length === 0) {
    return (
      <p className="hint">{msg(str`Nothing found for “${keyword}”. Try a shorter word.`, { id: 'search.none' })}</p>
    );
  }
  if (live.products.length === 0) return <Skeleton height="4rem" />;

  return (
    <>
      <div
        className="results"
        id={`${id}-results`}
        role="listbox"
        aria-label={msg('Results', { id: 'search.results' })}
      >
        {live.products.map((product, index) => (
          <a
            key={product.handle}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={storeHref(`/p/${product.handle}`)}
          >
            <Picture image={{ url: product.image, label: '' }} origin={mediaOrigin()} sizes="72px" />
            <span className="title">{product.title}</span>
            <span className="price">
              <FoundPrice lead={foundLeadPrice(product)} currency={product.currency} />
            </span>
          </a>
        ))}
      </div>
      <a className="all" href={storeHref(`/search?q=${encodeURIComponent(keyword)}`)}>
        {msg(str`All ${live.total} results`, { id: 'search.all' })}
      </a>
    </>
  );
}

function FoundPrice({ lead, currency }: { lead: LeadPrice; currency: string }) {
  return (
    <>
      <span>{leadPriceText(lead, currency)}</span>
      {lead.regular > lead.price && <Price short className="compare" value={lead.regular} currency={currency} />}
    </>
  );
}
