import { presentRedemption } from '#server/present/present-redemption.ts';
import { presentRefund } from '#server/present/present-refund.ts';
import type { RedeemRequest } from '#server/sales/orders/redemption.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import { shortId } from '#server/sales/random-id.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { listActs } from '#server/staff/last-acts.ts';
import { moveVisit, previewRedemption, redeemTickets, refundOrder, refuseRefund } from '#server/staff/order-acts.ts';
import type { Call, RequestOf } from '#shared/contract/call.ts';
import { succeed } from '#shared/contract/errors.ts';
import { readAudit } from '#shared/contract/staff/audit.ts';
import { moveForBuyer } from '#shared/contract/staff/moves.ts';
import { redeem } from '#shared/contract/staff/redeem.ts';
import * as refunds from '#shared/contract/staff/refunds.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle, handleThen, inside } from './handle.ts';
import { asMoved, wishOf } from './move.ts';
import { toWishes } from './order.ts';

export function staffHandlers({ orders, desk, storefront, settings }: ApiOptions): Handler[] {
  return [
    handle(readAudit, async (search) => {
      const page = await listActs(desk, await timeZone(), search);
      if (!page.ok) return page;
      const { acts, next } = page.value;
      return succeed({ acts: acts.map((act) => ({ ...act, actedAt: new Date(act.actedAt).toISOString() })), next });
    }),
    handleThen(
      refunds.refund,
      ({ fakeId, refundItemList, refundComment: say, nonce, ...asked }, context) =>
        refundOrder(desk, orders.staff, actingIn(refunds.refund, context), fakeId, {
          items: toWishes(refundItemList),
          nonce: nonce ?? shortId(),
          waiveFee: asked.waive_fee,
          despiteDispute: asked.despite_dispute,
          alreadyBack: asked.already_back,
          say,
        }),
      asRefunded,
    ),
    handleThen(
      refunds.refuseRefund,
      ({ fakeId, refundComment: say, nonce }, context) =>
        refuseRefund(desk, orders.staff, actingIn(refunds.refuseRefund, context), fakeId, {
          nonce: nonce ?? shortId(),
          say,
        }),
      asRefunded,
    ),
    handleThen(
      moveForBuyer,
      (wish, context) =>
        moveVisit(desk, orders.staff, actingIn(moveForBuyer, context), wish.fakeId, {
          ...wishOf(wish),
          waiveTerms: true,
        }),
      asMoved,
    ),
    handleThen(
      redeem,
      (request, context) => {
        const asked = redeemRequestOf(request);
        if (request.preview) return previewRedemption(orders.staff, context, asked);
        return redeemTickets(desk, orders.staff, actingIn(redeem, context), asked);
      },
      inside(presentRedemption),
    ),
  ];

  async function timeZone(): Promise<string> {
    return settings.timeZone ?? (await storefront.profile()).timeZone;
  }
}

function redeemRequestOf(request: RequestOf<typeof redeem>): RedeemRequest {
  const { fakeId = '', number, ticket, qty: units, admit: isAdmitted, redeemItemList } = request;
  if (ticket !== undefined) return { ticket, units, isAdmitted };
  const items = redeemItemList?.map(({ item_id: itemId, qty }) => ({ itemId, units: qty }));
  return number === undefined ? { fakeId, items } : { number, items };
}

function actingIn(call: Call, context: CallContext) {
  return { actor: actorOfCall(call, context), context };
}

const asRefunded = inside((refund: DecidedRefund) => ({ refund: presentRefund(refund) }));
