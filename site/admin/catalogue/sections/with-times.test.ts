import { expect, it } from 'vitest';
import { withTimes } from './with-times.ts';

const value = (id: number, title: string) => ({ id, title: { en: title, hk: title }, price: 0 });

it.each([
  ['from nothing', [], { first: '10:00', last: '11:00', every: 30 }, ['10:00', '10:30', '11:00']],
  [
    'only the missing ones',
    [value(4, '10:30')],
    { first: '10:00', last: '11:15', every: 30 },
    ['10:30', '10:00', '11:00'],
  ],
  ['none when the last is before the first', [], { first: '11:00', last: '10:00', every: 30 }, []],
  ['none too often', [], { first: '10:00', last: '11:00', every: 1 }, []],
  ['none without a time', [], { first: '', last: '11:00', every: 30 }, []],
])('adds times: %s', (_, values, times, titles) => {
  const found = withTimes(values, times, ['en', 'hk']) as ReturnType<typeof value>[];
  expect(found.map(({ title }) => title.en)).toEqual(titles);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});

it('gives a new time the same title in each language', () => {
  expect(withTimes([], { first: '09:00', last: '09:00', every: 60 }, ['en', 'hk'])).toEqual([value(1, '09:00')]);
});
