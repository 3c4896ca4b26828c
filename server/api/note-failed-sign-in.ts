import { hash } from 'node:crypto';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { ApiOptions } from './api-options.ts';
import type { CallContext } from './handle.ts';

/**
 * Logs a failed sign-in, so that an operator sees which account is attacked and from which network. Account and network are hashed, so that
 * the log shows repeated attacks but contains no address.
 */
export function noteFailedSignIn(
  logger: Pick<ApiOptions['logger'], 'warn'>,
  { from }: Pick<CallContext, 'from'>,
  { code }: Failure,
  account: { email: string } | { id: string } | null,
): void {
  const named = account && ('email' in account ? emailKey(account.email) : account.id);
  logger.warn({ code, account: named && shortHash(named), network: from?.addressKey }, 'a sign-in failed');
}

function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
