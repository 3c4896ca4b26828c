import type { Page } from '#site/page.ts';
import type { PageData } from '#site/page-data.ts';
import { cartPage } from './cart.tsx';
import { categoryPage } from './category.tsx';
import { checkoutPage } from './checkout.tsx';
import { failurePage } from './failure.tsx';
import { handOffPage } from './hand-off.tsx';
import { homePage } from './home.tsx';
import { listPage } from './list.tsx';
import { notFoundPage } from './not-found.tsx';
import { orderLookupPage } from './order-lookup.tsx';
import { payPage } from './pay.tsx';
import { paymentCancelledPage } from './payment-cancelled.tsx';
import { paymentFailedPage } from './payment-failed.tsx';
import { paymentSucceededPage } from './payment-succeeded.tsx';
import { productPage } from './product.tsx';
import { refusedPage } from './refused.tsx';
import { searchPage } from './search.tsx';
import { ticketPage } from './ticket.tsx';
import { tooManyPagesPage } from './too-many-pages.tsx';
import { tooManySearchesPage } from './too-many-searches.tsx';

/** Every page by its name. `ticket-pdf` has none: it only leads to the file. */
export const pages: { [Name in keyof PageData]: Page<PageData[Name]> } = {
  home: homePage,
  list: listPage,
  search: searchPage,
  category: categoryPage,
  product: productPage,
  cart: cartPage,
  checkout: checkoutPage,
  'hand-off': handOffPage,
  'payment-cancelled': paymentCancelledPage,
  'payment-failed': paymentFailedPage,
  'payment-succeeded': paymentSucceededPage,
  ticket: ticketPage,
  pay: payPage,
  'order-lookup': orderLookupPage,
  refused: refusedPage,
  'too-many-searches': tooManySearchesPage,
  'too-many-pages': tooManyPagesPage,
  'not-found': notFoundPage,
  failure: failurePage,
};
