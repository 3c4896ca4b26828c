import type { Storefront } from '#server/present/storefront.ts';
import type { Context } from '#server/sales/context.ts';
import type { PageData } from '#site/page-data.ts';

/** What a loader knows of the request. */
export interface LoadRequest {
  storefront: Storefront;
  context: Context;
  /** The path without its locale. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** Brings what a page is made from, with the status of its answer. */
export type Loader<Name extends keyof PageData> = (
  request: LoadRequest,
) => Promise<Loaded<PageData[Name]> | Redirect | NotFound>;

export interface Loaded<Data> {
  kind: 'page';
  status: number;
  data: Data;
  /** Good for now, and not for keeping. */
  isProvisional?: true;
}

export interface Redirect {
  kind: 'redirect';
  /** A path of this store. */
  to: string;
  /** It is the page's one address, for good. */
  hasMoved?: true;
}

export interface NotFound {
  kind: 'not-found';
}

export const notFound: NotFound = { kind: 'not-found' };

export function loaded<Data>(data: Data, status = 200): Loaded<Data> {
  return { kind: 'page', status, data };
}
