import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CallOrigin } from './call-origin.ts';
import type { Caller } from './caller.ts';
import type { Once } from './once.ts';

/** For whom an operation answers; every text and message comes in this language. */
export interface Context {
  locale: LocaleCode;
  /** Where the call comes from; none for what the store does by itself. */
  from?: CallOrigin | undefined;
  /** Who asks. None when nobody does: for a job, a mail, or a page that is kept for everybody. */
  caller?: Caller | undefined;
  /** The caller's Idempotency-Key, which the operation finishes together with its work. */
  once?: Once | undefined;
}
