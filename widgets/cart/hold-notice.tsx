import { msg, str } from '@lit/localize';
import { useEffect, useState } from 'react';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { minutesLeft } from '#shared/rules/hold-time.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';

/** How long the places are still held, to the minute, counted on the server's clock. */
export function HoldNotice({ cart }: { cart: Cart }) {
  const [elapsed, setElapsed] = useState(0);
  const { holds_end_at, server_time } = cart;

  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - begun), 15_000);
    return () => clearInterval(timer);
  }, []);

  const minutes = holds_end_at
    ? minutesLeft({ endsAt: holds_end_at, serverTime: server_time, elapsedMs: elapsed })
    : null;
  const hasRunOut = minutes !== null && minutes <= 0;

  // At the end of the hold the cart is read again, to show which lines are no longer held.
  useEffect(() => {
    if (hasRunOut) void refreshCart();
  }, [hasRunOut]);

  if (minutes === null || hasRunOut) return null;
  return <p className="hold">{msg(str`We hold your places for another ${minutes} min.`, { id: 'cart.hold' })}</p>;
}
