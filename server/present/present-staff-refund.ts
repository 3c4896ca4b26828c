import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { RefundPreview, refundByNumber } from '#shared/contract/staff/refunds.ts';
import { toAmount } from '#shared/rules/money.ts';
import { agreementOfRefund } from './agreement.ts';

/** A refund that is not stored. */
export function presentRefundPreview(refund: DecidedRefund): RefundPreview {
  const { items, currency, plan, issuedCode } = refund;
  const amount = (cents: number) => toAmount(cents, currency);
  const { termsFeeCents = null, returns = [] } = plan ?? {};
  return {
    currency,
    items: items.map(({ itemId, units, priceCents, discountCents, goodwillCents = 0, feeCents, ...own }) => ({
      ...{ itemId, units, price: amount(priceCents), discount: amount(discountCents) },
      ...{ goodwill: amount(goodwillCents), fee: amount(feeCents) },
      giftCode: amount(own.giftCodeCents),
      amount: amount(own.moneyCents),
    })),
    fee: amount(refund.feeCents),
    termsFee: termsFeeCents === null ? null : amount(termsFeeCents),
    giftCode: amount(refund.giftCodeCents),
    amount: amount(returns.reduce((sum, { cents }) => sum + cents, 0)),
    returns: returns.filter(({ cents }) => cents > 0).map(({ method, cents }) => ({ method, amount: amount(cents) })),
    returnedBefore: amount(refund.outsideCents),
    issuedCode: amount(issuedCode?.cents ?? 0),
    agreement: agreementOfRefund(refund),
  };
}

/** A stored refund, for the staff who granted it. It has no code, because a code is worth money. */
export function presentGranted({
  id,
  currency,
  giftCodeCents,
  moneyCents,
  issuedCode,
}: DecidedRefund): ResponseOf<typeof refundByNumber> {
  const issuedCents = issuedCode?.cents ?? 0;
  const [giftCode, amount, issued] = [giftCodeCents, moneyCents - issuedCents, issuedCents].map((cents) =>
    toAmount(cents, currency),
  ) as [number, number, number];
  return { refundId: id, giftCode, amount, issuedCode: issued };
}
