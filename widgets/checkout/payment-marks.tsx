import { msg } from '@lit/localize';
import type { PaymentMark as Mark } from '#shared/contract/store.ts';
import { PaymentMark } from '#shared/ui/payment-mark.tsx';

export function PaymentMarks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className="marks" aria-label={msg('Payment methods', { id: 'site.payment-marks' })}>
      {marks.map((mark) => (
        <li key={mark}>
          <PaymentMark mark={mark} />
        </li>
      ))}
    </ul>
  );
}
