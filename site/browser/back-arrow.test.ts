// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBackArrow } from './back-arrow.ts';

const arrow = () => document.querySelector('button') as HTMLButtonElement;
const back = vi.spyOn(history, 'back').mockImplementation(() => {});

function arriveFrom(referrer: string, pages = 2): void {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(history, 'length', 'get').mockReturnValue(pages);
  startBackArrow();
}

beforeEach(() => {
  document.body.innerHTML = '<button data-back="" hidden>Back</button>';
});
afterEach(() => void back.mockClear());

it('shows the arrow after a page of the store, and goes back when it is pressed', () => {
  arriveFrom(`${location.origin}/en/p/a`);
  expect(arrow().hidden).toBe(false);
  expect(back).not.toHaveBeenCalled();
  arrow().click();
  expect(back).toHaveBeenCalledOnce();
});

it.each([
  ['after a page of another site', 'https://partner.example/en/p/a', 2],
  ['after a page that does not tell its address', '', 2],
  ['in a new tab, which has no page to go back to', `${location.origin}/en/p/a`, 1],
])('hides the arrow %s', (_, referrer, pages) => {
  arriveFrom(referrer, pages);
  expect(arrow().hidden).toBe(true);
  arrow().click();
  expect(back).not.toHaveBeenCalled();
});

it('leaves a page without the arrow alone', () => {
  document.body.innerHTML = '';
  expect(() => arriveFrom(`${location.origin}/en/p/a`)).not.toThrow();
});
