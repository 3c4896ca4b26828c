import { agreementOfGiftCode } from '#server/present/agreement.ts';
import type { GiftCodeWish } from '#server/sales/gift-codes/decide-gift-code-change.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import * as acts from '#server/staff/gift-code-acts.ts';
import { listGiftCodes } from '#server/staff/gift-codes/list-gift-codes.ts';
import {
  presentGiftCode,
  presentGiftCodeChange,
  presentListedGiftCode,
} from '#server/staff/gift-codes/present-gift-code.ts';
import { findTypedGiftCode, showGiftCode } from '#server/staff/gift-codes/show-gift-code.ts';
import type { Call } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/gift-codes.ts';
import { toCents } from '#shared/rules/money.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle, handleThen, inside } from './handle.ts';

/** Gift codes for staff. The answers have the ids of codes; only `staff.showGiftCode` and the export have whole codes. */
export function staffGiftCodeHandlers({ orders, desk, storefront, settings }: ApiOptions): Handler[] {
  return [
    handle(calls.giftCodes, async (search, { locale }) => {
      const page = await listGiftCodes(desk, locale, search);
      if (!page.ok) return page;
      const { currency } = await storefront.profile();
      const codes = page.value.codes.map((code) => presentListedGiftCode(code, currency));
      return succeed({ codes, next: page.value.next });
    }),
    handle(calls.findGiftCode, ({ code }) => findTypedGiftCode(desk, code)),
    handle(calls.oneGiftCode, async ({ id }, { locale }) => {
      const found = await showGiftCode(desk, locale, id);
      if (!found.ok) return found;
      return succeed({ code: presentGiftCode(found.value, (await storefront.profile()).currency) });
    }),
    handle(calls.showGiftCode, ({ id }, context) =>
      acts.revealGiftCode(desk, actorOfCall(calls.showGiftCode, context), id),
    ),
    handle(calls.previewGiftCodeChange, async ({ id, ...asked }) => {
      const wish = await wishOf(asked);
      if (!wish.ok) return wish;
      const outcome = await acts.previewGiftCodeChange(orders.staff, id, wish.value);
      if (!outcome.ok) return outcome;
      return succeed(presentGiftCodeChange(outcome.value, (await storefront.profile()).currency));
    }),
    handleThen(
      calls.changeGiftCode,
      async ({ id, reason, agreement, nonce: _, ...asked }, context) => {
        const wish = await wishOf(asked);
        if (!wish.ok) return wish;
        const acting = {
          ...actingIn(calls.changeGiftCode, context),
          hasSeen: (outcome: Parameters<typeof agreementOfGiftCode>[0]) => agreementOfGiftCode(outcome) === agreement,
        };
        return acts.changeGiftCode(desk, orders.staff, acting, id, { wish: wish.value, reason });
      },
      inside(({ state }) => ({ state })),
    ),
    handle(calls.issueGiftCode, async ({ amount, email, locale, reason }, context) => {
      const cents = await centsOf(amount);
      if (!cents.ok) return cents;
      const wish = { cents: cents.value, reason, email, locale };
      return acts.issueGiftCode(desk, orders.staff, actingIn(calls.issueGiftCode, context), wish);
    }),
    handle(calls.issueGiftCodes, async ({ amount, number, label, reason }, context) => {
      const cents = await centsOf(amount);
      if (!cents.ok) return cents;
      const wish = { cents: cents.value, number, label, reason };
      return acts.issueGiftCodes(desk, orders.staff, actingIn(calls.issueGiftCodes, context), wish);
    }),
    handle(calls.exportGiftCodes, async (search, context) => {
      const { currency, timeZone } = await storefront.profile();
      const shown = { currency, timeZone: settings.timeZone ?? timeZone, locale: context.locale };
      return acts.exportGiftCodePart(desk, actorOfCall(calls.exportGiftCodes, context), shown, search);
    }),
  ];

  async function wishOf({
    change,
    amount,
  }: {
    change: GiftCodeWish['change'];
    amount?: number | undefined;
  }): Promise<Result<GiftCodeWish>> {
    if (change !== 'top-up') return succeed({ change });
    const cents = await centsOf(amount ?? 0);
    return cents.ok ? succeed({ change, cents: cents.value }) : cents;
  }

  /** An amount below the smallest unit of the currency is worth nothing. */
  async function centsOf(amount: number): Promise<Result<number>> {
    const cents = toCents(amount, (await storefront.profile()).currency);
    return cents > 0 ? succeed(cents) : fail('invalid-request', { field: 'amount' });
  }
}

function actingIn(call: Call, context: CallContext) {
  return { actor: actorOfCall(call, context), context };
}
