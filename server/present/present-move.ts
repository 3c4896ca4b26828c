import type { Move, MoveOptions, MovePayment, VisitTime } from '#server/sales/orders/move.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { moveOptions } from '#shared/contract/move.ts';
import type { OrderMove, OrderMovePayment } from '#shared/contract/order.ts';
import { toAmount } from '#shared/rules/money.ts';
import { orderChoices } from '#shared/rules/order-choices.ts';

/** A moved visit. A repayment that the payment service has refused is shown to the buyer as on its way, because staff take care of it. */
export function presentMove(move: Move): OrderMove {
  const amount = (cents: number) => toAmount(cents, move.currency);
  return {
    move_id: move.id,
    moved_at: new Date(move.movedAt).toISOString(),
    items: move.items.map(({ newItemId, units }) => ({ item_id: newItemId, qty: units })),
    from: presentVisit(move.from),
    to: presentVisit(move.to),
    fee: amount(move.feeCents),
    gift_code: amount(move.giftCodeCents),
    amount: amount(move.moneyCents),
    paid: amount(move.paidCents),
    money: move.money === 'refused' ? 'due' : move.money,
  };
}

export function presentMovePayment({ state, dueCents, to }: MovePayment, currency: string): OrderMovePayment {
  return { state, amount: toAmount(dueCents, currency), to: presentVisit(to) };
}

export function presentMoveOptions(
  { items, visit, currency, options }: MoveOptions,
  calendar: Pick<ResponseOf<typeof moveOptions>, 'today' | 'first_weekday' | 'to'>,
): ResponseOf<typeof moveOptions> {
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    ...calendar,
    ...presentVisit(visit),
    items: items.map(({ item, units, unitsLeft, movesInPart }, index) => ({
      item_id: item.itemId,
      name: ownName(items, index),
      qty: units,
      qty_left: unitsLeft,
      moves_in_part: movesInPart,
    })),
    currency,
    options: options.map((option) => ({
      ...presentVisit(option),
      is_available: option.hasRoom,
      fee: amount(option.feeCents),
      gift_code: amount(option.giftCodeCents),
      amount: amount(option.moneyCents),
      amount_due: amount(option.dueCents),
      free_until: option.freeUntil,
    })),
  };
}

/** The name that distinguishes an item from the others; items with the same name are numbered. */
function ownName(items: MoveOptions['items'], index: number): string {
  const names = items.map(({ item }) => orderChoices(item).join(' · ') || item.productName);
  const name = names[index] ?? '';
  const before = names.slice(0, index).filter((other) => other === name).length;
  return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${before + 1})`;
}

function presentVisit({ date, slot }: VisitTime) {
  return { visit_date: date, time_slot: slot || null };
}
