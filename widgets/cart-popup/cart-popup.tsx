import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { cart } from '#shared/state/cart-signals.ts';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/**
 * A drawer with the cart. It opens whenever anything on the page says `gondola-cart-open`. The cart's own page is the store's: only
 * checkout takes a partner's cart along.
 */
export function CartPopup({ host, noAutoOpen = false }: { host: HTMLElement; noAutoOpen?: boolean }) {
  useSignals();
  const [open, setOpen] = useState(() => host.hasAttribute('open'));

  useEffect(() => {
    const show = (event: Event) => {
      const unasked = (event as CustomEvent<{ reason?: string } | null>).detail?.reason === 'added';
      if (event.defaultPrevented || (unasked && noAutoOpen)) return;
      // Tells the sender that the popup opens, so that its link to the cart is not followed.
      event.preventDefault();
      setOpen(true);
    };
    // On window, so that the page's own listeners come first and may prevent it.
    window.addEventListener('gondola-cart-open', show);
    return () => window.removeEventListener('gondola-cart-open', show);
  }, [noAutoOpen]);

  if (!open) return null;
  return (
    <Dialog title={msg('Your cart', { id: 'cart.title' })} placement="side" onClose={() => setOpen(false)}>
      <gondola-cart compact="" no-cross-sell="" no-heading="" />
      {settings.value.onStore && cart.value && cart.value.items.length > 0 && (
        <p className="more">
          <a href={storeHref('/cart')}>{msg('View the whole cart', { id: 'cart-popup.whole' })}</a>
        </p>
      )}
    </Dialog>
  );
}
