import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { cartEnd, cartState, cart as currentCart, orderedCart } from '#shared/state/cart-signals.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { pageRefusal } from '#shared/state/settings.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { FullCartProps } from './full-cart.tsx';
import { OrderSummary } from './order-summary.tsx';

export interface CartProps {
  host: HTMLElement;
  /** One narrow column with small pictures, for a popup or a side column. */
  compact?: boolean;
  noCrossSell?: boolean;
  /** Leaves out the heading, for pages that have one above the cart. */
  noHeading?: boolean;
  inCheckout?: boolean;
}

/** The cart: lines, cross-sell products, codes, prices and the checkout button. */
export function CartView({
  host,
  compact = false,
  noCrossSell = false,
  noHeading = false,
  inCheckout = false,
}: CartProps) {
  useSignals();
  const cart = currentCart.value;
  const state = cartState.value;
  const ordered = orderedCart.value;
  const { View, isLost, load } = useFullCart(!inCheckout);

  useEffect(() => {
    // Checkout fetches even a known cart, because the fetch renews the holds.
    if (!currentCart.peek() || inCheckout) void refreshCart({ renew: inCheckout });
  }, [inCheckout]);

  if (pageRefusal.value) return <Notice kind="error">{pageRefusal.value}</Notice>;
  if (!cart && state === 'failed') return <LoadFailure onRetry={() => void refreshCart({ renew: inCheckout })} />;
  if (!cart && state !== 'ready') return <CartSkeleton inCheckout={inCheckout} />;
  if (inCheckout && !cart && ordered) return <OrderSummary cart={ordered} />;
  if (!cart || cart.items.length === 0) return <EmptyCart end={cartEnd.value} alert={inCheckout} />;
  if (inCheckout) return <OrderSummary cart={cart} />;

  if (isLost) return <LoadFailure onRetry={load} />;
  if (!View) return <Skeleton height="24rem" />;
  return <View {...{ host, cart, compact, noCrossSell, noHeading }} />;
}

function useFullCart(isWanted: boolean) {
  const [View, setView] = useState<ComponentType<FullCartProps> | null>(null);
  const [isLost, setLost] = useState(false);

  function load() {
    setLost(false);
    import('./full-cart.tsx').then(
      ({ FullCart }) => setView(() => FullCart),
      () => setLost(true),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return { View, isLost, load };
}

/** The cart could not be fetched, but still exists on the server. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" onRetry={onRetry}>
      {msg('We could not load your cart. Nothing is lost; please try again.', { id: 'cart.load-failed' })}
    </Notice>
  );
}
