import { type RefObject, useMemo, useRef } from 'react';

interface Pointing {
  /** True when the visitor pointed last. Then a form scrolls to its next part; for a visitor who types, the focus leads. */
  points: RefObject<boolean>;
  /** Handlers of the form. */
  handlers: { onPointerDown: () => void; onKeyDown: () => void };
}

/** Tells visitors who point from those who type. */
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
