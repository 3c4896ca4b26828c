import type { AccountListData, AccountOrderData } from '#site/page-data.ts';
import { type Loaded, type LoadRequest, loaded } from './loader.ts';
import { askedPage } from './paging.ts';

/** Which page of their orders a member asks for. The orders are fetched by the page itself. */
export async function loadAccountOrders({ query }: LoadRequest): Promise<Loaded<AccountListData>> {
  return loaded({ page: askedPage(query) ?? 1 });
}

/** Which of their orders a member asks for. */
export async function loadAccountOrder({ query }: LoadRequest): Promise<Loaded<AccountOrderData>> {
  return loaded({ number: query.get('order')?.slice(0, 40) ?? '' });
}
