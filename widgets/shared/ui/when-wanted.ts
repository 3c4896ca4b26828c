import { whenTouched } from './when-touched.ts';

const restMs = 6000;

/** Resolves when the slow part is in view, the visitor has begun to use the page, or the page has settled. */
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
