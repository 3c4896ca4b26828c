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
  ['exactly the places of two units', [cabins, hall], [hold('cabins', '10:00', 8), hold('hall', '', 2)], true],
  ['more places', [cabins], [hold('cabins', '10:00', 9)], true],
  ['fewer places, because a unit now takes more', [cabins], [hold('cabins', '10:00', 2)], false],
  ['places of only one of two pools', [cabins, hall], [hold('cabins', '10:00', 8)], false],
  ['places of the former pool', [hall], [hold('cabins', '10:00', 8)], false],
  ['places of another slot', [cabins], [hold('cabins', '14:00', 8)], false],
  ['places of a product that counts none', [], [hold('cabins', '10:00', 8)], false],
])('compares two units with holds of %s', (_, uses, holds, covers) => expect(isCovered(uses, 2, holds)).toBe(covers));
