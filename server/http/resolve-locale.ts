import { defaultLocale, isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { localeOfLanguage } from '#shared/rules/locale-of-language.ts';

export interface LocaleClues {
  /** The path of the address; only its prefix counts. */
  path?: string | undefined;
  /** The value of the locale cookie. */
  cookie?: string | undefined;
  /** The Accept-Language header. */
  acceptLanguage?: string | undefined;
  host?: string | undefined;
  /** Host names that speak for a language. */
  localeHosts?: ReadonlyMap<string, LocaleCode> | undefined;
}

/** Which language a visitor reads: path, then cookie, then browser, then host, then the store's default. */
export function resolveLocale(clues: LocaleClues): LocaleCode {
  return (
    localeOfPath(clues.path ?? '') ??
    (isLocaleCode(clues.cookie) ? clues.cookie : null) ??
    localeOfBrowser(clues.acceptLanguage ?? '') ??
    clues.localeHosts?.get((clues.host ?? '').replace(/:\d+$/, '').toLowerCase()) ??
    defaultLocale
  );
}

/** The locale that a path names by its prefix. The default has none, so that `/` and `/cart` say nothing. */
function localeOfPath(path: string): LocaleCode | null {
  const prefix = path.split('/', 2)[1];
  return isLocaleCode(prefix) && prefix !== defaultLocale ? prefix : null;
}

export function parseLocaleHosts(pairs: readonly string[]): Map<string, LocaleCode> {
  return new Map(
    pairs.flatMap((pair) => {
      const [code, host] = pair.split('=');
      return isLocaleCode(code) && host ? [[host, code] as const] : [];
    }),
  );
}

function localeOfBrowser(acceptLanguage: string): LocaleCode | null {
  for (const tag of tagsByPreference(acceptLanguage)) {
    const locale = localeOfLanguage(tag);
    if (locale) return locale;
  }
  return null;
}

function tagsByPreference(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
