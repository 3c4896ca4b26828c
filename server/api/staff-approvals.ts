import { actorOfCall } from '#server/staff/actor.ts';
import { approveWish, askForApproval, refuseWish } from '#server/staff/approvals/approval-acts.ts';
import { listApprovals, showOneApproval } from '#server/staff/approvals/list-approvals.ts';
import * as calls from '#shared/contract/staff/approvals.ts';
import type { ApiOptions } from './api-options.ts';
import { nothing } from './auth.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';

/** Approvals of refunds by a second person. */
export function staffApprovalHandlers({ orders, desk }: ApiOptions): Handler[] {
  return [
    handle(calls.askApproval, async ({ number, nonce: _, ...wish }, context) =>
      askForApproval(desk, actorOfCall(calls.askApproval, context), orders.staff, { number, wish }),
    ),
    handle(calls.approvals, async (page, context) => listApprovals(desk, actorOfCall(calls.approvals, context), page)),
    handle(calls.showApproval, async ({ id }, context) =>
      showOneApproval(desk, orders.staff, actorOfCall(calls.showApproval, context), id),
    ),
    handleThen(
      calls.approve,
      async ({ id, agreement }, context) =>
        approveWish(desk, { actor: actorOfCall(calls.approve, context), context }, orders.staff, { id, agreement }),
      inside(() => ({})),
    ),
    handle(calls.refuseApproval, async ({ id }, context) =>
      nothing(await refuseWish(desk, actorOfCall(calls.refuseApproval, context), id)),
    ),
  ];
}
