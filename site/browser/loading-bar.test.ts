// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLoadingBar } from './loading-bar.ts';

document.body.innerHTML = '<a id="page" href="/en/p/a">A</a><a id="here" href="#main">B</a>';
// The page must stay.
addEventListener('click', (event) => event.preventDefault());
startLoadingBar();

const bar = () => document.querySelector('.loading-bar');
const click = (id: string, more: MouseEventInit = {}) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dispatchEvent(new Event('pageshow'));
  vi.useRealTimers();
});

describe('the loading bar', () => {
  it('appears when the next page takes longer than 200 ms, and stays at most 5 seconds', () => {
    click('page');
    vi.advanceTimersByTime(199);
    expect(bar()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(bar()).not.toBeNull();
    vi.advanceTimersByTime(5000);
    expect(bar()).toBeNull();
  });

  it('disappears when the page is shown', () => {
    click('page');
    vi.advanceTimersByTime(300);
    dispatchEvent(new Event('pageshow'));
    expect(bar()).toBeNull();
  });

  it.each([
    ['a place on this page', 'here', {}],
    ['a new tab', 'page', { ctrlKey: true }],
  ])('does not appear for %s', (_, id, more) => {
    click(id, more);
    vi.advanceTimersByTime(1000);
    expect(bar()).toBeNull();
  });
});
