import { describe, expect, it } from 'vitest';
import { merchandiseSet, ticketSet } from '#shared/contract/attribute-set.ts';
import { countMerchandise, holdsOnlyMerchandise } from './merchandise.ts';

const tickets = { quantity: 2, attributeSet: ticketSet };
const souvenirs = { quantity: 3, attributeSet: merchandiseSet };
const withdrawn = { quantity: 4, attributeSet: undefined };

describe('a cart', () => {
  it.each([
    ['is empty', [], false, 0],
    ['holds tickets', [tickets], false, 0],
    ['holds souvenirs and tickets', [tickets, souvenirs], false, 3],
    ['holds only souvenirs', [souvenirs, souvenirs], true, 6],
  ])('counts its merchandise when it %s', (_, lines, holdsOnly, count) => {
    const sets = lines.map(({ attributeSet }) => attributeSet);
    expect([holdsOnlyMerchandise(sets), countMerchandise(lines)]).toEqual([holdsOnly, count]);
  });

  it('does not count a product that has left the catalogue', () => {
    expect(countMerchandise([souvenirs, withdrawn])).toBe(3);
  });
});
