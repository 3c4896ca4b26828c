import type { DecidedRefund, RefundSums } from '#server/sales/orders/refund.ts';
import type { OrderRefund } from '#shared/contract/order.ts';
import { toAmount } from '#shared/rules/money.ts';

/** A decision about a refund. Money that its payment service has refused is on its way for the buyer: staff look after it. */
export function presentRefund(refund: DecidedRefund): OrderRefund {
  return {
    refund_id: refund.id,
    outcome: refund.outcome,
    decided_at: new Date(refund.decidedAt).toISOString(),
    comment: refund.say,
    ...presentRefundSums(refund, refund.currency),
    money: refund.money === 'refused' ? 'due' : refund.money,
  };
}

/** What goes back, or would. */
export function presentRefundSums(sums: RefundSums, currency: string) {
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    items: sums.items.map((item) => ({
      item_id: item.itemId,
      qty: item.units,
      price: amount(item.priceCents),
      discount: amount(item.discountCents),
      fee: amount(item.feeCents),
      gift_code: amount(item.giftCodeCents),
      amount: amount(item.moneyCents),
    })),
    fee: amount(sums.feeCents),
    gift_code: amount(sums.giftCodeCents),
    amount: amount(sums.moneyCents),
  };
}
