import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

describe('what is done after the next paint', () => {
  let frames: (() => void)[];

  beforeEach(() => {
    frames = [];
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
      frames[frame - 1] = () => {};
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const draw = () => {
    for (const frame of frames) frame();
  };

  it('waits for the frame, and is done once', () => {
    const work = vi.fn();
    afterPaint(work);
    draw();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done without a frame where a page is not shown, and not again when it is', () => {
    const work = vi.fn();
    afterPaint(work);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledOnce();
    draw();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });
});
