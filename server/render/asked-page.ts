import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { unprefixedLocale } from '#shared/contract/locale.ts';
import type { CachedRoute } from '#site/routes.ts';
import { type PageRequest, readRequest } from './read-request.ts';

export type AskedPage = Extract<PageRequest, { kind: 'page' }>;
export type Address = Pick<AskedPage, 'locale' | 'path'>;

/** The page that a request's address names. The address is read once per request; the results for recent addresses are cached. */
export function askedOf(req: Request, res: Response): PageRequest {
  res.locals.page ??= knownAddresses.get(req.url) ?? readAddress(req.url);
  return res.locals.page;
}

function readAddress(url: string): PageRequest {
  const asked = readRequest(url);
  if (url.length <= longestKnown) knownAddresses.set(url, asked);
  return asked;
}

/** Cached, because reading an address takes a tenth of the time that answering with a cached page takes. */
const knownAddresses = new LRUCache<string, PageRequest>({ max: 500 });
const longestKnown = 200;

/** True for the root, the only address whose language depends on the visitor's browser. */
export function isRoot({ locale, path }: Address): boolean {
  return path === '/' && locale === unprefixedLocale;
}

export function isSearch({ path }: Address): boolean {
  return path.startsWith('/search?');
}

/** The key of a page in the cache. The first parameter lets the compiler check that only pages of kept routes are cached. */
export function cacheKeyOf(_route: CachedRoute, { locale, path }: Address): string {
  return `${locale} ${path}`;
}

declare global {
  namespace Express {
    interface Locals {
      page?: PageRequest;
    }
  }
}
