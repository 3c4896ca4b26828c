import type { PaymentToStart } from './gateway.ts';

export type ReturnAddresses = Pick<PaymentToStart, 'returnUrl' | 'cancelUrl'>;

/** The addresses to which a gateway sends the browser: after paying, and when the buyer cancels. */
export function returnAddresses(publicUrl: string, paymentKey: string): ReturnAddresses {
  const returnUrl = `${publicUrl}/pay/return?payment=${encodeURIComponent(paymentKey)}`;
  return { returnUrl, cancelUrl: `${returnUrl}&turned=back` };
}
