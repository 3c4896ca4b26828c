import type { IncomingMessage } from 'node:http';
import { resolveLocale } from '#server/locale/resolve-locale.ts';
import { localeCookie, readCookie } from '#server/locale/switch-locale.ts';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';

/** The language of an answer: the `store` header; without one, the best guess, so that even that fault is readable. */
export function localeOfRequest(request: IncomingMessage): LocaleCode {
  const store = request.headers.store;
  if (isLocaleCode(store)) return store;
  return resolveLocale({
    cookie: readCookie(request, localeCookie),
    acceptLanguage: request.headers['accept-language'],
  });
}
