import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import type { CallerFinder } from '#server/callers/find-caller.ts';
import { firstRefusal, type Guard, type Refusal } from '#server/callers/guards/guard.ts';
import { withoutToken } from '#server/callers/guards/sign-in-link.ts';
import type { CacheBudget } from '#server/http/cache-budget.ts';
import { isLedHere } from '#server/http/is-led-here.ts';
import { isReading } from '#server/http/is-reading.ts';
import { limitRate, type RateLimit } from '#server/http/rate-limits.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { queryOf } from '#server/http/request-path.ts';
import type { Offer } from '#server/http/resolve-locale.ts';
import { seeOther } from '#server/http/see-other.ts';
import { chosenLocale, type LocaleHosts, localeOfRoot } from '#server/locale/switch-locale.ts';
import { emailHint } from '#server/present/email-hint.ts';
import { type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { findGuards } from '#site/guards.ts';
import { type GuardName, type KeptRoute, type PrivateRoute, type Route, routeOf } from '#site/routes.ts';
import { type Address, type AskedPage, askedOf, cacheKeyOf, isRoot, isSearch } from './asked-page.ts';
import { type CachedPage, type CachedPages, createCachedPages } from './cached-pages.ts';
import { layoutPolicies } from './layout-policies.ts';
import type { Redirect } from './loaders/loader.ts';
import { createMadeFiles, sendNoFile } from './made-files.ts';
import { PageFault, statusOf } from './page-fault.ts';
import type { PageRequest } from './read-request.ts';
import { compressPage, type RenderedPage } from './rendered-page.ts';
import { sendPage, sendSecret } from './send-page.ts';
import { shareInTurn } from './share-in-turn.ts';
import { createPageWriter, type PageWriterSource } from './write-pages.ts';

export interface PageSource extends PageWriterSource {
  /** Whether what was thrown means that the back end cannot be reached. */
  isUnavailable(fault: unknown): boolean;
  callers: PageCallers;
  guards: Partial<Record<GuardName, Guard>>;
  /** A visitor's whole network address. */
  fullAddressOf(request: IncomingMessage): string;
  hosts: LocaleHosts;
  /** How many searches, and how many other pages of lists, are rendered for one caller. Cached pages do not count. */
  limits: Record<'searches' | 'lists', PageLimit>;
  caches: CacheBudget;
}

type PageCallers = Pick<CallerFinder, 'ofPage' | 'signInByLink' | 'signOut' | 'isKnownHost'>;

type PageLimit = Pick<RateLimit, 'perMinute' | 'countedAs'>;

export interface Pages {
  /** Answers with a cached page, and passes all other requests on; mount it early. */
  answerCached: RequestHandler;
  /** Answers every other GET, if need be with the not-found page; mount it last. */
  handle: RequestHandler;
  /** Answers the form of a page that asks whether to sign in by a link, and passes all other requests on. */
  answerForm: RequestHandler;
  /** Answers what was thrown with the error page; mount it after the error handler that logs. */
  handleError: ErrorRequestHandler;
}

/** Answers requests with pages: finds the route, loads its data, renders, caches and sends. */
export function createPageHandlers(source: PageSource): Pages {
  const { storefront, guards, callers } = source;
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
  const writer = createPageWriter(source);

  return {
    answerCached(req, res, next) {
      if (!isReading(req) || chosenLocale(req)) return next();
      const asked = askedOf(req, res);
      if (asked.kind !== 'page' || !asked.route.kept || !isWelcome(asked, req)) return next();
      const key = cacheKeyOf(asked.route, asked);
      const page = cacheFor(asked).findAtOnce(key);
      if (!page) return answerWhenFound(asked, key, req, res, next);
      if (isRoot(asked) && leadsOn(req)) return next();
      sendPage(req, res, page);
    },

    async handle(req, res, next) {
      if (!isReading(req)) return next();
      const asked = askedOf(req, res);
      if (!isWelcome(asked, req)) return leadAway(splitLocale(req.path).locale, req, res);
      if (await answerMadeFile(req, res)) return;
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

    async answerForm(req, res, next) {
      if (req.method !== 'POST') return next();
      const asked = askedOf(req, res);
      if (asked.kind !== 'page' || asked.route.kept || !asked.route.guards.includes('token')) return next();
      if (!isWelcome(asked, req)) return leadAway(asked.locale, req, res);
      const body = await readBytes(req, mostFormBytes);
      const token = new URLSearchParams(body?.toString()).get('token') ?? '';
      if (await callers.signInByLink(token, req, res)) seeOther(res, withoutToken(req.url));
      else await refuse({ failure: { code: 'not-allowed' } }, asked.locale, req, res);
    },

    async handleError(fault, req, res, next) {
      if (res.headersSent) return next(fault);
      const status = statusOf(fault);
      const reason = fault instanceof PageFault ? fault.message : '';
      const locale = await spoken(splitLocale(req.path).locale).catch(() => 'en' as const);
      const html = await writer.writeFailure(locale, status, reason);
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

  /** Under a host name that is not the store's, only the page that says so is shown. */
  function isWelcome(asked: PageRequest, req: Request): boolean {
    return callers.isKnownHost(req) || (asked.kind === 'page' && asked.route.page === 'refused');
  }

  function leadAway(locale: LocaleCode, req: Request, res: Response): void {
    sendRedirect(req, res, { kind: 'redirect', to: pathInLocale(locale, '/err') });
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
    const caller = await callers.ofPage(req);
    const refusal = await firstRefusal(found.guards, {
      caller,
      locale: asked.locale,
      path: req.url,
      address: source.fullAddressOf(req),
      fields: asked.params,
    });
    // No link on another site signs anybody out.
    if (refusal?.endsSession && !isLedHere(req)) await callers.signOut(caller, req, res);
    if (refusal) return refuse(refusal, asked.locale, req, res);
    const page = await writer.write(asked, caller);
    if (page && 'to' in page) sendRedirect(req, res, page);
    else
      await sendSecret(
        req,
        res,
        page && 'html' in page ? page : await writer.writeInstead(routeOf('not-found'), asked.locale),
      );
  }

  async function refuse({ leadTo, asks }: Refusal, locale: LocaleCode, req: Request, res: Response) {
    if (asks) {
      const data = { token: asks.token, emailHint: emailHint(asks.email), path: asks.path };
      // Its form is sent with its origin, which `no-referrer` would hide; its address, which holds the secret, goes nowhere.
      return sendSecret(
        req,
        res,
        await writer.writeInstead(routeOf('sign-in-link'), locale, { data }),
        'strict-origin',
      );
    }
    if (leadTo !== undefined) return sendRedirect(req, res, { kind: 'redirect', to: leadTo });
    await sendSecret(req, res, await writer.writeInstead(routeOf('refused'), locale));
  }

  async function makeKeptPage(asked: AskedPage): Promise<RenderedPage | Redirect | null> {
    const page = await writer.write(asked);
    if (page && 'html' in page) return compressPage(page);
    return page?.kind === 'gone' ? insteadPage('gone', asked.locale) : page;
  }

  function notFoundPage(locale: LocaleCode): Promise<RenderedPage> {
    return insteadPage('not-found', locale);
  }

  /** A page that is one for all addresses, so that made-up addresses cannot fill the cache. */
  async function insteadPage(page: 'not-found' | 'gone', locale: LocaleCode): Promise<RenderedPage> {
    return pageCache.get(`${locale} ${page}`, async () =>
      compressPage(await writer.writeInstead(routeOf(page), locale)),
    );
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
          compressPage(await writer.writeInstead(route, locale, { headers: { 'cache-control': 'no-store' } })),
        )
        .then((page) => sendPage(req, res, page), next);
    };
  }

  function cacheFor(address: Address): CachedPages {
    return isSearch(address) ? searchCache : pageCache;
  }
}

const mostFormBytes = 10_000;

/** For searches, of which there is no end, and sitemaps, which are large: they are not made again before they are asked for. */
const noWarming = { pages: 0, milliseconds: 0 };

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
