import { describe, expect, it } from 'vitest';
import { type PartOfDay, partOfDay } from './part-of-day.ts';

describe('the part of the day', () => {
  it.each<[string, PartOfDay | null]>([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['10:30 – 11:30', 'morning'],
    ['Sunset', null],
    ['Show at 10:30', null],
  ])('of "%s" is %s', (title, part) => {
    expect(partOfDay(title)).toBe(part);
  });
});
