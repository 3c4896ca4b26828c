import type { Permission } from '#shared/contract/permissions.ts';
import { type EitherPermission, staffPages } from '#site/admin/pages.ts';
import type { LayoutName, LeadingName, PageName } from './names.ts';
import type { Nothing } from './page-data.ts';

/** All routes, by page. Every path exists once for each locale: hk without a prefix. */
const routed = {
  home: kept<typeof import('./pages/home.tsx')>(['/']),
  list: kept<typeof import('./pages/list.tsx')>(['/list', '/sort'], {
    query: ['category', 'date', 'upto', 'length', 'stars', 'sort', 'page'],
  }),
  search: kept<typeof import('./pages/search.tsx')>(['/search'], { query: ['q', 'category', 'page'] }),
  category: kept<typeof import('./pages/category.tsx')>(['/c/:url_key'], { query: ['page'] }),
  product: kept<typeof import('./pages/product.tsx')>(['/p/:url_key'], { query: ['page'] }),
  item: kept<typeof import('./pages/item.tsx')>(['/i/:handle']),
  enquiry: kept<typeof import('./pages/enquiry.tsx')>(['/enquiry/:sku']),
  article: kept<typeof import('./pages/article.tsx')>(['/article/:id']),
  cart: kept<typeof import('./pages/cart.tsx')>(['/cart']),
  checkout: kept<typeof import('./pages/checkout.tsx')>(['/checkout'], { layout: 'checkout' }),
  'hand-off': kept<typeof import('./pages/hand-off.tsx')>(['/checkout/hand-off'], { layout: 'checkout' }),
  'payment-cancelled': order<typeof import('./pages/payment-cancelled.tsx')>(['/checkout/cancel', '/cancel']),
  'payment-failed': order<typeof import('./pages/payment-failed.tsx')>(['/checkout/fail']),
  'payment-succeeded': order<typeof import('./pages/payment-succeeded.tsx')>(['/checkout/success'], {
    layout: 'default',
    query: ['order', 'payment'],
  }),
  ticket: order<typeof import('./pages/ticket.tsx')>(['/checkout/ticket'], { layout: 'default' }),
  pay: order<typeof import('./pages/pay.tsx')>(['/pay']),
  'order-lookup': kept<typeof import('./pages/order-lookup.tsx')>(['/orderdownload']),
  accessibility: kept<typeof import('./pages/accessibility.tsx')>(['/accessibility']),
  login: guarded<typeof import('./pages/login.tsx')>(['/login'], ['token', 'redirect-if-logged-in']),
  register: guarded<typeof import('./pages/register.tsx')>(['/reg'], ['redirect-if-logged-in']),
  'reset-password': guarded<typeof import('./pages/reset-password.tsx')>(
    ['/reset-password'],
    ['redirect-if-logged-in'],
  ),
  // Targets of links in emails. The secret follows `#`, so these pages are the same for everybody.
  'login-by-link': kept<typeof import('./pages/login-by-link.tsx')>(['/login/link'], { layout: 'empty' }),
  'confirm-address': kept<typeof import('./pages/confirm-address.tsx')>(['/reg/confirm'], { layout: 'empty' }),
  'new-password': kept<typeof import('./pages/new-password.tsx')>(['/reset-password/new'], { layout: 'empty' }),
  account: guarded<typeof import('./pages/account.tsx')>(['/user/profile'], ['token', 'auth', 'user']),
  'account-orders': guarded<typeof import('./pages/account-orders.tsx')>(
    ['/user', '/user/order'],
    ['token', 'auth', 'user'],
    {
      query: ['page'],
    },
  ),
  'account-order': guarded<typeof import('./pages/account-order.tsx')>(
    ['/user/order/detail', '/user/order/detail_sm'],
    ['token', 'auth', 'user'],
    { query: ['order'] },
  ),
  'account-contacts': guarded<typeof import('./pages/account-contacts.tsx')>(
    ['/user/contact'],
    ['token', 'auth', 'user'],
  ),
  'account-notifications': guarded<typeof import('./pages/account-notifications.tsx')>(
    ['/user/notification'],
    ['token', 'auth', 'user'],
  ),
  'account-data': guarded<typeof import('./pages/account-data.tsx')>(['/user/data'], ['token', 'auth', 'user']),
  'account-password': guarded<typeof import('./pages/account-password.tsx')>(
    ['/user/password'],
    ['token', 'auth', 'user'],
  ),
  'account-sessions': guarded<typeof import('./pages/account-sessions.tsx')>(
    ['/user/sessions'],
    ['token', 'auth', 'user'],
  ),
  // `site/admin/pages.ts` has the path and the permission of each staff page.
  admin: guarded<typeof import('./pages/admin.tsx')>([], ['ip-allow-list', 'token', 'auth', 'admin'], {
    layout: 'admin',
  }),
  refused: kept<typeof import('./pages/refused.tsx')>(['/err', '/error'], { status: 403 }),
};

const leading = {
  'ticket-pdf': order<PageModule<null>>(['/checkout/toPDF']),
  book: kept<PageModule<null>>(['/book'], { query: ['what', 'date'] }),
  'admin-lists': guarded<PageModule<null>>(
    ['/admin/list', '/admin/detail'],
    ['ip-allow-list', 'token', 'auth', 'admin'],
    { layout: 'admin' },
  ),
};

/** Pages that can be the answer at any address. */
const unrouted = {
  'too-many-searches': kept<typeof import('./pages/too-many-searches.tsx')>([], { status: 429 }),
  'too-many-pages': kept<typeof import('./pages/too-many-pages.tsx')>([], { status: 429 }),
  'sign-in-link': kept<typeof import('./pages/sign-in-link.tsx')>([], { layout: 'empty' }),
  'not-found': kept<typeof import('./pages/not-found.tsx')>([], { status: 404 }),
  gone: kept<typeof import('./pages/gone.tsx')>([], { status: 410 }),
  failure: kept<typeof import('./pages/failure.tsx')>([], { status: 500 }),
};

const table = { ...routed, ...leading, ...unrouted } satisfies Record<PageName, unknown>;

export type PageData = { [Name in PageName]: DataOf<(typeof table)[Name]> };

/** Pages whose data comes from a loader in `server/render/loaders/`. */
export type LoadedPageName =
  | LeadingName
  | { [Name in keyof typeof routed]: PageData[Name] extends Nothing ? never : Name }[keyof typeof routed];

/** A permission lets in staff who have it. The other guards are in `server/render/page-guards.ts`. */
export type GuardName =
  | Permission
  | EitherPermission
  | 'auth'
  | 'redirect-if-logged-in'
  | 'user'
  | 'admin'
  | 'token'
  | 'ip-allow-list'
  | 'can-manage-shops';

/** Cached pages are answered without a guard. */
export type Route = CachedRoute | PrivateRoute;

export interface CachedRoute extends RouteParts {
  kept: true;
  guards?: never;
}

/** Made for each visitor: not cached, and not indexed by search engines. */
export interface PrivateRoute extends RouteParts {
  kept: false;
  /** Called in this sequence before the page is rendered. */
  guards: readonly GuardName[];
  /** True when the page shows staff the unpublished changes. */
  isPreview?: true;
}

interface RouteParts {
  /** The path without the locale's prefix. `:name` stands for one segment. */
  path: string;
  page: PageName;
  layout: LayoutName;
  /** Query parameters that change the page, as `readParameter` returns them. All others are ignored. */
  query: readonly string[];
  /** Used unless a loader returns another. */
  status: number;
}

export const pageNames: Exclude<PageName, LeadingName>[] = namesOf({ ...routed, ...unrouted });

/** The pages that staff can see with the unpublished changes. The rest of the path is the page's own. */
const previewed = ['home', 'product', 'category', 'article', 'item'] as const;

export const previewPath = '/admin/preview';

export const routes: readonly Route[] = [
  ...namesOf(table).flatMap((page) => {
    const { paths, ...parts } = table[page];
    return paths.map((path): Route => ({ ...parts, path, page }));
  }),
  ...staffRoutes(),
  ...previewRoutes(),
];

/** The route of a page that replaces the requested one. */
export function routeOf(page: keyof typeof unrouted | 'refused'): CachedRoute {
  const { paths: _, ...parts } = table[page];
  return { ...parts, path: '', page };
}

/** The route of each staff page: the guards of all staff pages, followed by the page's permission. */
function staffRoutes(): PrivateRoute[] {
  const { paths: _, ...parts } = table.admin;
  return Object.values(staffPages).map(({ path, permission }) => ({
    ...parts,
    path,
    page: 'admin',
    guards: guardsWith(permission, parts.guards),
  }));
}

function previewRoutes(): PrivateRoute[] {
  const guards: readonly GuardName[] = [...table.admin.guards, 'catalogue.edit'];
  return previewed.flatMap((page) => {
    const { paths, ...parts } = table[page];
    return paths.map(
      (path): PrivateRoute => ({
        ...parts,
        ...{ page, guards, kept: false, isPreview: true },
        path: path === '/' ? previewPath : previewPath + path,
      }),
    );
  });
}

/** The vendors' pages ask for a shop instead of a permission of staff. */
function guardsWith(
  permission: (typeof staffPages)[keyof typeof staffPages]['permission'],
  guards: readonly GuardName[],
): readonly GuardName[] {
  if (permission === null) return guards;
  return permission === 'can-manage-shops'
    ? [...guards.filter((guard) => guard !== 'admin'), permission]
    : [...guards, permission];
}

/** The exports that determine a page's data. */
interface PageModule<Data> {
  page: { View(props: { data: Data }): unknown };
}

type Entry<Module, Kind extends Route> = Omit<Kind, 'path' | 'page'> & {
  paths: readonly string[];
  /** Never set: it only carries the type. */
  module?: Module;
};

type DataOf<One> = One extends { module?: PageModule<infer Data> } ? Data : never;

function namesOf<Table extends object>(entries: Table): (keyof Table)[] {
  return Object.keys(entries) as (keyof Table)[];
}

type Details = Partial<Pick<RouteParts, 'layout' | 'query' | 'status'>>;

function kept<Module>(paths: readonly string[], details: Details = {}): Entry<Module, CachedRoute> {
  return { paths, layout: 'default', query: [], status: 200, ...details, kept: true };
}

function guarded<Module>(
  paths: readonly string[],
  guards: readonly GuardName[],
  details: Details = {},
): Entry<Module, PrivateRoute> {
  return { paths, layout: 'default', query: [], status: 200, ...details, kept: false, guards };
}

/** A page that shows an order by the key in its address. */
function order<Module>(paths: readonly string[], details: Details = {}): Entry<Module, PrivateRoute> {
  return { paths, layout: 'checkout', query: ['order'], status: 200, ...details, kept: false, guards: [] };
}
