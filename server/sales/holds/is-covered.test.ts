import { expect, it } from 'vitest';
import type { Hold } from './hold.ts';
import { isCovered } from './is-covered.ts';

const date = '2026-03-14';
const cabins = { pool: 'cabins', date, slot: '10:00', units: 4 };
const hall = { pool: 'hall', date, slot: '', units: 1 };

function hold(pool: string, slot: string, quantity: number): Hold {
  const more = {
    holder: 'cart',
    line: 'line',
    state: 'held',
    until_at: 1,
    address_key: null,
    network_key: null,
    site_key: null,
    is_brief: 0,
  };
  return { ...more, pool, date, slot, quantity };
}

it.each([
  ['all that two units take', [cabins, hall], [hold('cabins', '10:00', 8), hold('hall', '', 2)], true],
  ['more than that', [cabins], [hold('cabins', '10:00', 9)], true],
  ['less, since a unit takes more now', [cabins], [hold('cabins', '10:00', 2)], false],
  ['places of one pool of two', [cabins, hall], [hold('cabins', '10:00', 8)], false],
  ['places of the pool that was taken from before', [hall], [hold('cabins', '10:00', 8)], false],
  ['places of another slot', [cabins], [hold('cabins', '14:00', 8)], false],
  ['places where none are counted', [], [hold('cabins', '10:00', 8)], false],
])('holds of %s', (_, uses, holds, covers) => expect(isCovered(uses, 2, holds)).toBe(covers));
