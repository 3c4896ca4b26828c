import { signal } from '@preact/signals-react';
import { type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { loadMessages } from '#shared/locales/localization.ts';

export const locale = signal<LocaleCode>(unprefixedLocale);

/** Loads the language's messages, then switches all widgets at once. */
export async function setStoreLocale(code: LocaleCode): Promise<void> {
  await loadMessages(code);
  locale.value = code;
}
