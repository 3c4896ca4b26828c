import { msg, str } from '@lit/localize';
import { useEffect, useRef, useState } from 'react';
import { minutesLeft } from '#shared/rules/hold-time.ts';
import { Icon } from './icon.tsx';

interface HoldNoticeProps {
  /** ISO 8601; null when nothing is held. */
  endsAt: string | null;
  /** The server's time when the cart was read, ISO 8601. Pass it as the `key` too, so that the countdown restarts with each cart. */
  serverTime: string;
  /** Called when the hold has ended, so that the cart is read again. */
  onEnd: () => void;
}

/** The minutes left of the hold, counted from the server's time. */
export function HoldNotice({ endsAt, serverTime, onEnd }: HoldNoticeProps) {
  const [elapsedMs, setElapsed] = useState(0);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - begun), 15_000);
    return () => clearInterval(timer);
  }, []);

  const minutes = endsAt ? minutesLeft({ endsAt, serverTime, elapsedMs }) : null;
  const hasRunOut = minutes !== null && minutes <= 0;

  useEffect(() => {
    if (hasRunOut) end.current();
  }, [hasRunOut]);

  if (minutes === null || hasRunOut) return null;
  return (
    <p className="hold">
      <Icon name="clock" size={18} />
      {msg(str`We hold your places for another ${minutes} min.`, { id: 'cart.hold' })}
    </p>
  );
}
