const touches = ['keydown', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'input'];

/** Resolves when the visitor first uses the page, or the browser fills in a field. */
export function whenTouched(calledOff: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const done = () => {
      waiting.abort();
      resolve();
    };
    for (const touch of touches) addEventListener(touch, done, { signal, passive: true, capture: true });
    calledOff.addEventListener('abort', () => waiting.abort(), { signal });
  });
}
