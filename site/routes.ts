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

export type LayoutName = 'default' | 'checkout' | 'admin' | 'empty';

/** Each is written in `server/render/page-guards.ts`; a name without a guard is a type error there. */
export type GuardName = 'auth' | 'redirect-if-logged-in' | 'user' | 'admin' | 'owner' | 'vendor';

/** A page is either cached for everybody or made for one visitor. Cached pages are answered before guards are asked. */
export type Route = KeptRoute | PrivateRoute;

/** A page that is the same for everybody, and cached. */
export interface KeptRoute extends RouteParts {
  kept: true;
  guards?: never;
}

/** A page that is made for each visitor: not cached, and not indexed by search engines. */
export interface PrivateRoute extends RouteParts {
  kept: false;
  /** They are asked in this order before the page is made. */
  guards: readonly GuardName[];
}

interface RouteParts {
  /** Without the locale's prefix; `:name` stands for one segment. */
  path: string;
  page: PageName;
  layout: LayoutName;
  /** The query parameters that change the page, as `readParameter` reads them. All others are left aside. */
  query: readonly string[];
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
export const refusedRoute = route('', 'refused');

function route(path: string, page: PageName, more: Partial<KeptRoute> = {}): KeptRoute {
  return { path, page, layout: 'default', query: [], ...more, kept: true };
}

/** A page that shows an order, by the key in its address. */
function order(path: string, page: PageName, query = ['order']): PrivateRoute {
  return { path, page, layout: 'checkout', query, kept: false, guards: [] };
}
