import { useEffect } from 'react';

/**
 * Prepares the browser's formats while a component waits for its data. The first format is as slow as rendering a whole cart, because the
 * browser then reads its language data.
 */
export function useFormats(): void {
  useEffect(() => {
    // In its own task, after the request for the component's data.
    const timer = setTimeout(() => new Intl.NumberFormat());
    return () => clearTimeout(timer);
  }, []);
}
