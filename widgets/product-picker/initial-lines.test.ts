import { describe, expect, it } from 'vitest';
import { readInitialLines, readLineIds } from './initial-lines.ts';

const line = { sku: 'a', quantity: 2, customizable_options: [{ id: 7, values: [{ value: '2026-03-12 00:00:00' }] }] };

describe('the initial lines', () => {
  it('are cart lines, of which only a part is needed', () => {
    expect(readInitialLines([{ ...line, id: '4', prices: {} }])).toEqual([line]);
  });

  it.each([undefined, null, 'x', {}, [{ sku: 'a' }]])('are none in %j', (value) => {
    expect(readInitialLines(value)).toEqual([]);
  });
});

describe('the ids of edited lines', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['7', ['7']],
    ['7, 8', ['7', '8']],
  ])('in %j are %j', (text, ids) => {
    expect(readLineIds(text)).toEqual(ids);
  });
});
