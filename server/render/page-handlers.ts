import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { withoutToken } from '#server/callers/guards/sign-in-link.ts';
import { isReading } from '#server/http/is-reading.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { seeOther } from '#server/http/see-other.ts';
import { chosenLocale, localeOfRoot } from '#server/locale/switch-locale.ts';
import { type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { type CachedRoute, routeOf } from '#site/routes.ts';
import { type AskedPage, askedOf, isRoot } from './asked-page.ts';
import type { PageKey } from './cached-pages.ts';
import { createKeptPages } from './kept-pages.ts';
import { policyOf } from './layout-policies.ts';
import { createMadeFiles, sendNoFile } from './made-files.ts';
import { PageFault, statusOf } from './page-fault.ts';
import { createPageLimits } from './page-limits.ts';
import type { PageSource } from './page-source.ts';
import { answerPrivately, refuse } from './private-pages.ts';
import type { PageRequest } from './read-request.ts';
import type { RenderedPage } from './rendered-page.ts';
import { sendPage, sendRedirect } from './send-page.ts';
import { createPageWriter } from './write-pages.ts';

export interface Pages {
  /** Answers with a cached page, and passes on all other requests; mount it early. */
  answerCached: RequestHandler;
  /** Answers every GET that nothing else has answered, if necessary with the not-found page; mount it last. */
  handle: RequestHandler;
  /** Answers the form that confirms a sign-in by a link, and passes on all other requests. */
  answerForm: RequestHandler;
  /** Answers a fault with the error page; mount it after the error handler that logs. */
  handleError: ErrorRequestHandler;
}

/** Answers requests with pages: finds the route, loads its data, renders, caches and sends. */
export function createPageHandlers(source: PageSource): Pages {
  const { storefront, callers } = source;
  const writer = createPageWriter(source);
  const kept = createKeptPages(source, writer);
  const limitOf = createPageLimits(source, kept);
  const answerMadeFile = createMadeFiles({ ...source, cache: kept.searches });

  return {
    answerCached(req, res, next) {
      if (!isReading(req) || chosenLocale(req)) return next();
      const asked = askedOf(req, res);
      if (asked.kind !== 'page' || !asked.route.kept || !isWelcome(asked, req)) return next();
      const key = kept.keyOf(asked, asked.route);
      const page = kept.cacheFor(asked).findAtOnce(key);
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
      if (!route.kept) return answerPrivately({ source, writer }, asked, route, req, res);
      const answer = () => answerCached(asked, route, req, res);
      // Only rendered pages count for the limit, because cached pages were already answered before this step.
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
      else await refuse(writer, { failure: { code: 'not-allowed' } }, asked.locale, req, res);
    },

    async handleError(fault, req, res, next) {
      if (res.headersSent) return next(fault);
      const status = statusOf(fault);
      const reason = fault instanceof PageFault ? fault.message : '';
      const locale = await spoken(splitLocale(req.path).locale).catch(() => 'en' as const);
      const html = await writer.writeFailure(locale, status, reason);
      res
        .status(status)
        .set({ 'cache-control': 'no-store', 'content-security-policy': policyOf(routeOf('failure').layout) })
        .type('html')
        .send(html);
    },
  };

  async function answerWhenFound(asked: AskedPage, key: PageKey, req: Request, res: Response, next: NextFunction) {
    const page = await kept.cacheFor(asked).find(key);
    if (!page || (isRoot(asked) && leadsOn(req))) return next();
    sendPage(req, res, page);
  }

  async function spoken(locale: LocaleCode): Promise<LocaleCode> {
    const { languages, defaultLanguage } = await storefront.profile();
    return languages.includes(locale) ? locale : defaultLanguage;
  }

  /** True when the page may be shown. Under a host name that is not the store's, only the refusing page may be shown. */
  function isWelcome(asked: PageRequest, req: Request): boolean {
    return callers.isKnownHost(req) || (asked.kind === 'page' && asked.route.page === 'refused');
  }

  function leadAway(locale: LocaleCode, req: Request, res: Response): void {
    sendRedirect(req, res, { kind: 'redirect', to: pathInLocale(locale, '/err') });
  }

  /** True when the request is for the root and its visitor is redirected to another language. */
  function leadsOn(req: IncomingMessage): boolean {
    const offer = kept.offer();
    return !offer || localeOfRoot(req, source.hosts, offer) !== unprefixedLocale;
  }

  async function answerCached(asked: AskedPage, route: CachedRoute, req: Request, res: Response): Promise<void> {
    const page = await kept.get(asked, route);
    if (page && 'kind' in page) sendRedirect(req, res, page);
    else sendPage(req, res, page ?? (await notFoundPage(asked.locale)));
  }

  function notFoundPage(locale: LocaleCode): Promise<RenderedPage> {
    return kept.getInstead(routeOf('not-found'), locale);
  }
}

const mostFormBytes = 10_000;
