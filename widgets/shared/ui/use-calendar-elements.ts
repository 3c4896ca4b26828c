import { type RefObject, useCallback, useEffect, useState } from 'react';
import { importAgain } from '#shared/loading/import-again.ts';
import { whenWanted } from './when-wanted.ts';

/** The loading of the calendar's elements, which begins when the visitor is about to need them. `place`: shown until then. */
export function useCalendarElements(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'not-drawn'>(() =>
    globalThis.customElements?.get('calendar-date') ? 'ready' : 'loading',
  );
  const notDrawn = useCallback(() => {
    console.warn(
      '[gondola] calendar-not-drawn: this page has changed objects that the calendar needs; a date field replaces it',
    );
    setState('not-drawn');
  }, []);
  useEffect(() => {
    if (state !== 'loading' || !place.current) return;
    const leaving = new AbortController();
    Promise.all([importAgain(() => import('cally')), whenWanted(place.current, leaving.signal)]).then(
      () => setState('ready'),
      () => setState('failed'),
    );
    return () => leaving.abort();
  }, [state, place]);
  return { state, notDrawn, retry: () => setState('loading') };
}
