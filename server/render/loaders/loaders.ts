import type { PageData } from '#site/page-data.ts';
import type { PageName } from '#site/routes.ts';
import { loadCategory } from './category.ts';
import { loadHome } from './home.ts';
import { loadList } from './list.ts';
import { type Loader, loaded, notFound } from './loader.ts';
import { loadOrder, loadOutcome, loadReturn, loadTicketPdf, loadTickets } from './order.ts';
import { loadProduct } from './product.ts';
import { loadSearch } from './search.ts';

type Loaders = { [Name in keyof PageData]: Loader<Name> } & Record<PageName, unknown>;

/** One loader a page. */
export const loaders = {
  home: loadHome,
  list: loadList,
  search: loadSearch,
  category: loadCategory,
  product: loadProduct,
  cart: loadNothing,
  checkout: loadNothing,
  'hand-off': loadNothing,
  'payment-cancelled': loadOutcome,
  'payment-failed': loadOutcome,
  'payment-succeeded': loadReturn,
  ticket: loadTickets,
  'ticket-pdf': loadTicketPdf,
  pay: loadOrder,
  'order-lookup': loadNothing,
  refused: async () => loaded({}, 403),
  'too-many-searches': async () => loaded({}, 429),
  'too-many-pages': async () => loaded({}, 429),
  'not-found': async () => notFound,
  failure: async () => loaded({ status: 500, reason: '' }, 500),
} satisfies Loaders;

async function loadNothing() {
  return loaded({});
}
