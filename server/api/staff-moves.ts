import { agreementOfMove, agreesWith } from '#server/present/agreement.ts';
import { presentMovePreview, presentStaffMoveOptions } from '#server/present/present-staff-move.ts';
import { mostDays } from '#server/sales/inventory/availability.ts';
import type { Move, WishedItems } from '#server/sales/orders/move.ts';
import { shortId } from '#server/sales/random-id.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { findKeyOfOrder } from '#server/staff/found-rows.ts';
import { moveVisit } from '#server/staff/order-acts.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/moves.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';

/** Moves by staff in the browser: each is shown by its preview first, and stored only as it was shown. */
export function staffMoveHandlers({ orders, desk, catalogue }: ApiOptions): Handler[] {
  return [
    handle(calls.moveOptionsOfOrder, async ({ number, items: wished, ...days }) => {
      const from = days.from ?? catalogue.today();
      const to = days.to ?? addDays(from, mostDays - 1);
      if (to < from || to >= addDays(from, mostDays)) return fail('invalid-request', { field: 'to' });
      const items = itemsOf(wished);
      const query = { itemId: items[0]?.itemId ?? 0, items, from, to, waiveTerms: true };
      const found = await orders.staff.moveOptions(await findKeyOfOrder(desk, number), query);
      return found.ok ? succeed(presentStaffMoveOptions(found.value, { from, to })) : found;
    }),
    handleThen(
      calls.previewMove,
      async (wish) => {
        const unseen = { nonce: '', by: '', isAgreed: () => false };
        return orders.staff.moveVisit({}, await findKeyOfOrder(desk, wish.number), { ...wishOf(wish), ...unseen });
      },
      inside(presentMovePreview),
    ),
    handleThen(
      calls.moveByNumber,
      async ({ agreement, nonce, ...wish }, context) => {
        const hasSeen = agreesWith(agreement, agreementOfMove);
        const acting = { actor: actorOfCall(calls.moveByNumber, context), context, hasSeen };
        const fakeId = await findKeyOfOrder(desk, wish.number);
        return moveVisit(desk, orders.staff, acting, fakeId, { ...wishOf(wish), nonce: nonce ?? shortId() });
      },
      inside(({ id }: Move) => ({ moveId: id })),
    ),
  ];
}

function wishOf({ items, to }: Pick<RequestOf<typeof calls.previewMove>, 'items' | 'to'>) {
  return { items: itemsOf(items), to: { date: to.day, slot: to.slot }, waiveTerms: true };
}

function itemsOf(items: RequestOf<typeof calls.previewMove>['items']): WishedItems {
  return items.map(({ itemId, units }) => ({ itemId, units: units ?? null }));
}
