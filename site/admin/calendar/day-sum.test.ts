import { expect, it } from 'vitest';
import { sumDay } from './day-sum.ts';

const cell = {
  ...{
    slot: '10:00',
    places: 10,
    sold: 3,
    held: 2,
    free: 5,
    note: '',
    isClosed: false,
    closedProducts: [],
    reason: '',
  },
  ...{ priceFrom: null, priceTo: null },
};

it('a day has the places of all its slots, and each note once', () => {
  const noted = { ...cell, slot: '11:00', note: '8 for walk-ins' };
  expect(sumDay([cell, noted, { ...noted, slot: '12:00', sold: 0 }])).toEqual({
    ...{ places: 30, sold: 6, held: 6, free: 15, closed: 'no', reason: '', notes: ['8 for walk-ins'] },
  });
});

it('a day without counted places has none', () => {
  expect(sumDay([{ ...cell, places: null, free: null }])).toMatchObject({ places: null, free: null });
});

it.each([
  [[{ isClosed: true, reason: 'Typhoon' }, { isClosed: true }], 'all'],
  [[{ isClosed: true }, {}], 'partly'],
  [[{ closedProducts: ['up'] }, {}], 'partly'],
])('a day with the slots %j is closed: %s', (slots, closed) => {
  expect(sumDay(slots.map((slot) => ({ ...cell, ...slot }))).closed).toBe(closed);
});
