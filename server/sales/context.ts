import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CallOrigin } from './call-origin.ts';
import type { Caller } from './caller.ts';
import type { Once } from './once.ts';
import type { Trail } from './staff-acts.ts';

/** The context of an operation. All texts and messages are in `locale`. */
export interface Context {
  locale: LocaleCode;
  /** Where the call comes from; undefined for jobs. */
  from?: CallOrigin | undefined;
  /** The caller; undefined for a job, a mail, or a page that is cached for everybody. */
  caller?: Caller | undefined;
  /** The caller's Idempotency-Key: the operation stores its answer under it, together with its work. */
  once?: Once | undefined;
  /** The line of the audit trail, where staff act: the operation writes it together with its work. */
  trail?: Trail | undefined;
}
