import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CallOrigin } from './call-origin.ts';
import type { Once } from './once.ts';

/** For whom an operation answers; every text and message comes in this language. */
export interface Context {
  locale: LocaleCode;
  /** Where the call comes from; none for what the store does by itself. */
  from?: CallOrigin | undefined;
  /** The caller's Idempotency-Key, which the operation finishes together with its work. */
  once?: Once | undefined;
}
