import { msg } from '@lit/localize';

const marks = [
  { name: 'PayPal', colour: '#003087' },
  { name: 'VISA', colour: '#1a1f71' },
  { name: 'AMEX', colour: '#006fcf' },
  { name: 'JCB', colour: '#0b7a3b' },
];

/** The ways to pay, as word marks on white. */
export function PaymentMarks() {
  return (
    <ul className="payment-marks" aria-label={msg('Ways to pay', { id: 'site.payment-marks' })}>
      {marks.map(({ name, colour }) => (
        <li key={name}>
          <svg viewBox="0 0 56 34" width={56} height={34} role="img" aria-label={name}>
            <rect x="0.5" y="0.5" width="55" height="33" rx="5" fill="#fff" stroke="#d7dedb" />
            <text
              x="28"
              y="22"
              textAnchor="middle"
              fill={colour}
              fontFamily="Arial, Helvetica, sans-serif"
              fontSize={name.length > 4 ? 13 : 14}
              fontWeight="800"
              fontStyle="italic"
            >
              {name}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
