import type { IncomingMessage } from 'node:http';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { localeCookie, readCookie } from './cookies.ts';
import { anyLanguage, type Offer, resolveLocale } from './resolve-locale.ts';

/** The language of a response: the `store` header, else a best guess, so that an error about that header is readable too. */
export function localeOfRequest(request: IncomingMessage, offer: Offer = anyLanguage): LocaleCode {
  const { store } = request.headers;
  if (isLocaleCode(store) && offer.languages.includes(store)) return store;
  const clues = { cookie: readCookie(request, localeCookie), acceptLanguage: request.headers['accept-language'] };
  return resolveLocale(clues, offer);
}
