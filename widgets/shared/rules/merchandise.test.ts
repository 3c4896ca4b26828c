import { describe, expect, it } from 'vitest';
import { countMerchandise, holdsOnlyMerchandise } from './merchandise.ts';
import { merchandiseSet, ticketSet } from './shop-constants.ts';

const tickets = { quantity: 2, product: { attribute_set_id: ticketSet } };
const souvenirs = { quantity: 3, product: { attribute_set_id: merchandiseSet } };

describe('a cart', () => {
  it.each([
    ['is empty', [], false, 0],
    ['holds tickets', [tickets], false, 0],
    ['holds souvenirs beside tickets', [tickets, souvenirs], false, 3],
    ['holds souvenirs alone', [souvenirs, souvenirs], true, 6],
  ])('that %s', (_, lines, holdsOnly, count) => {
    expect([holdsOnlyMerchandise(lines), countMerchandise(lines)]).toEqual([holdsOnly, count]);
  });
});
