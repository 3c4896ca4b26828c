// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { startSwipedRows } from './swiped-rows.ts';

const box = (left: number, width: number) => new DOMRect(left, 0, width, 44);

describe('a row of links that is swiped', () => {
  it.each([
    ['beyond the edge', 600, 465],
    ['in the middle', 135, 0],
  ])('brings the link of the open page to the middle: one that stands %s', (_, left, scrolled) => {
    document.body.innerHTML = '<nav data-swiped><a href="/a">A</a><a href="/b" aria-current="page">B</a></nav>';
    const row = document.querySelector('nav') as HTMLElement;
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(box(0, 390));
    const current = row.querySelector('[aria-current]') as HTMLElement;
    vi.spyOn(current, 'getBoundingClientRect').mockReturnValue(box(left, 120));
    startSwipedRows();
    expect(row.scrollLeft).toBe(scrolled);
  });

  it('stays where it is when no page of it is open', () => {
    document.body.innerHTML = '<nav data-swiped><a href="/a">A</a></nav>';
    startSwipedRows();
    expect(document.querySelector('nav')?.scrollLeft).toBe(0);
  });
});
