import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

/** The error page for when the store's settings cannot be read either. */
export function bareFailurePage(locale: LocaleCode, status: number): string {
  const text = withLocale(locale, () => errorMessage({ code: 'internal-error' }));
  return `<!doctype html><html lang="${languageTags[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${status}</title><h1>${status}</h1><p>${text}</p></html>`;
}
