// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCounting, stopCounting } from './count-visit.ts';

const sendBeacon = vi.fn(() => true);

beforeEach(() => {
  vi.useFakeTimers();
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => {
  stopCounting();
  vi.useRealTimers();
});

const comesBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('counts a page when it is shown, and again when it returns from the back-forward cache', () => {
  startCounting();
  expect(sendBeacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  comesBack();
  vi.advanceTimersByTime(250);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});

it.each<[string, () => void]>([
  ['was opened', () => {}],
  [
    'returned from the back-forward cache',
    () => {
      vi.advanceTimersByTime(250);
      sendBeacon.mockClear();
      comesBack();
    },
  ],
])('does not count a page that %s just before counting ends', (_, happens) => {
  startCounting();
  happens();
  stopCounting();
  vi.advanceTimersByTime(1000);
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(window.dataLayer).toBeUndefined();
});
