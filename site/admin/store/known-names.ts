import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

interface KnownName {
  value: string;
  text: string;
}

/** All currencies of ISO 4217 with their names in a language. */
export function currenciesIn(language: LocaleCode): KnownName[] {
  const names = new Intl.DisplayNames(languageTags[language], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, text: `${value} – ${names.of(value)}` }));
}

/** All countries and regions of ISO 3166-1 with their names in a language, in the sequence of their names. */
export function countriesIn(language: LocaleCode): KnownName[] {
  const names = new Intl.DisplayNames(languageTags[language], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const known = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const text = names.of(first + second);
      return text ? [{ value: first + second, text }] : [];
    }),
  );
  return known.toSorted((one, other) => one.text.localeCompare(other.text, languageTags[language]));
}

/** A typed currency in capitals; null when there is no such currency. */
export function currencyOf(typed: string): string | null {
  const code = typed.toUpperCase();
  return Intl.supportedValuesOf('currency').includes(code) ? code : null;
}
