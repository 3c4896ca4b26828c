import { afterPaint } from './after-paint.ts';
import { prefersStillness } from './prefers-stillness.ts';

/**
 * Scrolls to a part of a form once it is drawn: no further than needed, and not at all when it is in sight already. `find` is asked
 * then, because what is drawn may have replaced it.
 */
export function bringIntoSight(find: () => HTMLElement | null | undefined): void {
  afterPaint(() => {
    const part = find();
    if (!part) return;
    const isTall = part.offsetHeight > innerHeight / 2;
    part.scrollIntoView({ block: isTall ? 'start' : 'nearest', behavior: prefersStillness() ? 'auto' : 'smooth' });
  });
}
