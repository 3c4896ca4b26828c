import { describe, expect, it } from 'vitest';
import { addMonths, type DayPlaces, dayState, nextFreeDay, noPlacesKnown, placesLeft } from './places.ts';

const slot = (id: number, sellable: number, closed = false) => ({
  option_type_id: id,
  slot: '10:00',
  sellable,
  closed,
});
const few = (known: DayPlaces): DayPlaces => ({ ...known, few: true });
const day = (date: string, sellable: number, slots: DayPlaces['slots'] = []): DayPlaces => ({ date, sellable, slots });
const march = (...days: DayPlaces[]) =>
  addMonths(noPlacesKnown, ['2026-03-01'], { today: '2026-03-10', dailyQuota: true, days });

describe('a day', () => {
  it.each<[DayPlaces, string]>([
    [day('2026-03-10', 30), 'open'],
    [day('2026-03-10', 10), 'open'],
    [few(day('2026-03-10', 10)), 'few'],
    [few(day('2026-03-10', 0)), 'sold-out'],
    [day('2026-03-10', 0), 'sold-out'],
    [{ ...day('2026-03-10', 0), closed: true }, 'closed'],
    [day('2026-03-10', 40, [slot(1, 0), slot(2, 40)]), 'open'],
    [day('2026-03-10', 40, [slot(1, 40, true)]), 'closed'],
    [day('2026-03-10', 40, [slot(1, 40, true), slot(2, 0)]), 'sold-out'],
    [few(day('2026-03-10', 43, [slot(1, 40, true), slot(2, 3)])), 'few'],
    [day('2026-03-10', 9, [slot(1, 3), slot(2, 3), slot(3, 3)]), 'open'],
  ])('%j is %s', (known, state) => {
    expect(dayState(march(known), '2026-03-10')).toBe(state);
  });

  it('without known places is on sale', () => {
    expect(dayState(noPlacesKnown, '2026-03-10')).toBe('open');
  });
});

describe('places left', () => {
  const places = march(day('2026-03-10', 12, [slot(1, 4), slot(2, 8, true)]));

  it.each([
    ['2026-03-10', null, 12],
    ['2026-03-10', 1, 4],
    ['2026-03-10', 2, 0],
    ['2026-03-10', 3, null],
    ['2026-03-11', null, null],
  ])('on %s in slot %j are %j', (date, slotId, left) => {
    expect(placesLeft(places, date, slotId)).toBe(left);
  });
});

describe('the next free day', () => {
  const limits = { earliest: '2026-03-30', latest: '2026-04-02', onlyDays: null };

  it('is unknown until its month is fetched', () => {
    expect(nextFreeDay(noPlacesKnown, limits)).toEqual({ ask: '2026-03-01' });
  });

  it('is the first day with places', () => {
    expect(nextFreeDay(march(day('2026-03-30', 0), day('2026-03-31', 5)), limits)).toEqual({ day: '2026-03-31' });
  });

  it('requests the next month when a month is sold out', () => {
    const soldOut = march(day('2026-03-30', 0), day('2026-03-31', 0));
    expect(nextFreeDay(soldOut, limits)).toEqual({ ask: '2026-04-01' });
  });

  it('does not exist when every day is sold out', () => {
    const days = ['2026-04-01', '2026-04-02'].map((date) => day(date, 0));
    const soldOut = addMonths(march(day('2026-03-30', 0), day('2026-03-31', 0)), ['2026-04-01'], {
      today: '2026-03-10',
      dailyQuota: true,
      days,
    });
    expect(nextFreeDay(soldOut, limits)).toEqual({ none: true });
  });

  it('is never a day that cannot be chosen', () => {
    const places = march(day('2026-03-30', 5), day('2026-03-31', 5));
    expect(nextFreeDay(places, { ...limits, onlyDays: ['2026-03-31'] })).toEqual({ day: '2026-03-31' });
  });
});

describe('a month that is fetched again', () => {
  it('replaces the old places', () => {
    const again = addMonths(march(day('2026-03-10', 5)), ['2026-03-01'], {
      today: '2026-03-10',
      dailyQuota: true,
      days: [day('2026-03-10', 0)],
    });
    expect(dayState(again, '2026-03-10')).toBe('sold-out');
    expect(again.months).toEqual(['2026-03-01']);
  });
});
