import { useEffect, useState } from 'react';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type ListedOrder, orders } from '#shared/contract/staff/orders.ts';
import { type Ask, createAsk } from '#site/admin/ask.ts';
import { useSetting } from '#site/admin/setting-context.ts';
import { readFilters } from './filters.ts';

export interface OrderList extends FetchedOrders {
  /** Fetches the next page, or a failed page again. */
  more(): void;
}

export interface FetchedOrders {
  orders: readonly ListedOrder[];
  next: string | null;
  isLoading: boolean;
  failure: CallFailure | null;
}

const most = 50;

const nothingYet: FetchedOrders = { orders: [], next: null, isLoading: true, failure: null };

export function useOrders(search: string): OrderList {
  const { locale } = useSetting();
  const [fetched, setFetched] = useState(nothingYet);
  const [asked, setAsked] = useState<AskedPage>({ search, after: null });
  if (asked.search !== search) {
    setAsked({ search, after: null });
    setFetched(nothingYet);
  }

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    fetchPage(createAsk(locale), asked, signal).then(
      (page) => signal.aborted || setFetched((before) => withPage(before, page)),
      // An aborted call throws; any other error is a bug.
      (fault) => signal.aborted || reportError(fault),
    );
    return () => leaving.abort();
  }, [locale, asked]);

  return {
    ...fetched,
    more() {
      setFetched({ ...fetched, isLoading: true, failure: null });
      setAsked({ search, after: fetched.next });
    },
  };
}

interface AskedPage {
  search: string;
  after: string | null;
}

type Page = Answer<ResponseOf<typeof orders>>;

/** Adds a page. After a failure the list stays, so that the same page can be fetched again. */
function withPage(before: FetchedOrders, page: Page): FetchedOrders {
  if (!page.ok) return { ...before, isLoading: false, failure: page.failure };
  return { orders: [...before.orders, ...page.value.orders], next: page.value.next, isLoading: false, failure: null };
}

function fetchPage(ask: Ask, { search, after }: AskedPage, signal: AbortSignal): Promise<Page> {
  const filters = readFilters(new URLSearchParams(search));
  return ask(orders, { ...filters, most, ...(after !== null && { after }) }, { signal });
}
