import { useEffect } from 'react';

/**
 * Prepares the browser's number and date formats while a component waits for its data. The first format of any kind is as slow as rendering
 * a whole cart, because the browser then reads its language data.
 */
export function useFormats(): void {
  useEffect(() => {
    // In a separate task, after the request for the component's data.
    const timer = setTimeout(() => new Intl.NumberFormat());
    return () => clearTimeout(timer);
  }, []);
}
