import type { IncomingMessage } from 'node:http';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { localeCookie, readCookie } from './cookies.ts';
import { resolveLocale } from './resolve-locale.ts';

/** The language of a response: the `store` header, else a best guess, so that even the error about it is readable. */
export function localeOfRequest(request: IncomingMessage): LocaleCode {
  const store = request.headers.store;
  if (isLocaleCode(store)) return store;
  return resolveLocale({
    cookie: readCookie(request, localeCookie),
    acceptLanguage: request.headers['accept-language'],
  });
}
