import type { AccountListData, AccountOrderData } from '#site/page-data.ts';
import { type Loaded, type LoadRequest, loaded } from './loader.ts';
import { askedPage } from './paging.ts';

/** The page of their orders that a member asks for. The orders are fetched by the page itself. */
export async function loadAccountOrders({ query }: LoadRequest): Promise<Loaded<AccountListData>> {
  return loaded({ page: askedPage(query) ?? 1 });
}

/** The order of theirs that a member asks for. */
export async function loadAccountOrder({ query }: LoadRequest): Promise<Loaded<AccountOrderData>> {
  return loaded({ number: query.get('order')?.slice(0, 40) ?? '' });
}
