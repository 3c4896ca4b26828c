import { describe, expect, it } from 'vitest';
import { succeed } from '#shared/contract/errors.ts';
import { askedPage, fetchPage, pageSizeOf, pagingOf } from './paging.ts';

describe('the page number in an address', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=9999', 9999],
    ['page=0', null],
    ['page=01', null],
    ['page=-1', null],
    ['page=x', null],
    ['page=10000', null],
  ])('is read from ?%s as %s', (query, expected) => expect(askedPage(new URLSearchParams(query))).toBe(expected));
});

describe('a page of a list', () => {
  it.each([
    [1, 0, { page: 1, pages: 1 }],
    [1, 24, { page: 1, pages: 1 }],
    [2, 24, null],
    [2, 25, { page: 2, pages: 2 }],
    [417, 10_000, { page: 417, pages: 417 }],
    [418, 10_000, null],
  ])('number %i of %i products is %j', (page, total, expected) => expect(pagingOf(page, total, 24)).toEqual(expected));
});

describe('the pages of a list', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [24, [24]],
    [25, [16, 9]],
    [28, [16, 12]],
    [48, [24, 24]],
    [49, [20, 20, 9]],
    [61, [24, 24, 13]],
    [97, [20, 20, 20, 20, 17]],
  ])('of %i products have lengths of %j', (total, lengths) => {
    const size = pageSizeOf(total);
    expect(lengths.map((_, index) => Math.min(size, total - index * size))).toEqual(lengths);
  });

  it.each([
    [1, 24, [1, 24], { page: 1, pages: 1 }],
    [1, 28, [1, 16], { page: 1, pages: 2 }],
    [2, 28, [2, 16], { page: 2, pages: 2 }],
    [3, 28, [3, 16], null],
  ])('number %i of %i products is fetched as %j', async (page, total, [at, size], paging) => {
    const found = await fetchPage(page, async (of) => succeed({ ...of, total }));
    expect(found).toEqual({ ok: true, value: { page: at, pageSize: size, total, paging } });
  });
});
