import { whenTouched } from './when-touched.ts';

/** Milliseconds after which a page has certainly settled. */
const restMs = 6000;

/**
 * Resolves when a part that is slow to render is wanted: it is in view, the visitor has begun to use the page (Tab or a swipe may lead to
 * the part), or the page has settled. Never resolves after `calledOff` is aborted.
 */
export function whenWanted(element: HTMLElement, calledOff: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const stop = () => waiting.abort();
    const done = () => {
      stop();
      resolve();
    };
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && done());
    sight.observe(element);
    const rest = setTimeout(done, restMs);
    void whenTouched(signal).then(done);
    signal.addEventListener('abort', () => {
      sight.disconnect();
      clearTimeout(rest);
    });
    calledOff.addEventListener('abort', stop, { signal });
  });
}
