import { succeed } from '#shared/contract/errors.ts';
import type { ApiOptions } from './api-options.ts';
import type { CallContext } from './handle.ts';

/** Ends a call that is repeated under its key before its work begins, so that it leaves no second line in the audit trail. */
export async function refuseRepeated({ finish }: Pick<ApiOptions, 'finish'>, { once }: CallContext): Promise<void> {
  if (once) await finish({ ...once, answerOf: () => null }, succeed(null));
}
