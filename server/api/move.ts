import { firstWeekdayOf } from '#server/commerce/first-weekday.ts';
import { presentMove, presentMoveOptions } from '#server/present/present-move.ts';
import { mostDays } from '#server/sales/inventory/availability.ts';
import type { Move, WishedItems } from '#server/sales/orders/move.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/move.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { toCents } from '#shared/rules/money.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { paymentLimits } from './limits.ts';

export function moveHandlers({ orders, catalogue, payments, storefront, settings, proxies }: ApiOptions): Handler[] {
  return [
    handle(call.moveOptions, async ({ fakeId, item_id: itemId, items, ...span }, context) => {
      const today = catalogue.today();
      const from = span.from ?? today;
      const to = span.to ?? addDays(from, mostDays - 1);
      if (to < from || to >= addDays(from, mostDays)) return fail('invalid-request', { field: 'to' });
      const found = await orders.buyer.moveOptions(fakeId, {
        ...{ itemId, items: items ? items.map(wishedOf) : null },
        ...{ from, to, waiveTerms: false },
      });
      if (!found.ok) return found;
      const order = await orders.buyer.byFakeId(fakeId);
      const told = order.ok ? (await storefront.inLanguage(context, order.value)).items : [];
      const movable = found.value.items.map((one) => ({
        ...one,
        item: told.find((item) => item.itemId === one.itemId) ?? one.item,
      }));
      const { country } = await catalogue.profile();
      return succeed(
        presentMoveOptions({ ...found.value, items: movable }, { today, to, first_weekday: firstWeekdayOf(country) }),
      );
    }),
    handleThen(
      call.move,
      (wish, context) =>
        orders.buyer.moveVisit(context, wish.fakeId, { ...wishOf(wish), waiveTerms: false, by: 'buyer' }),
      asMoved,
    ),
    handle(
      call.payMove,
      async ({ method, amount_due: amount, ...wish }, context) => {
        const found = await orders.buyer.byFakeId(wish.fakeId);
        if (!found.ok) return found;
        const dueCents = toCents(amount, found.value.currency);
        return payments.startMove(context, wish.fakeId, { ...wishOf(wish), by: 'buyer', method, dueCents });
      },
      { limits: paymentLimits(settings, proxies) },
    ),
  ];
}

/** Translates a call's request into the terms of orders: the items to move, and their new visit. */
export function wishOf({ items, visit_date: date, time_slot: slot, nonce }: RequestOf<typeof call.move>) {
  return { items: items.map(wishedOf), to: { date, slot: slot ?? '' }, nonce: nonce ?? shortId() };
}

function wishedOf({ item_id: itemId, qty }: RequestOf<typeof call.move>['items'][number]): WishedItems[number] {
  return { itemId, units: qty ?? null };
}

/** The answer of a call that moves a visit. */
export const asMoved = inside((move: Move) => ({ move: presentMove(move) }));
