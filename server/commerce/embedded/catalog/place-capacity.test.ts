import { describe, expect, it } from 'vitest';
import { placeCapacity } from './place-capacity.ts';

const places = {
  each: 40,
  closedFirstDays: 2,
  exceptions: [
    { date: '2026-05-01', places: 7 },
    { date: '2026-05-05', slot: '10:00', places: 3 },
    { date: '2026-05-05', places: 20 },
    { date: '2026-05-06', slot: '10:00', places: 0 },
  ],
};

describe('the places of a slot', () => {
  it.each([
    ['2026-05-01', '10:00', 7],
    ['2026-05-02', '10:00', 0],
    ['2026-05-03', '10:00', 40],
    ['2026-05-03', '', 40],
    ['2026-05-05', '10:00', 3],
    ['2026-05-05', '11:00', 20],
    ['2026-05-06', '10:00', 0],
    ['2026-05-06', '11:00', 40],
  ])('on %s at "%s" are %i', (date, slot, expected) => {
    expect(placeCapacity(places, { date, slot, today: '2026-05-01' })).toBe(expected);
  });
});
