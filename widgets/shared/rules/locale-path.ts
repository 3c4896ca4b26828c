import { isLocaleCode, type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';

/** `/en/cart` → en, `/cart`. A path without a known prefix is in the default language. */
export function splitLocale(path: string): { locale: LocaleCode; rest: string } {
  const [, first = ''] = path.split('/', 2);
  if (!isLocaleCode(first) || first === unprefixedLocale) return { locale: unprefixedLocale, rest: path };
  return { locale: first, rest: path.slice(first.length + 1) || '/' };
}

/** `/cart` → `/en/cart`, `/` → `/en`. The default language has no prefix. */
export function pathInLocale(locale: LocaleCode, path: string): string {
  if (locale === unprefixedLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
