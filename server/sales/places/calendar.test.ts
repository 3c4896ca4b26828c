import { describe, expect, it } from 'vitest';
import { type Calendar, capacityOf, type Pool, usesOf } from './calendar.ts';

const counted: Omit<Pool, 'slots'> = {
  name: 'ride',
  each: 40,
  closedFirstDays: 2,
  exceptions: [
    { date: '2026-05-01', places: 7 },
    { date: '2026-05-05', slot: '10:00', places: 3 },
    { date: '2026-05-05', places: 20 },
    { date: '2026-05-06', slot: '10:00', places: 0 },
  ],
};
const bySlot: Pool = { ...counted, slots: new Set(['10:00', '11:00']) };
const byDay: Pool = { ...counted, slots: null };
const today = '2026-05-01';

function poolsOf(pool: Pool | undefined): Pick<Calendar, 'pools'> {
  return { pools: new Map(pool ? [['ride', pool]] : []) };
}

describe('the places of a pool', () => {
  it.each([
    ['2026-05-01', '10:00', 7],
    ['2026-05-02', '10:00', 0],
    ['2026-05-03', '10:00', 40],
    ['2026-05-05', '10:00', 3],
    ['2026-05-05', '11:00', 20],
    ['2026-05-06', '10:00', 0],
    ['2026-05-06', '11:00', 40],
  ])('on %s at "%s" are %i', (date, slot, expected) => {
    expect(capacityOf(poolsOf(bySlot), { pool: 'ride', date, slot }, today)).toBe(expected);
  });

  it.each([
    ['are those of a slot of the pool', bySlot, '10:00', 40],
    ['are none in a slot that the pool no longer has', bySlot, '14:00', 0],
    ['are none on the whole day of a pool with slots', bySlot, '', 0],
    ['are those of a day without slots', byDay, '', 40],
    ['are none in a slot of a pool without slots', byDay, '10:00', 0],
    ['are none when the pool is gone', undefined, '', 0],
  ])('%s', (_, pool, slot, expected) => {
    expect(capacityOf(poolsOf(pool), { pool: 'ride', date: '2026-05-03', slot }, today)).toBe(expected);
  });
});

describe('a visit takes', () => {
  const calendar: Calendar = {
    pools: new Map([
      ['cabins', { ...bySlot, name: 'cabins' }],
      ['temple', { ...byDay, name: 'temple' }],
    ]),
    prices: new Map(),
    closings: [],
    products: new Map([
      ['pin', { pools: [] }],
      [
        'combo',
        {
          pools: [
            { pool: 'cabins', units: new Map([['combo-family', 4]]), usual: 1, least: 1 },
            { pool: 'temple', units: new Map(), usual: 1, least: 1 },
          ],
        },
      ],
    ]),
  };
  const date = '2026-05-03';
  const visit = { productSku: 'combo', sku: 'combo-adult', visitDate: date, slot: '10:00' };

  it.each([
    [
      'one place of each pool, by slot and by day',
      visit,
      [
        { pool: 'cabins', date, slot: '10:00', units: 1 },
        { pool: 'temple', date, slot: '', units: 1 },
      ],
    ],
    [
      'the number of places of its variant',
      { ...visit, sku: 'combo-family' },
      [
        { pool: 'cabins', date, slot: '10:00', units: 4 },
        { pool: 'temple', date, slot: '', units: 1 },
      ],
    ],
    ['nothing without a day', { ...visit, visitDate: null }, []],
    ['nothing when no places are counted', { ...visit, productSku: 'pin', sku: 'pin' }, []],
    ['an unknown number of places for a product that is gone', { ...visit, productSku: 'gone' }, null],
  ])('%s', (_, wanted, uses) => expect(usesOf(calendar, wanted)).toEqual(uses));
});
