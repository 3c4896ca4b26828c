import type { Settings } from '#server/env.ts';
import type { ReturnRules } from './decide-return.ts';

export function returnRulesOf({
  refundProofAbove: proofAbove,
  refundApprovalAbove,
  staffSecondFactor,
}: Pick<Settings, 'refundProofAbove' | 'refundApprovalAbove' | 'staffSecondFactor'>): ReturnRules {
  return { proofAbove, approvalAbove: refundApprovalAbove ?? null, staffSecondFactor };
}
