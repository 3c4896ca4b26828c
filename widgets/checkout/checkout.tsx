import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { BuyCart } from './buy-cart.tsx';
import { PayOrder } from './pay-order.tsx';

export interface CheckoutProps {
  host: HTMLElement;
  /** The fakeId of an order that waits for its payment. Without it, the element sells the cart. */
  order?: string;
}

/** Sells the cart, or takes the payment of a waiting order. On a partner's page this is the cart. */
export function Checkout({ host, order }: CheckoutProps) {
  useSignals();
  if (!settings.value.onStore) {
    return order ? (
      <a href={storeHref(`/pay?order=${encodeURIComponent(order)}`)}>{msg('Pay', { id: 'checkout.pay' })}</a>
    ) : (
      <gondola-cart compact="" no-cross-sell="" />
    );
  }
  return order ? <PayOrder host={host} fakeId={order} /> : <BuyCart host={host} />;
}
