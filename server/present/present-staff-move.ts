import type { Move, MoveOptions } from '#server/sales/orders/move.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { moveOptionsOfOrder, previewMove } from '#shared/contract/staff/moves.ts';
import { toAmount } from '#shared/rules/money.ts';
import { agreementOfMove } from './agreement.ts';

export function presentStaffMoveOptions(
  { currency, options }: MoveOptions,
  days: { from: string; to: string },
): ResponseOf<typeof moveOptionsOfOrder> {
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    ...days,
    currency,
    options: options.map(({ date: day, slot, hasRoom, left, ...cost }) => ({
      ...{ day, slot, hasRoom, left },
      giftCode: amount(cost.giftCodeCents),
      amount: amount(cost.moneyCents),
      due: amount(cost.dueCents),
    })),
  };
}

/** A move that is not stored. */
export function presentMovePreview(move: Move): ResponseOf<typeof previewMove> {
  const { currency, items, from, to, plan } = move;
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    currency,
    items: items.map(({ itemId, units }) => ({ itemId, units })),
    from: { day: from.date, slot: from.slot },
    to: { day: to.date, slot: to.slot },
    giftCode: amount(move.giftCodeCents),
    amount: amount(move.moneyCents),
    returns: (plan?.returns ?? []).map(({ method, cents }) => ({ method, amount: amount(cents) })),
    agreement: agreementOfMove(move),
  };
}
