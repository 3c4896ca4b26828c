import type { PageName } from '#site/names.ts';
import type { LoadedPageName } from '#site/routes.ts';
import { loadAccountOrder, loadAccountOrders } from './account.ts';
import { loadArticle } from './article.ts';
import { loadBooking } from './book.ts';
import { loadCategory } from './category.ts';
import { loadEnquiry } from './enquiry.ts';
import { loadHome } from './home.ts';
import { loadItem } from './item.ts';
import { loadList } from './list.ts';
import type { Loader } from './loader.ts';
import { loadOrder, loadOutcome, loadReturnPage, loadTicketPdf, loadTickets } from './order.ts';
import { loadProduct } from './product.ts';
import { loadSearch } from './search.ts';
import { loadStaffLists, loadStaffPage } from './staff-page.ts';

const loaders: { [Name in LoadedPageName]: Loader<Name> } = {
  home: loadHome,
  list: loadList,
  search: loadSearch,
  category: loadCategory,
  product: loadProduct,
  item: loadItem,
  enquiry: loadEnquiry,
  article: loadArticle,
  'payment-cancelled': loadOutcome,
  'payment-failed': loadOutcome,
  'payment-succeeded': loadReturnPage,
  ticket: loadTickets,
  'ticket-pdf': loadTicketPdf,
  book: loadBooking,
  pay: loadOrder,
  'account-orders': loadAccountOrders,
  'account-order': loadAccountOrder,
  admin: loadStaffPage,
  'admin-lists': loadStaffLists,
};

/** The loader of a page; undefined for a page without data. */
export function loaderOf(page: PageName): Loader<LoadedPageName> | undefined {
  return Object.hasOwn(loaders, page) ? loaders[page as LoadedPageName] : undefined;
}
