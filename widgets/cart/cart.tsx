import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { groupBySku, groupLines, isOrderable } from '#shared/rules/cart-groups.ts';
import { cartEnd, cartState, cart as currentCart, orderedCart } from '#shared/state/cart-signals.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { pageRefusal, settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { HoldNotice } from '#shared/ui/hold-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { RefusedNotice } from '#shared/ui/refused-notice.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponOf } from './coupon-of.tsx';
import { CrossSell } from './cross-sell.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { GroupList } from './group-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PriceSummary } from './price-summary.tsx';
import { useWholeAfterPaint } from './use-whole-after-paint.ts';

export interface CartProps {
  host: HTMLElement;
  /** One narrow column, pictures small: for a popup or a side column. */
  compact?: boolean;
  noCrossSell?: boolean;
  /** Without a heading, where the page around it has one. */
  noHeading?: boolean;
  /** Inside checkout: what is bought, to be read beside the form that buys it. */
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
  const ordered = orderedCart.value;

  useEffect(() => {
    // A cart that another element has fetched is not fetched again, except at checkout, where its places are held anew.
    if (!currentCart.peek() || inCheckout) void refreshCart({ renew: inCheckout });
  }, [inCheckout]);

  if (pageRefusal.value) return <Notice kind="error">{pageRefusal.value}</Notice>;
  if (!cart && state === 'failed') return <LoadFailure onRetry={() => void refreshCart({ renew: inCheckout })} />;
  if (!cart && state !== 'ready') return <CartSkeleton inCheckout={inCheckout} />;
  if (inCheckout && !cart && ordered) return <OrderSummary cart={ordered} />;
  if (!cart || cart.items.length === 0) return <EmptyCart end={cartEnd.value} alert={inCheckout} />;
  if (inCheckout) return <OrderSummary cart={cart} />;

  return <FullCart {...{ host, cart, compact, noCrossSell, noHeading }} />;
}

interface FullCartProps {
  host: HTMLElement;
  cart: Cart;
  compact: boolean;
  noCrossSell: boolean;
  noHeading: boolean;
}

function FullCart({ host, cart, compact, noCrossSell, noHeading }: FullCartProps) {
  useSignals();
  const isWhole = useWholeAfterPaint(groupBySku(cart.items).length > groupsAtFirst);
  return (
    <section className="cart" data-compact={compact || undefined} aria-label={msg('Your cart', { id: 'cart.title' })}>
      <CartHeading cart={cart} titled={!noHeading} />
      <HoldNotice
        key={cart.server_time}
        endsAt={cart.holds_end_at}
        serverTime={cart.server_time}
        onEnd={() => void refreshCart()}
      />
      <div className="columns">
        <GroupList lines={cart.items} {...(!isWhole && { most: groupsAtFirst })} />
        {isWhole && (
          <div className="summary">
            <CouponOf cart={cart} />
            <PriceSummary prices={cart.prices} brief={compact} />
            {!isOrderable(cart) && <RefusedNotice />}
            <CheckoutButton host={host} cart={cart} />
          </div>
        )}
        {isWhole && !compact && !noCrossSell && <CrossSell inCart={cart.items.map((line) => line.product.sku)} />}
      </div>
      {isWhole && !compact && settings.value.onStore && (
        <p className="more">
          <a href={storeHref('/list')}>{msg('Continue shopping', { id: 'site.cart.more' })}</a>
        </p>
      )}
    </section>
  );
}

/** As many as fill a phone's screen. */
const groupsAtFirst = 3;

function CartHeading({ cart, titled }: { cart: Cart; titled: boolean }) {
  const items = groupLines(cart.items).length;
  return (
    <header className="heading">
      {titled && <h2>{msg('Your cart', { id: 'cart.title' })}</h2>}
      <p className="count" aria-live="polite">
        {items === cart.total_quantity
          ? msg(str`Quantity ${items}`, { id: 'cart.quantity-of' })
          : msg(str`Quantity ${cart.total_quantity} · Items ${items}`, { id: 'cart.count' })}
      </p>
    </header>
  );
}
