import type { Cart } from '#shared/contract/cart-shape.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { HoldNotice } from '#shared/ui/hold-notice.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { RefundTerms } from './refund-terms.tsx';
import type { CheckoutStore } from './use-store-config.ts';

/** The lines below the pay button: payment methods, free refunds, held places, and the accepted terms. */
export function Assurance({ cart, store }: { cart: Cart; store: CheckoutStore }) {
  return (
    <div className="assurance">
      <PaymentMarks marks={store.paymentMarks} />
      <RefundTerms lines={cart.items} />
      <HoldNotice
        key={cart.server_time}
        endsAt={cart.holds_end_at}
        serverTime={cart.server_time}
        onEnd={() => void refreshCart()}
      />
      <AcceptedTerms terms={store.terms} />
    </div>
  );
}
