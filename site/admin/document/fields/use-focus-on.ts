import { useCallback, useEffect, useRef, useState } from 'react';

/** Moves the focus to an element by its id, after the page was drawn again. */
export function useFocusOn(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const [, draw] = useState(0);

  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });

  return useCallback((id) => {
    wanted.current = id;
    draw((count) => count + 1);
  }, []);
}
