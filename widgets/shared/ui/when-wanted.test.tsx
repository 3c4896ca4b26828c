import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenWanted } from './when-wanted.ts';

let comesIntoView: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comesIntoView = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        comesIntoView = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function wait() {
  const calledOff = new AbortController();
  const told = vi.fn();
  void whenWanted(document.createElement('div'), calledOff.signal).then(told);
  return { told, calledOff };
}

describe('a part that is slow to render', () => {
  it.each<[string, () => void]>([
    ['it comes into view', () => comesIntoView()],
    ['the visitor presses a key', () => window.dispatchEvent(new Event('keydown'))],
    ['the visitor touches the page', () => window.dispatchEvent(new Event('pointerdown'))],
    ['the page has settled', () => vi.advanceTimersByTime(6000)],
  ])('is wanted when %s', async (_, happens) => {
    const { told } = wait();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).not.toHaveBeenCalled();
    happens();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is not wanted after it was called off', async () => {
    const { told, calledOff } = wait();
    calledOff.abort();
    comesIntoView();
    window.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).not.toHaveBeenCalled();
  });
});
