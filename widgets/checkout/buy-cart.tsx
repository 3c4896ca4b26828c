import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent } from 'react';
import { isOrderable } from '#shared/rules/cart-groups.ts';
import { findWaitingOrder } from '#shared/state/begun-orders.ts';
import { cartEnd, cartState, cart as currentCart, orderedCart } from '#shared/state/cart-signals.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PaymentMethods } from '#shared/ui/payment-methods.tsx';
import { Price } from '#shared/ui/price.tsx';
import { RefusedNotice } from '#shared/ui/refused-notice.tsx';
import { Assurance } from './assurance.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { PayOrder } from './pay-order.tsx';
import { useCheckout } from './use-checkout.ts';
import { useStoreConfig } from './use-store-config.ts';

/** The order summary, the buyer's fields, the payment methods, and one button. */
export function BuyCart({ host }: { host: HTMLElement }) {
  useSignals();
  const checkout = useCheckout(host);
  const store = useStoreConfig();
  // After the order is placed its cart has ended. The screen still shows it, so that nothing moves before the payment page loads.
  const cart = currentCart.value ?? (checkout.step === 'form' ? null : orderedCart.value);
  const isSettled = cartState.value === 'ready' && checkout.step === 'form';
  const gone = !cart && isSettled;
  const isEmptied = cart?.items.length === 0 && isSettled;

  const waiting = gone ? findWaitingOrder() : null;
  if (waiting) return <PayOrder key={waiting} host={host} fakeId={waiting} reason={checkout.failure} titled />;
  // The cart element shows why it is empty.
  if ((gone && cartEnd.value) || isEmptied) return <gondola-cart in-checkout="" />;

  const busy = checkout.step !== 'form';
  return (
    <div className="checkout">
      <gondola-cart in-checkout="" />
      <form className="details" noValidate onSubmit={(event: FormEvent) => void checkout.submit(event)}>
        <BuyerFields checkout={checkout} cart={cart} countries={store?.countries} asksCompany={store?.asksCompany} />
        <PaymentMethods options={store?.paymentOptions} method={checkout.method} onChoose={checkout.chooseMethod} />
        {checkout.failure && <Notice kind="error">{checkout.failure}</Notice>}
        {cart && !isOrderable(cart) && <RefusedNotice href={storeHref('/cart')} />}
        <Button
          variant="primary"
          size="large"
          type="submit"
          busy={busy}
          disabled={!cart || !isOrderable(cart) || checkout.method === null}
          // Keeps the focus in the form. A field that loses the focus shows its problem, which would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {msg('Pay', { id: 'checkout.pay' })} {cart && <Price {...cart.prices.grand_total} />}
        </Button>
        {cart && store && <Assurance cart={cart} store={store} />}
      </form>
    </div>
  );
}
