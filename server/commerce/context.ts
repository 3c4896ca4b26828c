import type { LocaleCode } from '#shared/contract/locale.ts';

/** For whom an operation answers; every text and message comes in this language. */
export interface Context {
  locale: LocaleCode;
}
