import { useEffect, useState } from 'react';
import { type SearchProduct, products as searchProducts } from '#shared/contract/search.ts';
import { api } from '#shared/state/settings.ts';

/** Specification, section 9. */
const debounceMs = 300;

export interface LiveSearch {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  products: SearchProduct[];
  total: number;
  message: string;
}

const idle: LiveSearch = { state: 'idle', products: [], total: 0, message: '' };

/** Results for what is being typed: requested 300 ms after the last key; answers to older requests are dropped. */
export function useLiveSearch(keyword: string): LiveSearch {
  const [live, setLive] = useState(idle);
  const wanted = keyword.trim();

  useEffect(() => {
    if (!wanted) {
      setLive(idle);
      return;
    }
    const question = new AbortController();
    const timer = setTimeout(() => {
      setLive((before) => ({ ...before, state: 'loading' }));
      api.send(searchProducts, { keyword: wanted, live: true }, { signal: question.signal }).then(
        (answer) => {
          if (question.signal.aborted) return;
          setLive(
            answer.ok
              ? { state: 'ready', products: answer.value.products, total: answer.value.total_count, message: '' }
              : { ...idle, state: 'failed', message: answer.failure.message },
          );
        },
        (fault: unknown) => {
          if (!question.signal.aborted) throw fault;
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [wanted]);

  return live;
}
