import { createApi } from '#shared/client/api.ts';
import { isLocaleCode, type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';

/** The client of the page's script. */
export const pageApi = createApi(() => ({ apiUrl: '/api', locale: pageLocale }));

export function pageLocale(): LocaleCode {
  const { locale } = document.documentElement.dataset;
  return isLocaleCode(locale) ? locale : unprefixedLocale;
}
