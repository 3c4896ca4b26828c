import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { unprefixedLocale } from '#shared/contract/locale.ts';
import type { KeptRoute } from '#site/routes.ts';
import { type PageRequest, readRequest } from './read-request.ts';

/** A request for a page that the route table has. */
export type AskedPage = Extract<PageRequest, { kind: 'page' }>;
export type Address = Pick<AskedPage, 'locale' | 'path'>;

/** The page that the address asks for. It is read once a request, and cached for frequent addresses. */
export function askedOf(req: Request, res: Response): PageRequest {
  res.locals.page ??= knownAddresses.get(req.url) ?? readAddress(req.url);
  return res.locals.page;
}

function readAddress(url: string): PageRequest {
  const asked = readRequest(url);
  if (url.length <= longestKnown) knownAddresses.set(url, asked);
  return asked;
}

/** Reading an address takes a tenth of the time of answering with a cached page. */
const knownAddresses = new LRUCache<string, PageRequest>({ max: 500 });
const longestKnown = 200;

/** True for the root, the only address whose language depends on the visitor's browser. */
export function isRoot({ locale, path }: Address): boolean {
  return path === '/' && locale === unprefixedLocale;
}

/** A search with a query. */
export function isSearch({ path }: Address): boolean {
  return path.startsWith('/search?');
}

/** The key in the cache. Its first parameter sees to it that only pages of kept routes are cached. */
export function cacheKeyOf(_route: KeptRoute, { locale, path }: Address): string {
  return `${locale} ${path}`;
}

declare global {
  namespace Express {
    interface Locals {
      /** The page that the request's address asks for, once it was read. */
      page?: PageRequest;
    }
  }
}
