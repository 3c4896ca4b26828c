import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { groupBySku, groupLines, isOrderable } from '#shared/rules/cart-groups.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { HoldNotice } from '#shared/ui/hold-notice.tsx';
import { RefusedNotice } from '#shared/ui/refused-notice.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponOf } from './coupon-of.tsx';
import { CrossSell } from './cross-sell.tsx';
import { GroupList } from './group-list.tsx';
import { PriceSummary } from './price-summary.tsx';

export interface FullCartProps {
  host: HTMLElement;
  cart: Cart;
  compact: boolean;
  noCrossSell: boolean;
  noHeading: boolean;
}

/** The cart with all that can be changed in it. It has its own file, because checkout shows only the summary. */
export function FullCart({ host, cart, compact, noCrossSell, noHeading }: FullCartProps) {
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

/** How many groups fill a phone's screen. */
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

/** True when the whole cart may be rendered. The beginning of a long cart is painted first. */
function useWholeAfterPaint(isLong: boolean): boolean {
  const [isWhole, setWhole] = useState(!isLong);
  useEffect(() => {
    if (!isWhole) afterPaint(() => setWhole(true));
  }, [isWhole]);
  return isWhole;
}
