import { describe, expect, it } from 'vitest';
import { readInitialLines, readLineIds } from './initial-lines.ts';

const line = { sku: 'a', quantity: 2, customizable_options: [{ id: 7, values: [{ value: '2026-03-12 00:00:00' }] }] };

describe('the initial lines', () => {
  it('are cart lines with only the needed fields', () => {
    expect(readInitialLines([{ ...line, id: '4', prices: {} }])).toEqual([line]);
  });

  it.each([undefined, null, 'x', {}, [{ sku: 'a' }]])('are none for %j', (value) => {
    expect(readInitialLines(value)).toEqual([]);
  });
});

describe('the attribute edit-line-ids', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['7', ['7']],
    ['7, 8', ['7', '8']],
  ])('%j gives the ids %j', (text, ids) => {
    expect(readLineIds(text)).toEqual(ids);
  });
});
