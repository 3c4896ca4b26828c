import { describe, expect, it } from 'vitest';
import { placeCapacity, productCapacity } from './place-capacity.ts';
import type { ProductFacts } from './product-facts.ts';

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

describe('what a product sells', () => {
  const slots = { timeSlotOption: { values: [{ slot: '10:00' }, { slot: '11:00' }] } };
  it.each([
    ['in a slot that it has', { places, ...slots }, '10:00', 40],
    ['in a slot that it no longer has', { places, ...slots }, '14:00', 0],
    ['on the whole day, where there are slots', { places, ...slots }, '', 0],
    ['on a day without slots', { places, timeSlotOption: null }, '', 40],
    ['in a slot, where there are none', { places, timeSlotOption: null }, '10:00', 0],
    ['without counting places', { places: undefined, timeSlotOption: null }, '', 0],
    ['when it is gone', undefined, '', 0],
  ])('%s', (_, product, slot, expected) => {
    const when = { date: '2026-05-03', slot, today: '2026-05-01' };
    expect(productCapacity(product as ProductFacts | undefined, when)).toBe(expected);
  });
});
