import { useEffect } from 'react';

/**
 * Makes the browser ready to write prices and dates while a component waits for its data. The first format that a browser makes, of whatever
 * kind, takes as long as drawing a whole cart, because it reads its languages' data.
 */
export function useFormats(): void {
  useEffect(() => {
    // In a task of its own, after the request for what is waited for.
    const timer = setTimeout(() => new Intl.NumberFormat());
    return () => clearTimeout(timer);
  }, []);
}
