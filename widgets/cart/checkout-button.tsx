import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { emit } from '#shared/element/emit.ts';
import { goToCheckout } from '#shared/element/go-to-checkout.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { isFramed, newTabHint } from '#shared/element/way-out.ts';
import { isOrderable } from '#shared/rules/cart-groups.ts';
import { Button } from '#shared/ui/button.tsx';
import { dismissErrors, showToast } from '#shared/ui/toast.tsx';

/** Takes the cart to the store's checkout. In a frame a link is shown too, in case the browser opens no new tab. */
export function CheckoutButton({ host, cart }: { host: HTMLElement; cart: Cart }) {
  useSignals();
  const { busy, send } = useSending();
  const [offered, setOffered] = useState('');
  const checkout = msg('Checkout', { id: 'cart.checkout' });

  async function proceed() {
    const allowed = emit(host, 'gondola-checkout', {
      quantity: cart.total_quantity,
      total: cart.prices.grand_total.value,
    });
    if (!allowed) return;
    dismissErrors();
    const answer = await send(goToCheckout);
    if (!answer.ok) showToast({ kind: 'error', text: answer.failure.message });
    else if (isFramed()) setOffered(answer.value);
  }

  return (
    <>
      <Button
        variant="primary"
        size="large"
        busy={busy}
        disabled={!isOrderable(cart)}
        onClick={() => void proceed()}
        className="checkout-button"
      >
        {checkout}
      </Button>
      {offered && (
        <p className="replaced" role="status">
          {newTabHint()} <a href={offered}>{checkout}</a>
        </p>
      )}
    </>
  );
}
