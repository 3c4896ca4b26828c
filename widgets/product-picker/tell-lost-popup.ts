import { msg } from '@lit/localize';
import { goToCheckout } from '#shared/element/go-to-checkout.ts';
import { showToast } from '#shared/ui/toast.tsx';

let isListening = false;

/** When the cart popup cannot be loaded, announces the added tickets with a link to checkout. */
export function tellLostPopup(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('gondola-error', (event) => {
    const { code, widget } = (event as CustomEvent<{ code: string; widget?: string }>).detail;
    if (code !== 'widget-not-loaded' || widget !== 'gondola-cart-popup') return;
    showToast({
      kind: 'error',
      text: msg('Your choice is in your cart, but the cart cannot be shown right now.', { id: 'picker.popup-lost' }),
      action: { label: msg('Checkout', { id: 'cart.checkout' }), onPress: () => void leave() },
    });
  });
}

async function leave(): Promise<void> {
  const answer = await goToCheckout();
  if (!answer.ok) showToast({ kind: 'error', text: answer.failure.message });
}
