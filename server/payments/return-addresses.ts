import type { PaymentToStart } from './gateway.ts';

export type ReturnAddresses = Pick<PaymentToStart, 'returnUrl' | 'cancelUrl'>;

/** Where a gateway sends the browser back: after paying, and when its buyer turns back. */
export function returnAddresses(publicUrl: string, paymentKey: string): ReturnAddresses {
  const returnUrl = `${publicUrl}/pay/return?payment=${encodeURIComponent(paymentKey)}`;
  return { returnUrl, cancelUrl: `${returnUrl}&turned=back` };
}
