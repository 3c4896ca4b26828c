import { msg } from '@lit/localize';
import { longestKeyword } from '#shared/contract/bounds.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';

/** The search widget; a plain form until it has loaded. */
export function SearchBox() {
  return (
    <gondola-search className="search-box">
      <SearchForm />
    </gondola-search>
  );
}

/** The search below the header, which opens with one press. */
export function SearchToggle() {
  return (
    <details className="search-toggle" data-closes="">
      <summary className="icon-link" aria-label={msg('Search', { id: 'site.search' })}>
        <Icon name="search" />
      </summary>
      <div className="search-panel">
        <SearchBox />
      </div>
    </details>
  );
}

export function SearchForm({ keyword = '' }: { keyword?: string }) {
  return (
    <search>
      <form className="search-form" action={useHref()('/search')}>
        <input
          type="search"
          name="q"
          defaultValue={keyword}
          maxLength={longestKeyword}
          aria-label={msg('Search tickets and tours', { id: 'site.search.label' })}
          placeholder={msg('Search tickets and tours', { id: 'site.search.label' })}
        />
        <button type="submit" aria-label={msg('Search', { id: 'site.search' })}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
