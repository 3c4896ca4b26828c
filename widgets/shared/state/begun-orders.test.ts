// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findBegunOrder,
  findWaitingOrder,
  forgetBegunOrders,
  rememberBegunOrder,
  settleBegunOrder,
} from './begun-orders.ts';
import { pageBus } from './page-bus.ts';

beforeEach(() => {
  vi.useFakeTimers();
  pageBus().write('begunOrders', null);
});
afterEach(() => void vi.useRealTimers());

describe('an order whose payment began in this browser', () => {
  it('is found by its number', () => {
    rememberBegunOrder('A1', 'key-1');
    rememberBegunOrder('B2', 'key-2');
    expect(['A1', 'B2', 'C3'].map(findBegunOrder)).toEqual(['key-1', 'key-2', null]);
  });

  it('is forgotten after a day, and after five newer ones', () => {
    rememberBegunOrder('old', 'key');
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(findBegunOrder('old')).toBeNull();
    for (const number of ['1', '2', '3', '4', '5', '6']) rememberBegunOrder(number, 'key');
    expect([findBegunOrder('1'), findBegunOrder('2')]).toEqual([null, 'key']);
    expect(localStorage.getItem('gondola.begunOrders')).not.toContain('old');
  });

  it('waits for its payment until it is settled or half an hour old, the latest one first', () => {
    expect(findWaitingOrder()).toBeNull();
    rememberBegunOrder('A1', 'key-1');
    rememberBegunOrder('B2', 'key-2');
    expect(findWaitingOrder()).toBe('key-2');
    settleBegunOrder('key-2');
    expect([findWaitingOrder(), findBegunOrder('B2')]).toEqual(['key-1', 'key-2']);
    settleBegunOrder('key-1');
    expect(findWaitingOrder()).toBeNull();
    rememberBegunOrder('B2', 'key-2');
    expect(findWaitingOrder()).toBe('key-2');
    vi.advanceTimersByTime(30 * 60_000);
    expect([findWaitingOrder(), findBegunOrder('B2')]).toEqual([null, 'key-2']);
  });

  it('is not found after the browser has forgotten it', () => {
    rememberBegunOrder('A1', 'key-1');
    forgetBegunOrders();
    expect([findWaitingOrder(), findBegunOrder('A1')]).toEqual([null, null]);
  });

  it('is not found in a damaged list', () => {
    for (const text of ['{}', 'x', '[null]']) {
      localStorage.setItem('gondola.begunOrders', text);
      expect(findBegunOrder('A1')).toBeNull();
    }
  });
});
