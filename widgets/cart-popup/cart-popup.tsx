import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { addedText } from '#shared/locales/added-text.ts';
import { cart } from '#shared/state/cart-signals.ts';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/**
 * A drawer with the cart. It opens when anything on the page fires `gondola-cart-open`. A partner's page gets no link to the store's cart
 * page, because only the checkout button transfers the cart to the store.
 */
export function CartPopup({ host, noAutoOpen = false }: { host: HTMLElement; noAutoOpen?: boolean }) {
  useSignals();
  const [opened, setOpened] = useState<Opened | null>(() => readOpened(host));

  useEffect(() => {
    const show = (event: Event) => {
      const added = (event as CustomEvent<{ reason?: string } | null>).detail?.reason === 'added';
      if (event.defaultPrevented || (added && noAutoOpen)) return;
      // Prevented, so that the browser does not follow the sender's link to the cart.
      event.preventDefault();
      setOpened(added ? 'added' : 'asked');
    };
    // Listens on `window`, so that the page's own listeners run first and may prevent the event.
    window.addEventListener('gondola-cart-open', show);
    return () => window.removeEventListener('gondola-cart-open', show);
  }, [noAutoOpen]);

  if (!opened) return null;
  return (
    <Dialog title={msg('Your cart', { id: 'cart.title' })} placement="side" onClose={() => setOpened(null)}>
      {opened === 'added' && (
        <p className="added" role="status">
          <Icon name="check" />
          {addedText()}
        </p>
      )}
      <gondola-cart compact="" no-cross-sell="" no-heading="" />
      {settings.value.onStore && cart.value && cart.value.items.length > 0 && (
        <p className="more">
          <a href={storeHref('/cart')}>{msg('View cart', { id: 'cart-popup.whole' })}</a>
        </p>
      )}
    </Dialog>
  );
}

type Opened = 'added' | 'asked';

/** The `open` attribute, which the script on the page sets before the popup's code is loaded. */
function readOpened(host: HTMLElement): Opened | null {
  const open = host.getAttribute('open');
  return open === null ? null : open === 'added' ? 'added' : 'asked';
}
