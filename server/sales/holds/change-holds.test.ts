import { describe, expect, it } from 'vitest';
import type { Calendar } from '#server/sales/places/calendar.ts';
import { movePlaces } from '#server/sales/places/move-places.ts';
import type { Rooms } from '#server/sales/places/read-rooms.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { findRoom, planHolds } from './change-holds.ts';
import { deleteHolds, type Hold, insertHolds, updateHolds } from './hold.ts';

const date = '2026-05-03';
const calendar: Calendar = {
  pools: new Map(
    ['ride', 'museum'].map((name) => [name, { name, slots: null, each: 10, closedFirstDays: 0, exceptions: [] }]),
  ),
  products: new Map(),
  prices: new Map(),
  closings: [],
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
  network_key: null,
  site_key: null,
  is_brief: 0,
});
const short = (pool: string, left: number) => ({ shortage: { pool, date, slot: '', left } });

describe('what a step needs of some places', () => {
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
    [
      'which gives no more than it held',
      [growing('ride', 7)],
      [gone('ride', 6)],
      [overdue('ride', 2)],
      short('ride', 6),
    ],
    [
      'those of other places do not end',
      [growing('ride', 5)],
      [gone('ride', 6)],
      [overdue('museum', 2)],
      short('ride', 4),
    ],
    [
      'the first place that has none is told',
      [growing('museum', 11), growing('ride', 11)],
      [],
      [],
      short('museum', 10),
    ],
    ['all of them are looked at', [growing('museum', 1), growing('ride', 11)], [], [], short('ride', 10)],
    ['a place that was sold over has none left', [growing('ride', 1)], [gone('ride', 12)], [], short('ride', 0)],
  ])('%s', (_, moves, counters, holds, expected) => {
    expect(findRoom(moves, { counters: counters as never, overdue: holds }, { calendar, day: '2026-05-01' })).toEqual(
      expected,
    );
  });
});

describe('a step that somebody else was faster than', () => {
  const held: Hold = { ...overdue('ride', 3), until_at: 10 };
  const taken: Hold = { ...held, holder: 'G1', state: 'taken' };
  const other: Hold = { ...overdue('ride', 2), holder: 'another cart', until_at: 3 };
  const moved = (heldBy: number, takenBy = 0) =>
    movePlaces({ pool: 'ride', date, slot: '', held: heldBy, taken: takenBy, ceiling: 10 });
  const plan = (before: Hold[], after: Hold[], rooms: { counters: unknown[]; overdue: Hold[] }) => {
    const work = { tries: 2, now: { calendar, day: '2026-05-01', at: 5 }, ask: async () => rooms as Rooms };
    return planHolds(work as unknown as Work, before, after);
  };
  const full = { counters: [gone('ride', 10)], overdue: [] };
  const soldOver = { counters: [gone('ride', 3, 9)], overdue: [] };

  it.each<[string, Hold[], Hold[], Parameters<typeof plan>[2], unknown[]]>([
    [
      'gives back where a place was sold over',
      [held],
      [],
      soldOver,
      [deleteHolds(held), updateHolds(), insertHolds(), moved(-3)],
    ],
    [
      'has an order take what was held where a place was sold over',
      [held],
      [taken],
      soldOver,
      [deleteHolds(held), updateHolds(), insertHolds(taken), moved(-3, 3)],
    ],
    [
      'ends what another cart held too long, and not more',
      [held],
      [{ ...held, quantity: 4 }],
      { ...full, overdue: [other] },
      [deleteHolds(other), updateHolds({ ...held, quantity: 4 }), insertHolds(), moved(-1)],
    ],
    [
      'ends what another line of its cart held too long',
      [held],
      [{ ...held, quantity: 5 }],
      { ...full, overdue: [{ ...other, holder: 'cart', line: 'another' }] },
      [
        deleteHolds({ ...other, holder: 'cart', line: 'another' }),
        updateHolds({ ...held, quantity: 5 }),
        insertHolds(),
        movePlaces(),
      ],
    ],
    [
      'holds longer',
      [held],
      [{ ...held, until_at: 20 }],
      full,
      [deleteHolds(), updateHolds({ ...held, until_at: 20 }), insertHolds(), movePlaces()],
    ],
    [
      'leaves as it is what stays the same',
      [held],
      [{ ...held }],
      full,
      [deleteHolds(), updateHolds(), insertHolds(), movePlaces()],
    ],
    [
      'takes of one more pool for the same line',
      [held],
      [held, { ...held, pool: 'museum' }],
      { counters: [], overdue: [] },
      [
        deleteHolds(),
        updateHolds(),
        insertHolds({ ...held, pool: 'museum' }),
        movePlaces({ pool: 'museum', date, slot: '', held: 3, taken: 0, ceiling: 10 }),
      ],
    ],
    [
      'moves to another day',
      [held],
      [{ ...held, date: '2026-05-04' }],
      { counters: [], overdue: [] },
      [
        deleteHolds(),
        updateHolds({ ...held, date: '2026-05-04' }),
        insertHolds(),
        movePlaces(
          { pool: 'ride', date, slot: '', held: -3, taken: 0, ceiling: 10 },
          { pool: 'ride', date: '2026-05-04', slot: '', held: 3, taken: 0, ceiling: 10 },
        ),
      ],
    ],
  ])('%s', async (_, before, after, rooms, changes) => {
    expect(await plan(before, after, rooms)).toEqual({ ok: true, changes });
  });

  it('does not count twice what it holds itself too long', async () => {
    const own = { ...held, until_at: 2 };
    expect(await plan([own], [{ ...own, quantity: 4 }], { ...full, overdue: [own] })).toEqual({
      ok: false,
      shortage: { pool: 'ride', date, slot: '', left: 0 },
    });
  });
});
