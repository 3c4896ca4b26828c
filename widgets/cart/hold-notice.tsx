import { msg, str } from '@lit/localize';
import { useEffect, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { minutesLeft } from '#shared/rules/hold-time.ts';

/** How long the places are still held, to the minute, counted on the server's clock. */
export function HoldNotice({ cart }: { cart: Cart }) {
  const [elapsed, setElapsed] = useState(0);
  const { holds_end_at, server_time } = cart;

  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - begun), 15_000);
    return () => clearInterval(timer);
  }, []);

  if (!holds_end_at) return null;
  const minutes = minutesLeft({ endsAt: holds_end_at, serverTime: server_time, elapsedMs: elapsed });
  if (minutes <= 0) return null;
  return <p className="hold">{msg(str`We hold your places for another ${minutes} min.`, { id: 'cart.hold' })}</p>;
}
