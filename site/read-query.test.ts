import { describe, expect, it } from 'vitest';
import { readParameter } from './read-query.ts';

describe('a query parameter', () => {
  it.each([
    ['page', '2', '2'],
    ['page', '1', null],
    ['page', '01', '01'],
    ['page', '', null],
    ['sort', 'name', 'name'],
    ['sort', 'size', null],
    ['sort', '', null],
    ['length', 'long', 'long'],
    ['length', 'longer', null],
    ['date', '2026-12-01', '2026-12-01'],
    ['date', '2026-12-41', null],
    ['upto', '0300', '300'],
    ['upto', '-1', null],
    ['upto', '99999999', null],
    ['category', 'tours', 'tours'],
    ['category', '../tours', null],
    ['q', '  cabin ', 'cabin'],
    ['q', ' ', null],
    ['q', 'x'.repeat(300), 'x'.repeat(200)],
    ['order', 'abc', 'abc'],
    ['order', '', null],
  ])('%s=%s is read as %s', (name, value, expected) => expect(readParameter(name, value)).toBe(expected));
});
