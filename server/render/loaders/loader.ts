import type { Storefront } from '#server/present/storefront.ts';
import type { Context } from '#server/sales/context.ts';
import type { PageName } from '#site/names.ts';
import type { PageData } from '#site/routes.ts';

export interface LoadRequest {
  storefront: Storefront;
  context: Context;
  /** The path without its locale. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
}

export type Loader<Name extends PageName> = (
  request: LoadRequest,
) => Promise<Loaded<PageData[Name]> | Redirect | NotFound | Gone>;

export interface Loaded<Data> extends Freshness {
  kind: 'page';
  status: number;
  data: Data;
}

/** Bounds on the caching of a page; without them it is cached until the catalogue changes. */
export interface Freshness {
  /** The page must not be cached, for instance because the search still used the previous catalogue. */
  isProvisional?: true;
  /** Milliseconds for which the page is fresh. The next request after that time still gets it, while it is made again. */
  goodForMs?: number;
}

export interface Redirect {
  kind: 'redirect';
  to: string;
  /** A permanent redirect (301). */
  hasMoved?: true;
}

export interface NotFound {
  kind: 'not-found';
}

/** The page existed, and will not return. */
export interface Gone {
  kind: 'gone';
}

export const notFound: NotFound = { kind: 'not-found' };

export function loaded<Data>(data: Data, status = 200): Loaded<Data> {
  return { kind: 'page', status, data };
}
