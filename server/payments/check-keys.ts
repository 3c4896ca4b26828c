import { type ErrorCode, fail } from '#shared/contract/errors.ts';
import type { Gateways } from './gateway.ts';

/** A service's answer to its keys. `settings` names the refused keys; `away`: the service did not answer. */
type CheckedKeys = { method: string } & (
  | { state: 'good' }
  | { state: 'refused'; settings: string }
  | { state: 'away' }
);

/** Tries each service's keys from the settings, so that the operator learns about wrong ones before the first buyer does. */
export async function checkKeys(gateways: Gateways): Promise<CheckedKeys[]> {
  const checked = [...gateways].map(async ([method, { tryKeys }]): Promise<CheckedKeys[]> => {
    if (!tryKeys) return [];
    const answer = await tryKeys().catch(() => fail('payment-gateway-unavailable' satisfies ErrorCode));
    if (answer.ok) return [{ method, state: 'good' }];
    const { code, subject = '' } = answer.failure;
    return [code === 'not-allowed' ? { method, state: 'refused', settings: subject } : { method, state: 'away' }];
  });
  return (await Promise.all(checked)).flat();
}
