import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { cookiesOf, readCookie } from '#server/http/cookies.ts';
import type { Proxies } from '#server/http/proxies.ts';
import { queryOf } from '#server/http/request-path.ts';
import { type Offer, resolveLocale } from '#server/http/resolve-locale.ts';
import { isLocaleCode, type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { localeCookie, localeCookieDays } from '#shared/rules/cookies.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { rootRedirectStatus } from '#shared/rules/shop-constants.ts';

/** Sets the language cookie for a link with `?lang=th`, and redirects. So a page's HTML depends only on its address. */
export function switchLocale({ secure, askOffer }: { secure: boolean; askOffer: AskOffer }): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const locale = chosenLocale(request);
    if (!isPageRequest(request) || !locale || !(await askOffer()).languages.includes(locale)) return next();
    const query = new URLSearchParams(request.originalUrl.split('?', 2)[1]);
    query.delete('lang');
    cookiesOf(response, { secure }).set(localeCookie, locale, localeCookieDays * 24 * 3600);
    response.set('cache-control', 'no-store');
    response.redirect(302, pathInLocale(locale, onePath(splitLocale(request.path).rest)) + searchOf(query));
  };
}

/** The language in `?lang=` of a link. */
export function chosenLocale(request: IncomingMessage): LocaleCode | null {
  const query = queryOf(request);
  if (!query.includes('lang=')) return null;
  const lang = new URLSearchParams(query).get('lang');
  return isLocaleCode(lang) ? lang : null;
}

export type AskOffer = () => Promise<Offer>;

export interface LocaleHosts extends Pick<Proxies, 'hostOf'> {
  locales: ReadonlyMap<string, LocaleCode>;
}

/** Redirects the root to the visitor's language. All other paths contain their language. */
export function redirectRoot(hosts: LocaleHosts, askOffer: AskOffer): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    if (!isPageRequest(request) || request.path !== '/') return next();
    response.vary(rootVaries);
    const locale = localeOfRoot(request, hosts, await askOffer());
    if (locale === unprefixedLocale) return next();
    response.set('cache-control', 'no-store');
    response.redirect(
      rootRedirectStatus,
      pathInLocale(locale, '/') + searchOf(new URLSearchParams(request.originalUrl.split('?', 2)[1])),
    );
  };
}

/** Redirects the root to the configured path. Unless that path names a language, the visitor's language is added. */
export function leadRootTo(path: string, hosts: LocaleHosts, askOffer: AskOffer): RequestHandler {
  const isNamed = splitLocale(path).rest !== path;
  return async (request: Request, response: Response, next: NextFunction) => {
    if (!isPageRequest(request) || request.path !== '/' || chosenLocale(request)) return next();
    const to = isNamed ? path : pathInLocale(localeOfRoot(request, hosts, await askOffer()), path);
    response.vary(rootVaries);
    response.set('cache-control', 'no-store');
    response.redirect(rootRedirectStatus, to);
  };
}

export const rootVaries = 'Accept-Language, Cookie';

export function localeOfRoot(request: IncomingMessage, { locales, hostOf }: LocaleHosts, offer: Offer): LocaleCode {
  const clues = {
    cookie: readCookie(request, localeCookie),
    acceptLanguage: request.headers['accept-language'],
    // The host is read only when host names are set, which is rare.
    host: locales.size > 0 ? hostOf(request) : undefined,
    localeHosts: locales,
  };
  return resolveLocale(clues, offer);
}

function isPageRequest(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : '';
}

/** The path with only one slash at its beginning; a path with two would lead to another host. */
function onePath(path: string): string {
  return path.replace(/^[/\\]{2,}/, '/');
}
