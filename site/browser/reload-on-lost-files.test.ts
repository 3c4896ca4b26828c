// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnLostFiles } from './reload-on-lost-files.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
const fetch = vi.fn(async () => new Response());
const lost = () => new CustomEvent('gondola-error', { detail: { code: 'widget-not-loaded' } });

reloadOnLostFiles();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  vi.stubGlobal('fetch', fetch);
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a lost script', () => {
  it('reloads the page, at most once a minute', async () => {
    dispatchEvent(lost());
    dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(59_000);
    dispatchEvent(lost());
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    dispatchEvent(lost());
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves the page as it is while the store does not answer', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    dispatchEvent(lost());
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is distinguished from other failures', async () => {
    dispatchEvent(new CustomEvent('gondola-error', { detail: { code: 'quota-exceeded' } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
  });
});
