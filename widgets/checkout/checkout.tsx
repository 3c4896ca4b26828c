import { useSignals } from '@preact/signals-react/runtime';
import { BuyCart } from './buy-cart.tsx';
import { PayOrder } from './pay-order.tsx';

export interface CheckoutProps {
  host: HTMLElement;
  /** The fakeId of an order that waits for its payment; without it the cart is bought. */
  order?: string;
}

/** Buys the cart as a guest, or pays for an order that waits. */
export function Checkout({ host, order }: CheckoutProps) {
  useSignals();
  return order ? <PayOrder host={host} fakeId={order} /> : <BuyCart host={host} />;
}
