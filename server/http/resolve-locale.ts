import Negotiator from 'negotiator';
import { isLocaleCode, type LocaleCode, localeCodes, unprefixedLocale } from '#shared/contract/locale.ts';
import { localeOfLanguage } from '#shared/rules/locale-of-language.ts';

export interface LocaleClues {
  /** The path of the address; only its prefix counts. */
  path?: string | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
  host?: string | undefined;
  localeHosts?: ReadonlyMap<string, LocaleCode> | undefined;
}

export interface Offer {
  languages: readonly LocaleCode[];
  /** The language for visitors whose request tells nothing about their language. */
  defaultLanguage: LocaleCode;
}

/** All languages with messages, for answers that are made without the store's settings. */
export const anyLanguage: Offer = { languages: localeCodes, defaultLanguage: unprefixedLocale };

/** Finds a visitor's language among the offered ones: by path, cookie, browser, host, or the default. */
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

function localesOfBrowser(acceptLanguage: string): LocaleCode[] {
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 500) } }).languages();
  return tags.flatMap((tag) => localeOfLanguage(tag) ?? []);
}
