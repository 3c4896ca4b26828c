import type { Settings } from '#server/env.ts';
import type { ReturnRules } from '#server/staff/returns/decide-return.ts';

/** The limits for what one person returns, by the settings. */
export function returnRulesOf({
  refundProofAbove: proofAbove,
  refundApprovalAbove,
  staffSecondFactor,
}: Pick<Settings, 'refundProofAbove' | 'refundApprovalAbove' | 'staffSecondFactor'>): ReturnRules {
  return { proofAbove, approvalAbove: refundApprovalAbove ?? null, staffSecondFactor };
}
