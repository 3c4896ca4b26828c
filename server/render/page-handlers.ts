import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { CallerFinder } from '#server/callers/find-caller.ts';
import { firstRefusal, type Guard, type Refusal } from '#server/callers/guards/guard.ts';
import type { CacheBudget } from '#server/http/cache-budget.ts';
import { cookiesOf, sessionCookie } from '#server/http/cookies.ts';
import { limitRate, type RateLimit } from '#server/http/rate-limits.ts';
import { queryOf } from '#server/http/request-path.ts';
import type { Offer } from '#server/http/resolve-locale.ts';
import { chosenLocale, type LocaleHosts, localeOfRoot, rootVaries } from '#server/locale/switch-locale.ts';
import type { Storefront } from '#server/present/storefront.ts';
import type { Caller } from '#server/sales/caller.ts';
import { type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';
import type { Assets } from '#site/frame.tsx';
import { findGuards } from '#site/guards.ts';
import type { PageName } from '#site/names.ts';
import { type GuardName, type KeptRoute, type PageData, type PrivateRoute, type Route, routeOf } from '#site/routes.ts';
import { type CachedPage, type CachedPages, createCachedPages } from './cached-pages.ts';
import type { PageRenderer } from './entry.tsx';
import { bareFailurePage } from './failure-page.ts';
import { layoutPolicies } from './layout-policies.ts';
import { loaded, type Redirect } from './loaders/loader.ts';
import { loaderOf } from './loaders/loaders.ts';
import { createMadeFiles, sendNoFile } from './made-files.ts';
import { makeFrame } from './make-frame.ts';
import { PageFault, statusOf } from './page-fault.ts';
import { type PageRequest, readRequest } from './read-request.ts';
import { compressPage, type RenderedPage, type WrittenPage } from './rendered-page.ts';
import { sendPage, sendSecret } from './send-page.ts';
import { shareInTurn } from './share-in-turn.ts';

export interface PageSource {
  storefront: Storefront;
  /** Whether what was thrown means that the back end cannot be reached. */
  isUnavailable(fault: unknown): boolean;
  callers: Pick<CallerFinder, 'ofPage'>;
  publicUrl: string;
  assets: Assets;
  renderer(): Promise<PageRenderer>;
  guards: Partial<Record<GuardName, Guard>>;
  /** The headers that every page carries. */
  headers: Record<string, string>;
  hosts: LocaleHosts;
  /** How many searches, and how many other pages of lists, are rendered for one caller. Cached pages do not count. */
  limits: Record<'searches' | 'lists', PageLimit>;
  caches: CacheBudget;
}

type PageLimit = Pick<RateLimit, 'perMinute' | 'countedAs'>;

export interface Pages {
  /** Answers with a cached page, and passes all other requests on; mount it early. */
  answerCached: RequestHandler;
  /** Answers every other GET, if need be with the not-found page; mount it last. */
  handle: RequestHandler;
  /** Answers what was thrown with the error page; mount it after the error handler that logs. */
  handleError: ErrorRequestHandler;
}

type AskedPage = Extract<PageRequest, { kind: 'page' }>;
type Address = Pick<AskedPage, 'locale' | 'path'>;

/** Answers requests with pages: finds the route, loads its data, renders, caches and sends. */
export function createPageHandlers(source: PageSource): Pages {
  const { storefront, guards } = source;
  /** The languages that the store offers, as of the version that was asked for last. */
  let offer: Offer | undefined;
  const askVersion = shareInTurn(
    lastingVersion(source, async () => {
      offer = await storefront.profile();
    }),
  );
  const bytesOf = ({ page }: CachedPage) => page.bytes;
  const pageCache = createCachedPages(askVersion, source.caches.open({ name: 'pages', bytesOf }));
  const searchCache = createCachedPages(
    askVersion,
    source.caches.open({ name: 'searches', bytesOf, isPassing: true }),
    noWarming,
  );
  const answerMadeFile = createMadeFiles({ ...source, cache: searchCache });
  const limitSearches = limitRate({ ...source.limits.searches, refuse: refuseWith(routeOf('too-many-searches')) });
  const limitLists = limitRate({ ...source.limits.lists, refuse: refuseWith(routeOf('too-many-pages')) });
  const secure = source.publicUrl.startsWith('https:');

  return {
    answerCached(req, res, next) {
      if (!isReading(req) || chosenLocale(req)) return next();
      const asked = askedOf(req, res);
      if (asked.kind !== 'page' || !asked.route.kept) return next();
      const key = cacheKeyOf(asked.route, asked);
      const page = cacheFor(asked).findAtOnce(key);
      if (!page) return answerWhenFound(asked, key, req, res, next);
      if (isRoot(asked) && leadsOn(req)) return next();
      sendPage(req, res, page);
    },

    async handle(req, res, next) {
      if (!isReading(req)) return next();
      if (await answerMadeFile(req, res)) return;
      const asked = askedOf(req, res);
      if (asked.kind === 'redirect') return res.redirect(301, asked.to);
      const language = await spoken(asked.locale);
      if (language !== asked.locale) return sendPage(req, res, await notFoundPage(language));
      if (asked.kind === 'not-found') {
        if (asked.isFile) return sendNoFile(res);
        return sendPage(req, res, await notFoundPage(asked.locale));
      }
      const { route } = asked;
      if (!route.kept) return answerPrivately(asked, route, req, res);
      const answer = () => answerKept(asked, route, req, res);
      // Only rendered pages count for the limit: cached ones were answered before.
      const limit = limitOf(asked);
      if (!limit) return answer();
      limit(req, res, (fault?: unknown) => (fault ? next(fault) : answer().catch(next)));
    },

    async handleError(fault, req, res, next) {
      if (res.headersSent) return next(fault);
      const status = statusOf(fault);
      const reason = fault instanceof PageFault ? fault.message : '';
      const locale = await spoken(splitLocale(req.path).locale).catch(() => 'en' as const);
      const html = await makeFailure(locale, status, reason);
      res
        .status(status)
        .set({ 'cache-control': 'no-store', 'content-security-policy': layoutPolicies[routeOf('failure').layout] })
        .type('html')
        .send(html);
    },
  };

  async function answerWhenFound(asked: AskedPage, key: string, req: Request, res: Response, next: NextFunction) {
    const page = await cacheFor(asked).find(key);
    if (!page || (isRoot(asked) && leadsOn(req))) return next();
    sendPage(req, res, page);
  }

  /** This language if the store offers it, else the store's default. */
  async function spoken(locale: LocaleCode): Promise<LocaleCode> {
    const { languages, defaultLanguage } = await storefront.profile();
    return languages.includes(locale) ? locale : defaultLanguage;
  }

  /** Whether this is the root and the visitor is redirected to another language. */
  function leadsOn(req: IncomingMessage): boolean {
    return !offer || localeOfRoot(req, source.hosts, offer) !== unprefixedLocale;
  }

  async function answerKept(asked: AskedPage, route: KeptRoute, req: Request, res: Response): Promise<void> {
    const page = await cacheFor(asked).get(cacheKeyOf(route, asked), () => makeKeptPage(asked));
    if (page && 'kind' in page) sendRedirect(req, res, page);
    else sendPage(req, res, page ?? (await notFoundPage(asked.locale)));
  }

  async function answerPrivately(asked: AskedPage, route: PrivateRoute, req: Request, res: Response): Promise<void> {
    const found = findGuards(route, guards);
    if (!found.ok) throw new PageFault('Unknown middleware', { cause: `No guard is named ${found.unknown}.` });
    const caller = await source.callers.ofPage(req);
    const refusal = await firstRefusal(found.guards, { caller, locale: asked.locale, path: req.url });
    if (refusal) return refuse(refusal, asked.locale, req, res);
    const page = await makePage(asked, caller);
    if (page && 'kind' in page) sendRedirect(req, res, page);
    else await sendSecret(req, res, page ?? (await writeNotFound(asked.locale)));
  }

  async function refuse({ leadTo, endsSession }: Refusal, locale: LocaleCode, req: Request, res: Response) {
    if (endsSession) cookiesOf(res, { secure }).clear(sessionCookie);
    if (leadTo !== undefined) return sendRedirect(req, res, { kind: 'redirect', to: leadTo });
    await sendSecret(req, res, withHeaders(403, routeOf('refused'), await render(locale, routeOf('refused'), '/', {})));
  }

  async function makeKeptPage(asked: AskedPage): Promise<RenderedPage | Redirect | null> {
    const page = await makePage(asked);
    return page && 'html' in page ? compressPage(page) : page;
  }

  async function makePage(asked: AskedPage, caller?: Caller): Promise<WrittenPage | Redirect | null> {
    const { locale, route, path } = asked;
    const request = { ...asked, storefront, context: { locale, caller }, path: path.split('?', 1)[0] ?? '/' };
    const found = (await loaderOf(route.page)?.(request)) ?? loaded({}, route.status);
    if (found.kind === 'redirect') return found;
    if (found.kind === 'not-found') return null;
    const html = await render(locale, route, path, found.data);
    const more = isRoot(asked) ? { vary: `Accept-Encoding, ${rootVaries}` } : {};
    const page = withHeaders(found.status, route, html, more);
    return found.isProvisional ? { ...page, isProvisional: true } : page;
  }

  function withHeaders(status: number, route: Route, html: string, more: Record<string, string> = {}): WrittenPage {
    const policy = layoutPolicies[route.layout];
    const headers = { ...source.headers, vary: 'Accept-Encoding', 'content-security-policy': policy };
    return { status, html, headers: { ...headers, ...more } };
  }

  /** The not-found page. It is one for all addresses, so that made-up addresses cannot fill the cache. */
  async function notFoundPage(locale: LocaleCode): Promise<RenderedPage> {
    return pageCache.get(`${locale} 404`, async () => compressPage(await writeNotFound(locale)));
  }

  async function writeNotFound(locale: LocaleCode): Promise<WrittenPage> {
    return withHeaders(404, routeOf('not-found'), await render(locale, routeOf('not-found'), '/', {}));
  }

  /** The limit for searches, and for pages of lists of which there is no end: later ones, and those with another sorting. */
  function limitOf(asked: AskedPage): RequestHandler | null {
    if (isSearch(asked)) return limitSearches;
    return asked.query.size > 0 ? limitLists : null;
  }

  function refuseWith(route: Route) {
    return (req: Request, res: Response, next: NextFunction): void => {
      const { locale } = splitLocale(req.path);
      // The refusing page is cached too; otherwise it would cost as much as the page that was asked for.
      pageCache
        .get(`${locale} ${route.page}`, async () =>
          compressPage(withHeaders(429, route, await render(locale, route, '/', {}), { 'cache-control': 'no-store' })),
        )
        .then((page) => sendPage(req, res, page), next);
    };
  }

  async function makeFailure(locale: LocaleCode, status: number, reason: string): Promise<string> {
    try {
      return await render(locale, routeOf('failure'), '/', { status, reason });
    } catch {
      // The first fault is logged already. This page needs nothing that could throw again.
      return bareFailurePage(locale, status);
    }
  }

  async function render<Name extends PageName>(
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

/** For searches, of which there is no end, and sitemaps, which are large: they are not made again before they are asked for. */
const noWarming = { pages: 0, milliseconds: 0 };

/** A search with a query. */
function isSearch({ path }: Address): boolean {
  return path.startsWith('/search?');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What the address asks for. It is read once a request, and cached for frequent addresses. */
function askedOf(req: Request, res: Response): PageRequest {
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

/** Whether this is the root, the only address whose language depends on the visitor's browser. */
function isRoot({ locale, path }: Address): boolean {
  return path === '/' && locale === unprefixedLocale;
}

/** The key in the cache. Its first parameter sees to it that only pages of kept routes are cached. */
function cacheKeyOf(_route: KeptRoute, { locale, path }: Address): string {
  return `${locale} ${path}`;
}

/** A version that stays the last known one while the back end cannot be reached, so that cached pages go on being shown. */
function lastingVersion(
  { storefront, isUnavailable }: Pick<PageSource, 'storefront' | 'isUnavailable'>,
  whenNew: () => Promise<void>,
) {
  let last: string | undefined;
  return async (): Promise<string> => {
    try {
      const version = await storefront.version();
      if (version !== last) await whenNew();
      last = version;
      return version;
    } catch (fault) {
      if (last === undefined || !isUnavailable(fault)) throw fault;
      return last;
    }
  };
}

/** Redirects. A page that has moved keeps the query of the link, such as where the visitor came from. */
function sendRedirect(req: Request, res: Response, { to, hasMoved }: Redirect): void {
  const query = hasMoved ? queryOf(req) : '';
  res.set('cache-control', 'no-store').redirect(hasMoved ? 301 : 302, query ? `${to}?${query}` : to);
}

declare global {
  namespace Express {
    interface Locals {
      /** What the request's address asks for, once it was read. */
      page?: PageRequest;
    }
  }
}
