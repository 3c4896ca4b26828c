import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { listen } from '#shared/element/listen.ts';
import { useMethod } from '#shared/element/use-method.ts';
import { pageRefusal } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useCheck } from './use-check.ts';

/** One button that sells one product: it opens the picker in a dialog. */
export function BuyButton({ host, sku, label }: { host: HTMLElement; sku?: string; label?: string }) {
  useSignals();
  const [open, setOpen] = useState(false);
  useMethod(host, 'open', () => setOpen(true));
  useMethod(host, 'close', () => setOpen(false));
  const text = label ?? msg('Buy tickets', { id: 'buy-button.buy' });
  const { isUnknown } = useCheck(host, sku);
  // When nothing can be sold, the element keeps the content that the page wrote inside it.
  if (!sku || isUnknown || pageRefusal.value) return <slot />;

  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Dialog title={text} onClose={() => setOpen(false)}>
          <gondola-product-picker sku={sku} no-image="" ref={listen('gondola-add-to-cart', () => setOpen(false))}>
            <a href={storeHref(`/p/${encodeURIComponent(sku)}`)}>{text}</a>
          </gondola-product-picker>
        </Dialog>
      )}
    </>
  );
}
