import type { LocaleCode } from '#shared/contract/locale.ts';

/** For whom an operation answers; every text and message comes in this language. */
export interface Context {
  locale: LocaleCode;
  /** The key under which the caller asks, and would ask again for an answer that was lost. */
  idempotencyKey?: string;
}
