import { useEffect, useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type FoundPage, type SearchProduct, products as searchProducts } from '#shared/contract/search.ts';
import { searchDebounceMs } from '#shared/rules/waiting-times.ts';
import { api } from '#shared/state/settings.ts';

export interface LiveSearch {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  products: SearchProduct[];
  total: number;
  pages: FoundPage[];
  isPartly: boolean;
  /** The likely keyword after a spelling mistake; empty when there is none. */
  meant: string;
  suggestions: SearchProduct[];
  message: string;
}

const idle: LiveSearch = {
  state: 'idle',
  products: [],
  total: 0,
  pages: [],
  isPartly: false,
  meant: '',
  suggestions: [],
  message: '',
};

/** Results for the typed keyword, requested a moment after the last key. Answers to older requests are dropped. */
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
          setLive(answer.ok ? readAnswer(answer.value) : { ...idle, state: 'failed', message: answer.failure.message });
        },
        (fault: unknown) => {
          if (!question.signal.aborted) throw fault;
        },
      );
    }, searchDebounceMs);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [wanted]);

  return live;
}

function readAnswer({
  products,
  total_count,
  pages,
  partly,
  did_you_mean,
  suggestions,
}: ResponseOf<typeof searchProducts>): LiveSearch {
  return {
    state: 'ready',
    products,
    total: total_count,
    pages: pages ?? [],
    isPartly: partly ?? false,
    meant: did_you_mean ?? '',
    suggestions: suggestions ?? [],
    message: '',
  };
}
