import { type RefObject, useMemo, useRef } from 'react';

interface Pointing {
  /** True when the visitor last used a pointer. Then a form scrolls to its next part; for a visitor who types, the focus moves instead. */
  points: RefObject<boolean>;
  /** Event handlers for the form. */
  handlers: { onPointerDown: () => void; onKeyDown: () => void };
}

/** Distinguishes visitors who use a pointer from those who use the keyboard. */
export function usePointing(): Pointing {
  const points = useRef(false);
  const handlers = useMemo(() => {
    const note = (isPointing: boolean) => () => {
      points.current = isPointing;
    };
    return { onPointerDown: note(true), onKeyDown: note(false) };
  }, []);
  return { points, handlers };
}
