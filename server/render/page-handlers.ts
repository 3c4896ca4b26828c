import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { Answerer } from '#server/http/answerer.ts';
import { passes } from '#server/http/passes.ts';
import { limitRate, type RateLimit } from '#server/http/rate-limits.ts';
import { chosenLocale, type LocaleHosts, localeOfRoot, rootVaries } from '#server/locale/switch-locale.ts';
import { defaultLocale, type LocaleCode } from '#shared/contract/locale.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';
import type { Assets } from '#site/frame.tsx';
import { findGuards } from '#site/guards.ts';
import type { PageData } from '#site/page-data.ts';
import { failureRoute, type GuardName, notFoundRoute, type Route, tooManySearchesRoute } from '#site/routes.ts';
import type { PageRenderer } from './entry.tsx';
import { bareFailurePage } from './failure-page.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
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
  /** How many searches are made pages of for one caller; those that are kept do not count. */
  searchLimit: Pick<RateLimit, 'perMinute' | 'countedAs'>;
  /** How many bytes of finished pages are kept, and an eighth more of searches and sitemaps; 0 makes each anew. */
  maxCacheBytes: number;
}

export interface Pages {
  /** Answers with a page that is kept already, and leaves everything else; ask it early. */
  answerKept: Answerer;
  /** Answers every GET that has come this far, if only by the not-found page; mount it last. */
  handle: RequestHandler;
  /** The page for what was thrown; mount it behind the error handler that logs. */
  handleError: ErrorRequestHandler;
}

type AskedPage = Extract<PageRequest, { kind: 'page' }>;
type Address = Pick<AskedPage, 'locale' | 'path'>;

/** Answers requests with pages: finds the route, loads its data, renders, keeps and sends. */
export function createPageHandlers(source: PageSource): Pages {
  const { commerce, guards } = source;
  const askVersion = shareInTurn(() => commerce.catalog.version());
  const kept = createKeptAnswers(askVersion, source.maxCacheBytes);
  // There are as many searches as anybody can think of, and sitemaps are large: in room of their own they push no page out.
  const keptAside = createKeptAnswers(askVersion, source.maxCacheBytes / 8);
  const answerMadeFile = createMadeFiles({ ...source, catalog: commerce.catalog, kept: keptAside });
  const limitSearches = limitRate({ ...source.searchLimit, refuse: refuseSearch });

  return {
    async answerKept(req, res) {
      const asked = isReading(req) && !chosenLocale(req) && readKeptAddress(req.url ?? '/');
      if (!asked || (isRoot(asked) && localeOfRoot(req, source.hosts) !== defaultLocale)) return false;
      // A fault is for `handle`, which asks again where the headers of all pages are set.
      const page = await keeperOf(asked)
        .find(keyOf(asked))
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
      // What is kept has been answered before: this one would be made.
      if (isSearch(asked) && !(await passes(limitSearches, req, res))) return;
      const make = () => makePage(asked);
      const page = asked.route.secret ? await make() : await keeperOf(asked).get(keyOf(asked), make);
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
    return compressPage(loaded.status, await render(locale, route, path, loaded.data), { ...source.headers, vary });
  }

  /** The same page for every address that leads nowhere, so that guessing addresses fills no memory. */
  async function notFoundPage(locale: LocaleCode): Promise<RenderedPage> {
    const headers = { ...source.headers, vary: 'Accept-Encoding' };
    return kept.get(`${locale} 404`, async () =>
      compressPage(404, await render(locale, notFoundRoute, '/', {}), headers),
    );
  }

  function refuseSearch(req: Request, res: Response, next: NextFunction): void {
    const { locale } = splitLocale(req.path);
    const headers = { ...source.headers, vary: 'Accept-Encoding', 'cache-control': 'no-store' };
    // Being made each time, it would cost what it is to save.
    kept
      .get(`${locale} 429`, async () => compressPage(429, await render(locale, tooManySearchesRoute, '/', {}), headers))
      .then((page) => sendPage(req, res, page), next);
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

  function keeperOf(address: Address): KeptAnswers {
    return isSearch(address) ? keptAside : kept;
  }
}

/** One that names what it looks for. */
function isSearch({ path }: Address): boolean {
  return path.startsWith('/search?');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Under what a page would be kept. Only a query makes finding its route worth while. */
function readKeptAddress(url: string): Address | null {
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

function keyOf({ locale, path }: Address): string {
  return `${locale} ${path}`;
}

function send(req: Request, res: Response, route: Route, page: RenderedPage | Redirect): void {
  if ('kind' in page) res.set('cache-control', 'no-store').redirect(302, page.to);
  else if (route.secret) sendSecret(req, res, page);
  else sendPage(req, res, page);
}
