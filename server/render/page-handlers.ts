import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { Answerer } from '#server/http/answerer.ts';
import type { CacheBudget } from '#server/http/cache-budget.ts';
import { limitRate, type RateLimit } from '#server/http/rate-limits.ts';
import { runMiddleware } from '#server/http/run-middleware.ts';
import { chosenLocale, type LocaleHosts, localeOfRoot, rootVaries } from '#server/locale/switch-locale.ts';
import { defaultLocale, type LocaleCode } from '#shared/contract/locale.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';
import type { Assets } from '#site/frame.tsx';
import { findGuards } from '#site/guards.ts';
import type { PageData } from '#site/page-data.ts';
import {
  failureRoute,
  type GuardName,
  notFoundRoute,
  type Route,
  tooManyPagesRoute,
  tooManySearchesRoute,
} from '#site/routes.ts';
import { type CachedPage, type CachedPages, createCachedPages } from './cached-pages.ts';
import type { PageRenderer } from './entry.tsx';
import { bareFailurePage } from './failure-page.ts';
import type { Redirect } from './loaders/loader.ts';
import { loaders } from './loaders/loaders.ts';
import { createMadeFiles, sendNoFile } from './made-files.ts';
import { makeFrame } from './make-frame.ts';
import { PageFault, statusOf } from './page-fault.ts';
import { type PageRequest, readRequest } from './read-request.ts';
import { compressPage, type RenderedPage } from './rendered-page.ts';
import { runGuards } from './run-guards.ts';
import { sendPage, sendSecret } from './send-page.ts';
import { shareInTurn } from './share-in-turn.ts';

export interface PageSource {
  commerce: Pick<Commerce, 'catalog' | 'content' | 'orders'>;
  publicUrl: string;
  assets: Assets;
  renderer(): Promise<PageRenderer>;
  guards: Partial<Record<GuardName, RequestHandler>>;
  /** The headers that every page carries. */
  headers: Record<string, string>;
  hosts: LocaleHosts;
  /** How many searches, and how many other pages of lists, are rendered for one caller; cached ones do not count. */
  limits: Record<'searches' | 'lists', PageLimit>;
  caches: CacheBudget;
}

type PageLimit = Pick<RateLimit, 'perMinute' | 'countedAs'>;

export interface Pages {
  /** Answers with a cached page, and leaves everything else; ask it early. */
  answerCached: Answerer;
  /** Answers every remaining GET, if only with the not-found page; mount it last. */
  handle: RequestHandler;
  /** The page for what was thrown; mount it behind the error handler that logs. */
  handleError: ErrorRequestHandler;
}

type AskedPage = Extract<PageRequest, { kind: 'page' }>;
type Address = Pick<AskedPage, 'locale' | 'path'>;

/** Answers requests with pages: finds the route, loads its data, renders, caches and sends. */
export function createPageHandlers(source: PageSource): Pages {
  const { commerce, guards } = source;
  const askVersion = shareInTurn(() => commerce.catalog.version());
  const bytesOf = ({ page }: CachedPage) => page.bytes;
  const pageCache = createCachedPages(askVersion, source.caches.open({ name: 'pages', bytesOf }));
  const searchCache = createCachedPages(
    askVersion,
    source.caches.open({ name: 'searches', bytesOf, isPassing: true }),
    noWarming,
  );
  const answerMadeFile = createMadeFiles({ ...source, catalog: commerce.catalog, cache: searchCache });
  const limitSearches = limitRate({ ...source.limits.searches, refuse: refuseWith(tooManySearchesRoute) });
  const limitLists = limitRate({ ...source.limits.lists, refuse: refuseWith(tooManyPagesRoute) });

  return {
    async answerCached(req, res) {
      const asked = isReading(req) && !chosenLocale(req) && readCachedAddress(req.url ?? '/');
      if (!asked || (isRoot(asked) && localeOfRoot(req, source.hosts) !== defaultLocale)) return false;
      // Leave a fault to `handle`, which looks up again and can show the error page.
      const page = await cacheFor(asked)
        .find(cacheKeyOf(asked))
        .catch(() => undefined);
      if (page) sendPage(req, res, page);
      return page !== undefined;
    },

    async handle(req, res, next) {
      if (!isReading(req)) return next();
      if (await answerMadeFile(req, res)) return;
      const asked = readRequest(req.url);
      if (asked.kind === 'redirect') return res.redirect(301, asked.to);
      if (asked.kind === 'not-found') {
        if (asked.isFile) return sendNoFile(res);
        return send(req, res, notFoundRoute, await notFoundPage(asked.locale));
      }
      const found = findGuards(asked.route, guards);
      if (!found.ok) throw new PageFault('Unknown middleware', { cause: `No guard is named ${found.unknown}.` });
      if (!(await runGuards(found.guards, req, res))) return;
      // Cached pages were answered earlier, so only those that must be rendered count.
      const limit = limitOf(asked);
      if (limit && !(await runMiddleware(limit, req, res))) return;
      const make = () => makePage(asked);
      const page = asked.route.secret ? await make() : await cacheFor(asked).get(cacheKeyOf(asked), make);
      send(req, res, asked.route, page ?? (await notFoundPage(asked.locale)));
    },

    async handleError(fault, req, res, next) {
      if (res.headersSent) return next(fault);
      const status = statusOf(fault);
      const reason = fault instanceof PageFault ? fault.message : '';
      const html = await makeFailure(splitLocale(req.path).locale, status, reason);
      res.status(status).set('cache-control', 'no-store').type('html').send(html);
    },
  };

  async function makePage(asked: AskedPage): Promise<RenderedPage | Redirect | null> {
    const { locale, route, path } = asked;
    const request = { ...asked, commerce, context: { locale }, path: path.split('?', 1)[0] ?? '/' };
    const loaded = await loaders[route.page](request);
    if (loaded.kind === 'redirect') return loaded;
    if (loaded.kind === 'not-found') return null;
    const vary = isRoot(asked) ? `Accept-Encoding, ${rootVaries}` : 'Accept-Encoding';
    const html = await render(locale, route, path, loaded.data);
    const page = await compressPage(loaded.status, html, { ...source.headers, vary });
    return loaded.isProvisional ? { ...page, isProvisional: true } : page;
  }

  /** One page for all unknown addresses, so that guessing cannot fill the cache. */
  async function notFoundPage(locale: LocaleCode): Promise<RenderedPage> {
    const headers = { ...source.headers, vary: 'Accept-Encoding' };
    return pageCache.get(`${locale} 404`, async () =>
      compressPage(404, await render(locale, notFoundRoute, '/', {}), headers),
    );
  }

  /** Searches, and the pages of lists that have no end: the later ones, and those in another order. */
  function limitOf(asked: AskedPage): RequestHandler | null {
    if (isSearch(asked)) return limitSearches;
    return asked.query.size > 0 && !asked.route.secret ? limitLists : null;
  }

  function refuseWith(route: Route) {
    return (req: Request, res: Response, next: NextFunction): void => {
      const { locale } = splitLocale(req.path);
      const headers = { ...source.headers, vary: 'Accept-Encoding', 'cache-control': 'no-store' };
      // Cached too, or refusing would cost as much as answering.
      pageCache
        .get(`${locale} ${route.page}`, async () => compressPage(429, await render(locale, route, '/', {}), headers))
        .then((page) => sendPage(req, res, page), next);
    };
  }

  async function makeFailure(locale: LocaleCode, status: number, reason: string): Promise<string> {
    try {
      return await render(locale, failureRoute, '/', { status, reason });
    } catch {
      // The first fault is already logged; this page needs nothing that could fail again.
      return bareFailurePage(locale, status);
    }
  }

  async function render<Name extends keyof PageData>(
    locale: LocaleCode,
    route: Route,
    path: string,
    data: PageData[Name],
  ): Promise<string> {
    const [{ renderPage }, frame] = await Promise.all([source.renderer(), makeFrame(source, locale, route, path)]);
    return renderPage(route.page as Name, data, frame);
  }

  function cacheFor(address: Address): CachedPages {
    return isSearch(address) ? searchCache : pageCache;
  }
}

/** Searches are endless in number, and sitemaps large: making them again before they are asked for would help few. */
const noWarming = { pages: 0, milliseconds: 0 };

/** A search with a query. */
function isSearch({ path }: Address): boolean {
  return path.startsWith('/search?');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The address that a page is cached under; the route is looked up only when there is a query. */
function readCachedAddress(url: string): Address | null {
  if (url.includes('?')) {
    const asked = readRequest(url);
    return asked.kind === 'page' ? asked : null;
  }
  const { locale, rest } = splitLocale(url);
  return { locale, path: rest };
}

/** The only address whose language the visitor's browser decides. */
function isRoot({ locale, path }: Address): boolean {
  return path === '/' && locale === defaultLocale;
}

function cacheKeyOf({ locale, path }: Address): string {
  return `${locale} ${path}`;
}

function send(req: Request, res: Response, route: Route, page: RenderedPage | Redirect): void {
  if ('kind' in page) res.set('cache-control', 'no-store').redirect(302, page.to);
  else if (route.secret) sendSecret(req, res, page);
  else sendPage(req, res, page);
}
