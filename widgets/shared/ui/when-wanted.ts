import { whenTouched } from './when-touched.ts';

/** Longer than a page takes to come to rest. */
const restMs = 6000;

/**
 * Resolves when something that is much work to draw is wanted: it is in view, or the visitor has begun to do something (a Tab
 * may lead to it, a swipe may bring it), or the page has come to rest. Never resolves when it is called off before.
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
