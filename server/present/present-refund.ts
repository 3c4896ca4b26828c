import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { DecidedRefund, RefundSums } from '#server/sales/orders/refund.ts';
import { unitValues } from '#server/sales/orders/unit-values.ts';
import type { FreeRefund, OrderRefund } from '#shared/contract/order.ts';
import { toAmount } from '#shared/rules/money.ts';

/** A decision about a refund. A repayment that the service has refused is shown as on its way, because staff take care of it. */
export function presentRefund(refund: DecidedRefund): OrderRefund {
  const { issuedCode } = refund;
  const amount = (cents: number) => toAmount(cents, refund.currency);
  return {
    refund_id: refund.id,
    outcome: refund.outcome,
    decided_at: new Date(refund.decidedAt).toISOString(),
    comment: refund.say,
    ...presentRefundSums(refund, refund.currency),
    amount: amount(refund.moneyCents - (issuedCode?.cents ?? 0)),
    issued_code: issuedCode ? { code: issuedCode.code, amount: amount(issuedCode.cents) } : null,
    money: refund.money === 'refused' ? 'due' : refund.money,
  };
}

/** The refund that a buyer can get at once without a fee: its sums, and those of each unit. */
export function presentFreeRefund(
  sums: RefundSums,
  { items, currency }: { items: readonly OrderedItem[]; currency: string },
): FreeRefund {
  const presented = presentRefundSums(sums, currency);
  return {
    ...presented,
    items: presented.items.map((back) => {
      const item = items.find(({ itemId }) => itemId === back.item_id);
      const values = item ? unitValues(item).slice(0, back.qty) : [];
      const units = values.map(({ giftCodeCents, moneyCents }) => ({
        gift_code: toAmount(giftCodeCents, currency),
        amount: toAmount(moneyCents, currency),
      }));
      return { ...back, units };
    }),
  };
}

export function presentRefundSums(sums: RefundSums, currency: string) {
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    items: sums.items.map((item) => ({
      item_id: item.itemId,
      qty: item.units,
      price: amount(item.priceCents),
      discount: amount(item.discountCents),
      goodwill: amount(item.goodwillCents ?? 0),
      fee: amount(item.feeCents),
      gift_code: amount(item.giftCodeCents),
      amount: amount(item.moneyCents),
    })),
    fee: amount(sums.feeCents),
    gift_code: amount(sums.giftCodeCents),
    amount: amount(sums.moneyCents),
  };
}
