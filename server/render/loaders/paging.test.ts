import { describe, expect, it } from 'vitest';
import { askedPage, pagingOf } from './paging.ts';

describe('the page that is asked for', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=9999', 9999],
    ['page=0', null],
    ['page=01', null],
    ['page=-1', null],
    ['page=x', null],
    ['page=10000', null],
  ])('by ?%s is %s', (query, expected) => expect(askedPage(new URLSearchParams(query))).toBe(expected));
});

describe('a page of a list', () => {
  it.each([
    [1, 0, { page: 1, pages: 1 }],
    [1, 24, { page: 1, pages: 1 }],
    [2, 24, null],
    [2, 25, { page: 2, pages: 2 }],
    [417, 10_000, { page: 417, pages: 417 }],
    [418, 10_000, null],
  ])('number %i of %i products is %j', (page, total, expected) => expect(pagingOf(page, total)).toEqual(expected));
});
