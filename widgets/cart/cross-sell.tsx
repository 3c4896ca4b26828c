import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { enterpriseList, enterpriseListSize, type ProductSummary } from '#shared/contract/product.ts';
import { listen } from '#shared/element/listen.ts';
import { locale } from '#shared/state/locale.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { focusDrawn } from './focus-drawn.ts';

/** "You may be interested": products that the cart does not hold yet. */
export function CrossSell({ inCart }: { inCart: string[] }) {
  useSignals();
  const language = locale.value;
  const [products, setProducts] = useState<ProductSummary[]>([]);
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<ProductSummary | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again
  useEffect(() => {
    const leaving = new AbortController();
    api
      .send(
        enterpriseList,
        { role: 'cross-sell', pageSize: enterpriseListSize, currentPage: 1, search: '' },
        { signal: leaving.signal },
      )
      // A failure is not shown, because the cart works without these products.
      .then(
        (answer) => answer.ok && setProducts(answer.value.list),
        () => undefined,
      );
    return () => leaving.abort();
  }, [language]);

  const offered = products.filter((product) => !inCart.includes(product.sku));
  // An open dialog stays after the last product was added: its picker still has events to fire.
  if (offered.length === 0 && !open) return null;

  function finish() {
    const root = section.current?.getRootNode() as ParentNode | undefined;
    setOpen(null);
    focusDrawn(() => root?.querySelector('.cross-sell button') ?? root?.querySelector('.checkout-button'));
  }

  return (
    <section ref={section} className="cross-sell" aria-labelledby="cross-sell-title">
      <h3 id="cross-sell-title">{msg('You may be interested', { id: 'cart.cross-sell' })}</h3>
      <ul>
        {offered.map((product) => (
          <li key={product.sku}>
            <Picture image={product.image} origin={mediaOrigin()} sizes="(min-width: 700px) 220px, 45vw" />
            <span className="name">{product.name}</span>
            <Price {...product.price_range.minimum_price.final_price} />
            <Button
              variant="secondary"
              onClick={() => setOpen(product)}
              aria-label={msg(str`Add ${product.name}`, { id: 'cart.cross-sell-add' })}
            >
              {msg('Add', { id: 'cart.cross-sell-button' })}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={open.name} onClose={() => setOpen(null)}>
          <p>{open.short_description}</p>
          <gondola-product-picker sku={open.sku} compact="" quiet="" ref={listen('gondola-add-to-cart', finish)} />
        </Dialog>
      )}
    </section>
  );
}
