import { describe, expect, it } from 'vitest';
import type { SlotOfDay } from '#shared/contract/staff/day.ts';
import { changeInPercent, nextSlot, shareGone, slotsFrom } from './figures.ts';

const row = (slot: string, more: Partial<SlotOfDay> = {}): SlotOfDay => ({
  ...{ sku: 'ride', name: 'Ride', slot, sold: 0, unpaid: 0, entered: 0, places: null },
  ...{ isNearlyFull: false, isClosed: false },
  ...more,
});

describe('nextSlot', () => {
  const slots = [
    row('', { sold: 9 }),
    row('09:00', { sold: 1 }),
    row('10:30', { sold: 2, entered: 1 }),
    row('10:30', { sku: 'tour', sold: 3 }),
    row('12:00'),
  ];
  it.each([
    ['10:00', { slot: '10:30', sold: 5, entered: 1 }],
    ['10:30', { slot: '12:00', sold: 0, entered: 0 }],
    ['12:00', null],
  ])('after %s', (time, expected) => {
    expect(nextSlot(slots, time)).toEqual(expected);
  });

  it.each([
    ['leaves out slots that nobody has booked', [row('10:00'), row('11:00', { sold: 1 })], '11:00'],
    ['takes the next open one when nobody has booked any', [row('10:00', { isClosed: true }), row('11:00')], '11:00'],
    ['takes a closed slot that somebody has booked', [row('10:00', { isClosed: true, sold: 1 })], '10:00'],
  ])('%s', (_, slots, expected) => {
    expect(nextSlot(slots, '09:00')?.slot).toBe(expected);
  });
});

it('shows slots from an hour before now on, and those without a time', () => {
  const slots = ['', '09:29', '09:30', '09:31', '23:00'].map((slot) => row(slot));
  expect(slotsFrom(slots, '10:30').map(({ slot }) => slot)).toEqual(['', '09:31', '23:00']);
  expect(slotsFrom(slots, '00:10')).toHaveLength(5);
});

it.each([
  [30, 30, 0],
  [30, 6, 80],
  [30, -2, 100],
  [0, 0, 100],
  [30, 31, 0],
])('of %d places with %d free, %d per cent are gone', (capacity, free, expected) => {
  expect(shareGone({ capacity, free })).toBe(expected);
});

it.each([
  [112, 100, '+12 %'],
  [50, 100, '−50 %'],
  [100, 100, '±0 %'],
  [5, 0, null],
])('%d beside %d is %s', (now, before, expected) => {
  expect(changeInPercent(now, before)).toBe(expected);
});
