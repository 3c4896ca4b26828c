import { afterPaint } from './after-paint.ts';
import { prefersStillness } from './prefers-stillness.ts';

/** Scrolls no further than needed. `find` runs after the paint, because rendering may have replaced the part. */
export function bringIntoSight(find: () => HTMLElement | null | undefined): void {
  afterPaint(() => {
    const part = find();
    if (!part) return;
    const isTall = part.offsetHeight > innerHeight / 2;
    part.scrollIntoView({ block: isTall ? 'start' : 'nearest', behavior: prefersStillness() ? 'auto' : 'smooth' });
  });
}
