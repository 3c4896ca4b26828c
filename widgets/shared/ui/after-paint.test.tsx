import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

describe('work after the next paint', () => {
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

  it('waits for the frame, and runs once', () => {
    const work = vi.fn();
    afterPaint(work);
    draw();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('runs without a frame on a hidden page, and not again when the page is shown', () => {
    const work = vi.fn();
    afterPaint(work);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledOnce();
    draw();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });
});
