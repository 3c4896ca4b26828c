import { useEffect, useState } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { FormTexts } from './form-texts.ts';

/** The languages of the product form that only vendors' pages have. Each is loaded when a page in it is opened. */
const languages: Partial<Record<LocaleCode, () => Promise<FormTexts>>> = {
  cn: async () => (await import('./cn.ts')).cn,
  th: async () => (await import('./th.ts')).th,
  jp: async () => (await import('./jp.ts')).jp,
  kr: async () => (await import('./kr.ts')).kr,
  id: async () => (await import('./id.ts')).id,
};

/** The texts of the product form; null in a language of all staff pages, and undefined while they are being loaded. */
export function useFormTexts(language: LocaleCode): FormTexts | null | undefined {
  const load = languages[language];
  const [loaded, setLoaded] = useState<{ language: LocaleCode; texts: FormTexts }>();
  useEffect(() => {
    let isWanted = true;
    void load?.().then((texts) => isWanted && setLoaded({ language, texts }));
    return () => {
      isWanted = false;
    };
  }, [language, load]);
  if (!load) return null;
  return loaded?.language === language ? loaded.texts : undefined;
}
