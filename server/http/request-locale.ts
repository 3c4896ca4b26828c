import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { localeCookie } from '#shared/rules/cookies.ts';
import { readCookie } from './cookies.ts';
import { queryOf } from './request-path.ts';
import { anyLanguage, type Offer, resolveLocale } from './resolve-locale.ts';

/** The language of a response: the `store` header, or `?store=` of a link; else a best guess, so that visitors can also read errors. */
export function localeOfRequest(request: IncomingMessage, offer: Offer = anyLanguage): LocaleCode {
  const named = [request.headers.store, parseQuery(queryOf(request)).store].find(
    (store) => isLocaleCode(store) && offer.languages.includes(store),
  );
  if (isLocaleCode(named)) return named;
  const clues = { cookie: readCookie(request, localeCookie), acceptLanguage: request.headers['accept-language'] };
  return resolveLocale(clues, offer);
}
