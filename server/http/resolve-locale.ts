import Negotiator from 'negotiator';
import { isLocaleCode, type LocaleCode, localeCodes, unprefixedLocale } from '#shared/contract/locale.ts';
import { localeOfLanguage } from '#shared/rules/locale-of-language.ts';

export interface LocaleClues {
  /** The path of the address; only its prefix counts. */
  path?: string | undefined;
  /** The value of the locale cookie. */
  cookie?: string | undefined;
  /** The Accept-Language header. */
  acceptLanguage?: string | undefined;
  host?: string | undefined;
  /** The languages of host names. */
  localeHosts?: ReadonlyMap<string, LocaleCode> | undefined;
}

/** The languages that a store offers. */
export interface Offer {
  languages: readonly LocaleCode[];
  /** The language for visitors whose request tells nothing about their language. */
  defaultLanguage: LocaleCode;
}

/** All languages with messages, for answers that are made without the store's settings. */
export const anyLanguage: Offer = { languages: localeCodes, defaultLanguage: unprefixedLocale };

/**
 * Finds a visitor's language among those that the store offers: by the path, else the cookie, else the browser, else the host, else the
 * default.
 */
export function resolveLocale(clues: LocaleClues, { languages, defaultLanguage }: Offer): LocaleCode {
  const offered = (code: LocaleCode | null | undefined) => (code && languages.includes(code) ? code : null);
  return (
    offered(localeOfPath(clues.path ?? '')) ??
    offered(isLocaleCode(clues.cookie) ? clues.cookie : null) ??
    localesOfBrowser(clues.acceptLanguage ?? '').find(offered) ??
    offered(clues.localeHosts?.get((clues.host ?? '').replace(/:\d+$/, '').toLowerCase())) ??
    defaultLanguage
  );
}

/** The locale in a path's prefix. One locale has no prefix, so paths such as `/` and `/cart` name none. */
function localeOfPath(path: string): LocaleCode | null {
  const prefix = path.split('/', 2)[1];
  return isLocaleCode(prefix) && prefix !== unprefixedLocale ? prefix : null;
}

/** Reads pairs such as `th=tickets.example.co.th` as languages by host. Pairs with an unknown language are ignored. */
export function parseLocaleHosts(pairs: readonly string[]): Map<string, LocaleCode> {
  return new Map(
    pairs.flatMap((pair) => {
      const [code, host] = pair.split('=');
      return isLocaleCode(code) && host ? [[host, code] as const] : [];
    }),
  );
}

/** The languages of a browser, the preferred one first. */
function localesOfBrowser(acceptLanguage: string): LocaleCode[] {
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 500) } }).languages();
  return tags.flatMap((tag) => localeOfLanguage(tag) ?? []);
}
