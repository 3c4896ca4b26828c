import type { PaymentMark as Mark } from '#shared/contract/store.ts';

/** `width`: of the name in letters of 12 px, by which it fits in whatever font a device has. */
const looks: Record<Mark, { name: string; width: number; colour: string }> = {
  paypal: { name: 'PayPal', width: 41, colour: '#003087' },
  visa: { name: 'VISA', width: 30, colour: '#1a1f71' },
  mastercard: { name: 'Mastercard', width: 66, colour: '#b3001b' },
  amex: { name: 'AMEX', width: 37, colour: '#006fcf' },
  jcb: { name: 'JCB', width: 26, colour: '#0b7a3b' },
  unionpay: { name: 'UnionPay', width: 57, colour: '#00447c' },
  alipay: { name: 'Alipay', width: 38, colour: '#0b5fbf' },
  'wechat-pay': { name: 'WeChat', width: 46, colour: '#0a7a35' },
};

/** A way to pay as its word mark on white: all in letters of one size, each as wide as its name. */
export function PaymentMark({ mark }: { mark: Mark }) {
  const { name, width: letters, colour } = looks[mark];
  const width = letters + 16;
  return (
    <svg viewBox={`0 0 ${width} 30`} width={width} height={30} role="img" aria-label={name}>
      <rect x="0.5" y="0.5" width={width - 1} height="29" rx="5" fill="#fff" stroke="#d7dedb" />
      <text
        x={width / 2}
        y="19.5"
        textAnchor="middle"
        textLength={letters}
        lengthAdjust="spacingAndGlyphs"
        fill={colour}
        fontFamily="Arial, Helvetica, sans-serif"
        fontSize="12"
        fontWeight="800"
        fontStyle="italic"
      >
        {name}
      </text>
    </svg>
  );
}
