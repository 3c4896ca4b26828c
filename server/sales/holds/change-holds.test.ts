import { expect, it } from 'vitest';
import type { Calendar } from '#server/sales/places/calendar.ts';
import { findRoom } from './change-holds.ts';
import type { Hold } from './hold.ts';

const date = '2026-05-03';
const calendar: Calendar = {
  pools: new Map(
    ['ride', 'museum'].map((name) => [name, { name, slots: null, each: 10, closedFirstDays: 0, exceptions: [] }]),
  ),
  products: new Map(),
  prices: new Map(),
};
const growing = (pool: string, held: number, taken = 0) => ({ pool, date, slot: '', held, taken });
const gone = (pool: string, held: number, taken = 0) => ({ pool, date, slot: '', held, taken, ceiling: 10 });
const overdue = (pool: string, quantity: number): Hold => ({
  holder: 'cart',
  line: pool,
  pool,
  date,
  slot: '',
  quantity,
  state: 'held',
  until_at: 0,
  address_key: null,
  site_key: null,
});
const short = (pool: string, left: number) => ({ shortage: { pool, date, slot: '', left } });

it.each([
  ['an empty place has all its room', [growing('ride', 10)], [], [], { ended: [] }],
  ['and no more', [growing('ride', 11)], [], [], short('ride', 10)],
  ['what is held and taken is gone', [growing('ride', 3, 1)], [gone('ride', 4, 2)], [], { ended: [] }],
  ['what is left is told', [growing('ride', 3, 2)], [gone('ride', 4, 2)], [], short('ride', 4)],
  ['other places do not count', [growing('ride', 10)], [gone('museum', 10)], [], { ended: [] }],
  [
    'an overdue hold stays while there is room beside it',
    [growing('ride', 4)],
    [gone('ride', 6)],
    [overdue('ride', 2)],
    { ended: [] },
  ],
  [
    'and ends when there is none',
    [growing('ride', 5)],
    [gone('ride', 6)],
    [overdue('ride', 2)],
    { ended: [overdue('ride', 2)] },
  ],
  ['which gives no more than it held', [growing('ride', 7)], [gone('ride', 6)], [overdue('ride', 2)], short('ride', 6)],
  [
    'those of other places do not end',
    [growing('ride', 5)],
    [gone('ride', 6)],
    [overdue('museum', 2)],
    short('ride', 4),
  ],
  ['the first place that has none is told', [growing('museum', 11), growing('ride', 11)], [], [], short('museum', 10)],
  ['all of them are looked at', [growing('museum', 1), growing('ride', 11)], [], [], short('ride', 10)],
  ['a place that was sold over has none left', [growing('ride', 1)], [gone('ride', 12)], [], short('ride', 0)],
])('%s', (_, moves, counters, holds, expected) => {
  expect(findRoom(moves, { counters: counters as never, overdue: holds }, { calendar, day: '2026-05-01' })).toEqual(
    expected,
  );
});
