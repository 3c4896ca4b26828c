import { isLocaleCode, type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { specifiedCurrency, specifiedTimeZone } from './shop-constants.ts';

/** A change of the store's settings that concerns more than texts. `null`: the tax is not there. */
export type StoreDanger =
  | { kind: 'currency' | 'time-zone'; from: string; to: string }
  | { kind: 'tax'; name: string; from: number | null; to: number | null }
  | { kind: 'language-added' | 'language-removed'; language: LocaleCode };

/** The settings of a store, which may be a draft with any faults. */
type Settings = Readonly<Record<string, unknown>>;

/** The changes between two versions of a store's settings that staff should know the effect of before they publish. */
export function storeDangers(before: Settings, after: Settings): StoreDanger[] {
  const [currency, newCurrency] = [before, after].map((one) => textOf(one.currency, specifiedCurrency)) as Pair;
  const [timeZone, newTimeZone] = [before, after].map((one) => textOf(one.timeZone, specifiedTimeZone)) as Pair;
  const [taxes, newTaxes] = [taxesOf(before), taxesOf(after)];
  const [languages, newLanguages] = [languagesOf(before), languagesOf(after)];
  const names = [...new Set([...taxes.keys(), ...newTaxes.keys()])];
  return [
    ...(currency === newCurrency ? [] : [{ kind: 'currency' as const, from: currency, to: newCurrency }]),
    ...(timeZone === newTimeZone ? [] : [{ kind: 'time-zone' as const, from: timeZone, to: newTimeZone }]),
    ...names
      .map((name) => ({
        kind: 'tax' as const,
        ...{ name, from: taxes.get(name) ?? null, to: newTaxes.get(name) ?? null },
      }))
      .filter(({ from, to }) => from !== to),
    ...newLanguages
      .filter((language) => !languages.includes(language))
      .map((language) => ({ kind: 'language-added' as const, language })),
    ...languages
      .filter((language) => !newLanguages.includes(language))
      .map((language) => ({ kind: 'language-removed' as const, language })),
  ];
}

type Pair = [string, string];

function textOf(value: unknown, usual: string): string {
  return typeof value === 'string' && value !== '' ? value : usual;
}

function taxesOf({ taxes }: Settings): Map<string, number> {
  if (typeof taxes !== 'object' || taxes === null) return new Map();
  return new Map(Object.entries(taxes).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function languagesOf({ languages }: Settings): readonly LocaleCode[] {
  return Array.isArray(languages) && languages.length > 0 ? languages.filter(isLocaleCode) : localeCodes;
}
