import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { ApiOptions } from './api-options.ts';
import type { CallContext } from './handle.ts';
import { shortHash } from './short-hash.ts';

/** Logs a failed sign-in with hashes of account and network, which show repeated attacks but no address. */
export function noteFailedSignIn(
  logger: Pick<ApiOptions['logger'], 'warn'>,
  { from }: Pick<CallContext, 'from'>,
  { code }: Failure,
  account: { email: string } | { id: string } | null,
): void {
  // The password was right, and the person types the code next.
  if (code === 'code-needed') return;
  const named = account && ('email' in account ? emailKey(account.email) : account.id);
  logger.warn({ code, account: named && shortHash(named), network: from?.addressKey }, 'a sign-in failed');
}
