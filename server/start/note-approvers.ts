import type { Reader } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import { countApprovers } from '#server/staff/approvals/count-approvers.ts';

/** The sentence for the log when a limit needs a second person, and fewer than two accounts may approve. The page of settings refuses such a limit. */
export async function noteApprovers(
  reader: Reader,
  { refundApprovalAbove: limit }: Pick<Settings, 'refundApprovalAbove'>,
): Promise<string[]> {
  if (limit === undefined) return [];
  const count = await countApprovers(reader);
  if (count >= 2) return [];
  return [
    `REFUND_APPROVAL_ABOVE is ${limit}, but ${count} of the accounts of staff may approve (refund.approve): nobody approves what one person asks for. Give the permission to at least two.`,
  ];
}
