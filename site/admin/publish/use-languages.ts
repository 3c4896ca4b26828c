import { useMemo, useSyncExternalStore } from 'react';
import { isLocaleCode, type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import type { Document } from '#site/admin/document/document.ts';
import { knownLanguages } from '#site/admin/document/document-form.ts';
import type { Thing } from './use-thing.ts';

/** The languages of a form, the required one first. The form of the store has those that it would have when it is published. */
export function useLanguages({ store, current: { kind, languages } }: Thing): readonly LocaleCode[] {
  const drafted = useSyncExternalStore(store.subscribe, () =>
    kind === 'store' ? languagesIn(store.read()).join(' ') : '',
  );
  return useMemo(
    () => (kind === 'store' ? knownLanguages(drafted.split(' ')) : knownLanguages(languages)),
    [kind, drafted, languages],
  );
}

function languagesIn({ languages, defaultLanguage }: Document): LocaleCode[] {
  const offered = Array.isArray(languages) ? localeCodes.filter((one) => languages.includes(one)) : [];
  const all = offered.length > 0 ? offered : [...localeCodes];
  const usual = isLocaleCode(defaultLanguage) && all.includes(defaultLanguage) ? defaultLanguage : all[0];
  const required = all.includes('en') ? 'en' : usual;
  return [...all.filter((one) => one === required), ...all.filter((one) => one !== required)];
}
