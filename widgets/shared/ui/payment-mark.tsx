import type { PaymentMark as Mark } from '#shared/contract/store.ts';

const names: Record<Mark, string> = {
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  alipay: 'Alipay',
  'wechat-pay': 'WeChat Pay',
};

/** A payment method's mark in its brand's colours (`site/public/marks`). */
export function PaymentMark({
  mark,
  origin = '',
  named = true,
}: {
  mark: Mark;
  origin?: string | undefined;
  named?: boolean;
}) {
  return (
    <img
      className="payment-mark"
      src={`${origin}/marks/${mark}.svg`}
      alt={named ? names[mark] : ''}
      width={48}
      height={32}
      loading="lazy"
    />
  );
}
