import type { Call } from '#shared/contract/call.ts';
import { type FactorRule, lackingProof } from '#shared/rules/lacking-proof.ts';
import type { Guard } from './guard.ts';

/**
 * Lets in callers who have lately proved what the call asks for, so that a session that was left open spends no money and gives no rights.
 * Programs have nobody to ask.
 */
export function recentProof(asks: NonNullable<Call['asks']>, rule: FactorRule, clock: () => number): Guard {
  return ({ caller }) => {
    const failure = lackingProof(asks, 'session' in caller ? caller : {}, rule, clock());
    return failure && { failure };
  };
}
