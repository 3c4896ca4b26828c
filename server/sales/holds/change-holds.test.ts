import { describe, expect, it } from 'vitest';
import type { Calendar } from '#server/sales/places/calendar.ts';
import { movePlaces } from '#server/sales/places/move-places.ts';
import type { Rooms } from '#server/sales/places/read-rooms.ts';
import type { Step } from '#server/sales/step.ts';
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

describe('the room for more places', () => {
  it.each([
    ['is the whole capacity when nothing is held or taken', [growing('ride', 10)], [], [], { ended: [] }],
    ['is never more than the capacity', [growing('ride', 11)], [], [], short('ride', 10)],
    ['excludes held and taken places', [growing('ride', 3, 1)], [gone('ride', 4, 2)], [], { ended: [] }],
    ['is reported when it is too little', [growing('ride', 3, 2)], [gone('ride', 4, 2)], [], short('ride', 4)],
    ['does not depend on other pools', [growing('ride', 10)], [gone('museum', 10)], [], { ended: [] }],
    [
      'leaves an overdue hold that is not needed',
      [growing('ride', 4)],
      [gone('ride', 6)],
      [overdue('ride', 2)],
      { ended: [] },
    ],
    [
      'includes an overdue hold that is needed',
      [growing('ride', 5)],
      [gone('ride', 6)],
      [overdue('ride', 2)],
      { ended: [overdue('ride', 2)] },
    ],
    [
      'includes no more than the overdue hold had',
      [growing('ride', 7)],
      [gone('ride', 6)],
      [overdue('ride', 2)],
      short('ride', 6),
    ],
    [
      'does not include overdue holds of other pools',
      [growing('ride', 5)],
      [gone('ride', 6)],
      [overdue('museum', 2)],
      short('ride', 4),
    ],
    [
      'is reported for the first place that lacks it',
      [growing('museum', 11), growing('ride', 11)],
      [],
      [],
      short('museum', 10),
    ],
    ['is checked for all places', [growing('museum', 1), growing('ride', 11)], [], [], short('ride', 10)],
    ['is zero for an oversold place', [growing('ride', 1)], [gone('ride', 12)], [], short('ride', 0)],
  ])('%s', (_, moves, counters, holds, expected) => {
    expect(findRoom(moves, { counters: counters as never, overdue: holds }, { calendar, day: '2026-05-01' })).toEqual(
      expected,
    );
  });
});

describe('a step that is repeated because another came first', () => {
  const held: Hold = { ...overdue('ride', 3), until_at: 10 };
  const taken: Hold = { ...held, holder: 'G1', state: 'taken' };
  const other: Hold = { ...overdue('ride', 2), holder: 'another cart', until_at: 3 };
  const moved = (heldBy: number, takenBy = 0) =>
    movePlaces({ pool: 'ride', date, slot: '', held: heldBy, taken: takenBy, ceiling: 10, calendar_edit: 0 });
  const plan = (before: Hold[], after: Hold[], rooms: { counters: unknown[]; overdue: Hold[] }) => {
    const step = { tries: 2, now: { calendar, day: '2026-05-01', at: 5 }, ask: async () => rooms as Rooms };
    return planHolds(step as unknown as Step, before, after);
  };
  const full = { counters: [gone('ride', 10)], overdue: [] };
  const soldOver = { counters: [gone('ride', 3, 9)], overdue: [] };

  it.each<[string, Hold[], Hold[], Parameters<typeof plan>[2], unknown[]]>([
    [
      'releases places of an oversold pool',
      [held],
      [],
      soldOver,
      [deleteHolds(held), updateHolds(), insertHolds(), moved(-3)],
    ],
    [
      'turns held places of an oversold pool into taken ones',
      [held],
      [taken],
      soldOver,
      [deleteHolds(held), updateHolds(), insertHolds(taken), moved(-3, 3)],
    ],
    [
      'ends an overdue hold of another cart, and only that',
      [held],
      [{ ...held, quantity: 4 }],
      { ...full, overdue: [other] },
      [deleteHolds(other), updateHolds({ ...held, quantity: 4 }), insertHolds(), moved(-1)],
    ],
    [
      'ends an overdue hold of another line of its cart',
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
      'extends a hold',
      [held],
      [{ ...held, until_at: 20 }],
      full,
      [deleteHolds(), updateHolds({ ...held, until_at: 20 }), insertHolds(), movePlaces()],
    ],
    [
      'leaves an unchanged hold alone',
      [held],
      [{ ...held }],
      full,
      [deleteHolds(), updateHolds(), insertHolds(), movePlaces()],
    ],
    [
      'takes places of another pool for the same line',
      [held],
      [held, { ...held, pool: 'museum' }],
      { counters: [], overdue: [] },
      [
        deleteHolds(),
        updateHolds(),
        insertHolds({ ...held, pool: 'museum' }),
        movePlaces({ pool: 'museum', date, slot: '', held: 3, taken: 0, ceiling: 10, calendar_edit: 0 }),
      ],
    ],
    [
      'moves a hold to another day',
      [held],
      [{ ...held, date: '2026-05-04' }],
      { counters: [], overdue: [] },
      [
        deleteHolds(),
        updateHolds({ ...held, date: '2026-05-04' }),
        insertHolds(),
        movePlaces(
          { pool: 'ride', date, slot: '', held: -3, taken: 0, ceiling: 10, calendar_edit: 0 },
          { pool: 'ride', date: '2026-05-04', slot: '', held: 3, taken: 0, ceiling: 10, calendar_edit: 0 },
        ),
      ],
    ],
  ])('%s', async (_, before, after, rooms, changes) => {
    expect(await plan(before, after, rooms)).toEqual({ ok: true, changes });
  });

  it('does not count its own overdue hold twice', async () => {
    const own = { ...held, until_at: 2 };
    expect(await plan([own], [{ ...own, quantity: 4 }], { ...full, overdue: [own] })).toEqual({
      ok: false,
      shortage: { pool: 'ride', date, slot: '', left: 0 },
    });
  });
});
