/** The whole route table. Every route exists once per locale: hk without a prefix, the others below theirs. */

export type PageName =
  | 'home'
  | 'list'
  | 'search'
  | 'category'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'hand-off'
  | 'payment-cancelled'
  | 'payment-failed'
  | 'payment-succeeded'
  | 'ticket'
  | 'ticket-pdf'
  | 'pay'
  | 'order-lookup'
  | 'refused'
  | 'too-many-searches'
  | 'too-many-pages'
  | 'not-found'
  | 'failure';

export type LayoutName = 'default' | 'checkout';

export type GuardName =
  | 'auth'
  | 'redirect-if-logged-in'
  | 'user'
  | 'admin'
  | 'owner'
  | 'vendor'
  | 'canManageShops'
  | 'token'
  | 'ip-allow-list'
  | 'domain';

export interface Route {
  /** Without the locale's prefix; `:name` stands for one segment. */
  path: string;
  page: PageName;
  layout: LayoutName;
  /** They run in this order before the page is made. */
  guards: readonly GuardName[];
  /** The query parameters that change the page, as `readParameter` reads them. All others are left aside. */
  query: readonly string[];
  /** The page shows one buyer's order: it is never cached, nor indexed by search engines. */
  secret?: true;
}

export const routes: readonly Route[] = [
  route('/', 'home'),
  route('/list', 'list', { query: ['page', 'sort'] }),
  route('/sort', 'list', { query: ['page', 'sort'] }),
  route('/search', 'search', { query: ['q', 'page'] }),
  route('/c/:url_key', 'category', { query: ['page'] }),
  route('/p/:url_key', 'product'),
  route('/i/:handle', 'product'),
  route('/cart', 'cart'),
  route('/checkout', 'checkout', { layout: 'checkout' }),
  route('/checkout/hand-off', 'hand-off', { layout: 'checkout' }),
  order('/checkout/cancel', 'payment-cancelled'),
  order('/checkout/fail', 'payment-failed'),
  order('/checkout/success', 'payment-succeeded', ['order', 'payment']),
  order('/checkout/ticket', 'ticket'),
  order('/checkout/toPDF', 'ticket-pdf'),
  order('/pay', 'pay'),
  order('/cancel', 'payment-cancelled'),
  route('/orderdownload', 'order-lookup'),
  route('/err', 'refused'),
  route('/error', 'refused'),
];

/** The pages that have no route of their own. */
export const tooManySearchesRoute = route('', 'too-many-searches');
export const tooManyPagesRoute = route('', 'too-many-pages');
export const notFoundRoute = route('', 'not-found');
export const failureRoute = route('', 'failure');

function route(path: string, page: PageName, more: Partial<Route> = {}): Route {
  return { path, page, layout: 'default', guards: [], query: [], ...more };
}

function order(path: string, page: PageName, query = ['order']): Route {
  return route(path, page, { layout: 'checkout', query, secret: true });
}
