import { useEffect } from 'react';

/**
 * For what waits for prices and dates: makes the browser ready to write them meanwhile. The first format that a browser makes, of
 * whatever kind, takes as long as drawing a whole cart, because it reads its languages' data.
 */
export function useFormats(): void {
  useEffect(() => {
    // In a task of its own, after the request for what is waited for.
    const timer = setTimeout(() => new Intl.NumberFormat());
    return () => clearTimeout(timer);
  }, []);
}
