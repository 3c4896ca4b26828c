import { describe, expect, it } from 'vitest';
import type { Fault } from './fault.ts';
import { groupFaults, wordGroups } from './fault-log.ts';

const leftOut = (sku: string, line: number): Fault => ({
  code: 'product-left-out',
  subject: sku,
  message: 'is left out: it is switched off',
  line,
});
const priced = (index: number): Fault => ({
  code: 'field-invalid',
  message: 'must be a number',
  path: ['products', index, 'price'],
  line: index + 10,
});
const many = (count: number, make: (index: number) => Fault) =>
  Array.from({ length: count }, (_, index) => make(index));
const lines = (faults: Fault[]) => wordGroups(groupFaults(faults));

describe('many faults', () => {
  it('are listed one by one up to three of a kind', () => {
    expect(lines(many(3, (index) => leftOut(`S${index}`, index)))).toEqual([
      'line 0: S0 is left out: it is switched off (product-left-out)',
      'line 1: S1 is left out: it is switched off (product-left-out)',
      'line 2: S2 is left out: it is switched off (product-left-out)',
    ]);
  });

  it('are one line with their number and first examples when there are more of a kind', () => {
    expect(lines([...many(1192, (index) => leftOut(`S${index}`, index)), ...many(4, priced)])).toEqual([
      'is left out: it is switched off (product-left-out): 1192 times, such as S0 (line 0), S1 (line 1), S2 (line 2), S3 (line 3), S4 (line 4)',
      'products[].price: must be a number (field-invalid): 4 times, such as products[0].price (line 10), products[1].price (line 11), products[2].price (line 12), products[3].price (line 13)',
    ]);
  });

  it('with the same message at other fields, or with another code, form separate groups', () => {
    const other = { ...priced(1), path: ['products', 1, 'rating'] };
    expect(groupFaults([priced(0), other, { ...priced(0), code: 'rule-broken' }])).toHaveLength(3);
  });

  it('of more than a hundred kinds end with the number of the faults that are not listed', () => {
    const kinds = many(250, (index) => ({ ...priced(index), message: `there is no category ${index}` }));
    expect(lines(kinds)).toHaveLength(101);
    expect(lines(kinds).at(-1)).toBe('… and 150 more of other kinds');
  });

  it('keep only the first ten of each kind', () => {
    const [group] = groupFaults(many(100_000, (index) => leftOut(`S${index}`, index)));
    expect([group?.count, group?.examples.length]).toEqual([100_000, 10]);
  });
});
