import { describe, expect, it } from 'vitest';
import { shownPages } from './shown-pages.ts';

const dots = null;

describe('the pages that a list links to', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, dots, 5]],
    [2, 5, [1, 2, 3, 4, 5]],
    [2, 6, [1, 2, 3, dots, 6]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 9, [1, dots, 4, 5, 6, dots, 9]],
    [417, 417, [1, dots, 416, 417]],
    [200, 417, [1, dots, 199, 200, 201, dots, 417]],
  ])('from page %i of %i', (page, pages, expected) => expect(shownPages(page, pages)).toEqual(expected));
});
