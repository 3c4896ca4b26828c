import type { Failure } from '#shared/contract/errors.ts';
import type { FactorRule } from '#shared/rules/lacking-proof.ts';

/** The limits for what a person returns on one of the operator's days, in whole units of the currency. */
export interface ReturnLimits {
  /** The sum above which returning needs a second factor. */
  proofAbove: number;
  /** The sum above which a second person approves; null when nobody does. */
  approvalAbove: number | null;
}

export interface ReturnRules extends ReturnLimits {
  staffSecondFactor: FactorRule;
}

/**
 * Decides whether a person may return money now.
 * @param total What the person has returned today with this act, in whole units.
 * @param lacks What the person must prove first; null when they have proved it, or when nobody can ask them.
 */
export function decideReturn(
  total: number,
  { proofAbove, approvalAbove }: ReturnLimits,
  lacks: Failure | null,
): Failure | null {
  if (approvalAbove !== null && total > approvalAbove) return { code: 'approval-needed', bound: approvalAbove };
  return total > proofAbove ? lacks : null;
}
