import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from '#shared/ui/after-paint.ts';

export interface AllDays {
  id: string;
  isOpen: boolean;
  /** The button that opens and closes the calendar. */
  toggle: RefObject<HTMLButtonElement | null>;
  /** The element around the calendar. */
  place: RefObject<HTMLDivElement | null>;
  press: () => void;
  /** Closes the calendar and moves the focus to its button. */
  close: () => void;
}

/** The calendar with all days, which a button opens. */
export function useAllDays(): AllDays {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The calendar would otherwise open behind the bar at the bottom of a phone.
    if (isOpen) afterPaint(() => place.current?.scrollIntoView({ block: 'nearest' }));
  }, [isOpen]);

  return {
    id,
    isOpen,
    toggle,
    place,
    press: () => setOpen(!isOpen),
    close() {
      setOpen(false);
      toggle.current?.focus({ preventScroll: true });
    },
  };
}
