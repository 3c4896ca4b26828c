import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { groupLines, isOrderable } from '#shared/rules/cart-groups.ts';
import { cartEnd, cartState, cart as currentCart } from '#shared/state/cart-signals.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { pageRefusal } from '#shared/state/settings.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { RefusedNotice } from '#shared/ui/refused-notice.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponEntry } from './coupon-entry.tsx';
import { CrossSell } from './cross-sell.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { GroupList } from './group-list.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PriceSummary } from './price-summary.tsx';

export interface CartProps {
  host: HTMLElement;
  /** One narrow column, pictures small: for a popup or a side column. */
  compact?: boolean;
  noCrossSell?: boolean;
  /** Without a heading, where the page around it has one. */
  noHeading?: boolean;
  /** Inside checkout: the button fires `gondola-checkout` instead of leading to checkout. */
  inCheckout?: boolean;
}

/** The cart: its lines, what goes with them, a code, the prices and the way to checkout. */
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

  useEffect(() => {
    // A cart that another element has fetched is not fetched again, except at checkout, where its places are held anew.
    if (!currentCart.peek() || inCheckout) void refreshCart({ renew: inCheckout });
  }, [inCheckout]);

  if (pageRefusal.value) return <Notice kind="error">{pageRefusal.value}</Notice>;
  if (!cart && state === 'failed') return <LoadFailure onRetry={() => void refreshCart({ renew: inCheckout })} />;
  if (!cart && state !== 'ready') return <CartSkeleton />;
  if (!cart || cart.items.length === 0) return <EmptyCart end={cartEnd.value} alert={inCheckout} />;

  return (
    <section className="cart" data-compact={compact || undefined} aria-label={msg('Your cart', { id: 'cart.title' })}>
      <CartHeading cart={cart} titled={!noHeading} />
      <HoldNotice key={cart.server_time} cart={cart} />
      <div className="columns">
        <GroupList lines={cart.items}>
          {!compact && !noCrossSell && <CrossSell inCart={cart.items.map((line) => line.product.sku)} />}
        </GroupList>
        <div className="summary">
          <CouponEntry
            codes={cart.applied_coupons?.map((coupon) => coupon.code) ?? []}
            saves={(cart.prices.discount?.amount.value ?? 0) > 0}
          />
          <PriceSummary prices={cart.prices} />
          {!isOrderable(cart) && <RefusedNotice />}
          <CheckoutButton host={host} cart={cart} inCheckout={inCheckout} />
        </div>
      </div>
    </section>
  );
}

function CartHeading({ cart, titled }: { cart: Cart; titled: boolean }) {
  const items = groupLines(cart.items).length;
  return (
    <header className="heading">
      {titled && <h2>{msg('Your cart', { id: 'cart.title' })}</h2>}
      <p className="count" aria-live="polite">
        {msg(str`Quantity ${cart.total_quantity} · Items ${items}`, { id: 'cart.count' })}
      </p>
    </header>
  );
}
