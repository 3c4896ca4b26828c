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
  /** Host names that stand for a language. */
  localeHosts?: ReadonlyMap<string, LocaleCode> | undefined;
}

/** The languages that a store speaks. */
export interface Offer {
  languages: readonly LocaleCode[];
  /** One of them: for visitors of whom nothing is known. */
  defaultLanguage: LocaleCode;
}

/** All languages that there are messages in, for answers that are made without the store's settings. */
export const anyLanguage: Offer = { languages: localeCodes, defaultLanguage: unprefixedLocale };

/** The language for a visitor, of those that the store offers: by path, else cookie, else browser, else host, else its default. */
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

/** The locale that a path names by its prefix. The unprefixed one has none, so that `/` and `/cart` say nothing. */
function localeOfPath(path: string): LocaleCode | null {
  const prefix = path.split('/', 2)[1];
  return isLocaleCode(prefix) && prefix !== unprefixedLocale ? prefix : null;
}

/** Reads pairs such as `th=tickets.example.co.th`; answers languages by host. Pairs with an unknown language are left out. */
export function parseLocaleHosts(pairs: readonly string[]): Map<string, LocaleCode> {
  return new Map(
    pairs.flatMap((pair) => {
      const [code, host] = pair.split('=');
      return isLocaleCode(code) && host ? [[host, code] as const] : [];
    }),
  );
}

/** The languages of a browser, the one that it likes best first. */
function localesOfBrowser(acceptLanguage: string): LocaleCode[] {
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 500) } }).languages();
  return tags.flatMap((tag) => localeOfLanguage(tag) ?? []);
}
