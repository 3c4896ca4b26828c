import { type RefObject, useMemo, useRef } from 'react';

interface Pointing {
  /** True when the visitor last used a pointer. A form then scrolls to its next part; on a keyboard the focus moves instead. */
  points: RefObject<boolean>;
  /** Event handlers for the form. */
  handlers: { onPointerDown: () => void; onKeyDown: () => void };
}

/** Notices whether a visitor uses a pointer or the keyboard. */
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
