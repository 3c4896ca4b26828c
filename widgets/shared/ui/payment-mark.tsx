import type { PaymentMark as Mark } from '#shared/contract/store.ts';

const looks: Record<Mark, { name: string; colour: string }> = {
  paypal: { name: 'PayPal', colour: '#003087' },
  visa: { name: 'VISA', colour: '#1a1f71' },
  mastercard: { name: 'Mastercard', colour: '#b3001b' },
  amex: { name: 'AMEX', colour: '#006fcf' },
  jcb: { name: 'JCB', colour: '#0b7a3b' },
  unionpay: { name: 'UnionPay', colour: '#00447c' },
  alipay: { name: 'Alipay', colour: '#0b5fbf' },
  'wechat-pay': { name: 'WeChat', colour: '#0a7a35' },
};

/** A way to pay as its word mark on white. */
export function PaymentMark({ mark }: { mark: Mark }) {
  const { name, colour } = looks[mark];
  return (
    <svg viewBox="0 0 56 34" width={56} height={34} role="img" aria-label={name}>
      <rect x="0.5" y="0.5" width="55" height="33" rx="5" fill="#fff" stroke="#d7dedb" />
      <text
        x="28"
        y="22"
        textAnchor="middle"
        fill={colour}
        fontFamily="Arial, Helvetica, sans-serif"
        fontSize={sizeOf(name)}
        fontWeight="800"
        fontStyle="italic"
      >
        {name}
      </text>
    </svg>
  );
}

/** The font size with which a name fits into its mark. */
function sizeOf(name: string): number {
  if (name.length > 7) return 9;
  return name.length > 4 ? 13 : 14;
}
