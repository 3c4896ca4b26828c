import { type RefObject, useMemo, useRef } from 'react';

interface Pointing {
  /** Whether the visitor pointed last. A form scrolls to its next part then; for who types, the focus leads. */
  points: RefObject<boolean>;
  /** For the form. */
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
