import { signal } from '@preact/signals-react';
import { type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { loadMessages } from '#shared/locales/localization.ts';

/** The language of every widget on the page. */
export const locale = signal<LocaleCode>(unprefixedLocale);

/** Loads the language's messages, then switches all widgets at once. */
export async function setStoreLocale(code: LocaleCode): Promise<void> {
  await loadMessages(code);
  locale.value = code;
}
