import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CallOrigin } from './call-origin.ts';
import type { Caller } from './caller.ts';
import type { Once } from './once.ts';
import type { Trail } from './staff-acts.ts';

/** The context of an operation. All its texts and messages are in `locale`. */
export interface Context {
  locale: LocaleCode;
  /** The origin of the call; undefined for jobs. */
  from?: CallOrigin | undefined;
  /** The caller; undefined for a job, an email, or a page that is cached for everybody. */
  caller?: Caller | undefined;
  /** The call under the caller's Idempotency-Key: the operation stores its answer under the key, in the same step as its work. */
  once?: Once | undefined;
  /** The line of the audit trail for an act of staff: the operation writes it in the same step as its work. */
  trail?: Trail | undefined;
}
