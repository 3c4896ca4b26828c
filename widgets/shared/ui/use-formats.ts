import { useEffect } from 'react';

/** Prepares the browser's formats in advance, because the first one is as slow as rendering a whole cart. */
export function useFormats(): void {
  useEffect(() => {
    // In its own task, after the request for the component's data.
    const timer = setTimeout(() => new Intl.NumberFormat());
    return () => clearTimeout(timer);
  }, []);
}
