import type { AccountListData, AccountOrderData } from '#site/page-data.ts';
import { type Loaded, type LoadRequest, loaded } from './loader.ts';
import { askedPage } from './paging.ts';

/** Loads only the page number of the list of a member's orders. The page fetches the orders itself. */
export async function loadAccountOrders({ query }: LoadRequest): Promise<Loaded<AccountListData>> {
  return loaded({ page: askedPage(query) ?? 1 });
}

/** Loads only the number of a member's order. The page fetches the order itself. */
export async function loadAccountOrder({ query }: LoadRequest): Promise<Loaded<AccountOrderData>> {
  return loaded({ number: query.get('order')?.slice(0, 40) ?? '' });
}
