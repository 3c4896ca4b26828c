import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { localePath } from '#shared/state/store-path.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** A drawer with the cart. It opens whenever anything on the page says `gondola-cart-open`. */
export function CartPopup({ host, noAutoOpen = false }: { host: HTMLElement; noAutoOpen?: boolean }) {
  useSignals();
  const [open, setOpen] = useState(() => host.hasAttribute('open'));

  useEffect(() => {
    const show = (event: Event) => {
      if (noAutoOpen && (event as CustomEvent<{ reason?: string }>).detail?.reason === 'added') return;
      setOpen(true);
    };
    document.addEventListener('gondola-cart-open', show);
    return () => document.removeEventListener('gondola-cart-open', show);
  }, [noAutoOpen]);

  if (!open) return null;
  return (
    <Dialog title={msg('Your cart', { id: 'cart.title' })} placement="side" onClose={() => setOpen(false)}>
      <gondola-cart compact="" no-cross-sell="" no-heading="" />
      <p className="more">
        <a href={localePath('/cart')}>{msg('View the whole cart', { id: 'cart-popup.whole' })}</a>
      </p>
    </Dialog>
  );
}
