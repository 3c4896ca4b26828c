import { msg } from '@lit/localize';
import { PaymentMark } from '#shared/ui/payment-mark.tsx';
import { useFrame } from '#site/frame.tsx';

export function PaymentMarks() {
  const { payment_marks: marks } = useFrame().shop.storeConfig;
  if (marks.length === 0) return null;
  return (
    <ul className="payment-marks" aria-label={msg('Payment methods', { id: 'site.payment-marks' })}>
      {marks.map((mark) => (
        <li key={mark}>
          <PaymentMark mark={mark} />
        </li>
      ))}
    </ul>
  );
}
