import { agreementOfRefund, agreesWith } from '#server/present/agreement.ts';
import { presentRefundRequest } from '#server/present/present-refund-request.ts';
import { presentGranted, presentRefundPreview } from '#server/present/present-staff-refund.ts';
import type { DecidedRefund, RefundGrant } from '#server/sales/orders/refund.ts';
import { shortId } from '#server/sales/random-id.ts';
import { actorOfCall, hasPermission } from '#server/staff/actor.ts';
import { findKeyOfOrder } from '#server/staff/found-rows.ts';
import { listRefundRequests } from '#server/staff/list-refund-requests.ts';
import { refundOrder, refuseRefund, returnGoodwill } from '#server/staff/order-acts.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/refunds.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';

/** Refunds by staff in the browser: each is shown by its preview first, and stored only as it was shown. */
export function staffRefundHandlers({ orders, desk }: ApiOptions): Handler[] {
  return [
    handle(calls.refundRequests, async (page) => {
      const found = await listRefundRequests(desk, page);
      return found.ok ? succeed({ ...found.value, requests: found.value.requests.map(presentRefundRequest) }) : found;
    }),
    handleThen(
      calls.previewRefund,
      async (wish, context) => {
        const actor = actorOfCall(calls.previewRefund, context);
        if (wish.asGiftCode && !hasPermission(actor, 'order.give')) return fail('not-allowed');
        const grant = { ...grantOf(wish), ...unseen };
        return orders.staff.grantRefund({}, await findKeyOfOrder(desk, wish.number), grant);
      },
      asPreview,
    ),
    handleThen(
      calls.refundByNumber,
      async ({ agreement, reason, answer: say, nonce, ...wish }, context) => {
        const hasSeen = agreesWith(agreement, agreementOfRefund);
        const acting = { actor: actorOfCall(calls.refundByNumber, context), context, hasSeen };
        return refundOrder(desk, orders.staff, acting, await findKeyOfOrder(desk, wish.number), {
          ...grantOf(wish),
          ...(reason === undefined ? {} : { reason }),
          ...{ nonce: nonce ?? shortId(), say },
        });
      },
      inside(presentGranted),
    ),
    handleThen(
      calls.previewGoodwill,
      async ({ number, ...wish }) => {
        const grant = { ...wish, reason: '', ...unseen };
        return orders.staff.returnGoodwill({}, await findKeyOfOrder(desk, number), grant);
      },
      asPreview,
    ),
    handleThen(
      calls.goodwill,
      async ({ number, agreement, answer: say, nonce, ...wish }, context) => {
        const hasSeen = agreesWith(agreement, agreementOfRefund);
        const acting = { actor: actorOfCall(calls.goodwill, context), context, hasSeen };
        const grant = { ...wish, say, nonce: nonce ?? shortId() };
        return returnGoodwill(desk, orders.staff, acting, await findKeyOfOrder(desk, number), grant);
      },
      inside(presentGranted),
    ),
    handleThen(
      calls.refuseByNumber,
      async ({ number, answer: say, nonce }, context) => {
        const acting = { actor: actorOfCall(calls.refuseByNumber, context), context };
        const refusal = { nonce: nonce ?? shortId(), say };
        return refuseRefund(desk, orders.staff, acting, await findKeyOfOrder(desk, number), refusal);
      },
      inside(({ id }: DecidedRefund) => ({ refundId: id })),
    ),
  ];
}

/** The parts of a grant that a preview lacks. Nothing is stored. */
const unseen = { nonce: '', say: '', by: '', isAgreed: () => false };

function grantOf({
  items,
  waiveTerms: waiveFee,
  asGiftCode,
  despiteDispute,
  alreadyBack,
}: Omit<RequestOf<typeof calls.previewRefund>, 'number'>): Pick<
  RefundGrant,
  'items' | 'waiveFee' | 'asGiftCode' | 'despiteDispute' | 'alreadyBack'
> {
  return { items, waiveFee, asGiftCode, despiteDispute, alreadyBack };
}

const asPreview = inside(presentRefundPreview);
