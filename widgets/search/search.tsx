import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { longestKeyword } from '#shared/contract/bounds.ts';
import { emit } from '#shared/element/emit.ts';
import { leadTo } from '#shared/element/way-out.ts';
import { isComposing } from '#shared/rules/is-composing.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { offeredWays } from './offered-ways.ts';
import { SearchResults } from './search-results.tsx';
import { useLiveSearch } from './use-live-search.ts';

/** A search box with results in a popup while the visitor types. Enter opens the page with all results. */
export function Search({ host }: { host: HTMLElement }) {
  useSignals();
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const live = useLiveSearch(keyword);
  const shown = open && keyword.trim() !== '';
  const ways = offeredWays(live);

  function type(next: string) {
    setKeyword(next);
    setOpen(true);
    setActive(-1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = ways[active];
    const wanted = keyword.trim();
    if (chosen) leadTo(storeHref(chosen.path), form);
    else if (wanted && emit(host, 'gondola-search', { keyword: wanted })) {
      leadTo(storeHref(`/search?q=${encodeURIComponent(wanted)}`), form);
    }
  }

  function steer(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      setOpen(false);
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = ways.length + 1;
      // One position more than results: in it no result is chosen.
      setActive((now) => ((now + 1 + step + count) % count) - 1);
    }
  }

  return (
    <search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <form action={storeHref('/search')} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={msg('Search tickets and tours', { id: 'search.label' })}
          placeholder={msg('Search tickets and tours', { id: 'search.label' })}
          aria-expanded={shown}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={longestKeyword}
          value={keyword}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={steer}
        />
        <button type="submit" aria-label={msg('Search', { id: 'search.submit' })}>
          <Icon name="search" />
        </button>
      </form>
      <div className="popup" hidden={!shown}>
        <SearchResults id={id} live={live} ways={ways} active={active} keyword={keyword.trim()} />
      </div>
      <p className="visually-hidden" role="status">
        {shown && live.state === 'ready'
          ? msg(str`${live.total + live.pages.length} results`, { id: 'search.count' })
          : ''}
      </p>
    </search>
  );
}
