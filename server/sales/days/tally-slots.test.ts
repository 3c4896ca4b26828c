import { describe, expect, it } from 'vitest';
import type { Calendar, Closing, Pool, ProductPlaces } from '#server/sales/places/calendar.ts';
import type { ItemOfDay, OrderOfDay } from './kept-visits.ts';
import { type SlotTally, tallySlots } from './tally-slots.ts';

const day = '2026-03-14';

const pool = (name: string, each: number, slots: string[] | null = ['10:00', '14:00']): [string, Pool] => [
  name,
  { name, slots: slots && new Set(slots), each, closedFirstDays: 0, exceptions: [] },
];
const sellsFrom = (...names: string[]): ProductPlaces => ({
  pools: names.map((name) => ({ pool: name, units: new Map(), usual: 1, least: 1 })),
});

function calendarOf(
  pools: [string, Pool][],
  products: Record<string, ProductPlaces>,
  closings: Closing[] = [],
): Calendar {
  return { pools: new Map(pools), products: new Map(Object.entries(products)), prices: new Map(), closings };
}

const ride = calendarOf([pool('ride', 30)], { ride: sellsFrom('ride') });

const item = (more: Partial<ItemOfDay> = {}): ItemOfDay => ({
  ...{ itemId: 1, productSku: 'ride', productName: 'The ride', delivery: 'ticket', visitDate: day, slot: '10:00' },
  ...{ units: 2, admits: 1 },
  ...more,
});
const order = (state: OrderOfDay['state'], ...items: ItemOfDay[]): OrderOfDay => ({ number: state, state, items });

function tally(
  facts: Partial<Parameters<typeof tallySlots>[0]>,
): { row: string; people: number[]; places: SlotTally['places'] }[] {
  return tallySlots({ orders: [], entries: [], places: [], calendar: ride, day, ...facts }).map(
    ({ slot, productSku, sold, unpaid, entered, places }) => ({
      row: `${slot} ${productSku}`,
      people: [sold, unpaid, entered],
      places,
    }),
  );
}

describe('tallySlots', () => {
  it('lists each slot with its places, the earliest first, also without visitors', () => {
    expect(tally({ places: [{ pool: 'ride', date: day, slot: '14:00', taken: 20, held: 3 }] })).toEqual([
      {
        row: '10:00 ride',
        people: [0, 0, 0],
        places: { capacity: 30, taken: 0, held: 0, free: 30, isShared: false },
      },
      {
        row: '14:00 ride',
        people: [0, 0, 0],
        places: { capacity: 30, taken: 20, held: 3, free: 7, isShared: false },
      },
    ]);
  });

  it('counts people: paid, unpaid and entered, without cancelled orders and refunded units', () => {
    const family = item({ itemId: 2, units: 1, admits: 4 });
    const orders = [
      order('paid', item(), family),
      order('closed', item({ units: 1 })),
      order('waiting', item({ units: 3 })),
      order('cancelled', item({ units: 9 })),
    ];
    const entries = [
      { number: 'paid', itemId: 2, units: 1, from: 0 },
      { number: 'closed', itemId: 1, units: 1, from: 0 },
    ];
    expect(tally({ orders, entries })[0]?.people).toEqual([7, 3, 5]);
  });

  it('counts a ticket without a day in a row without a slot, and no goods', () => {
    const pass = item({ productSku: 'pass', visitDate: null, slot: '' });
    const plush = item({ itemId: 2, productSku: 'plush', delivery: 'collect', visitDate: null, slot: '' });
    const entries = [1, 2].map((itemId) => ({ number: 'paid', itemId, units: 1, from: 0 }));
    const rows = tally({ orders: [order('paid', pass, plush)], entries });
    expect(rows.map(({ row, people }) => [row, people])).toEqual([
      [' pass', [0, 0, 1]],
      ['10:00 ride', [0, 0, 0]],
      ['14:00 ride', [0, 0, 0]],
    ]);
  });

  it('shows the pool with the fewest free places, and whether other products sell from it', () => {
    const calendar = calendarOf([pool('cabin', 30), pool('hall', 5, null)], {
      feast: sellsFrom('cabin', 'hall'),
      ride: sellsFrom('cabin'),
    });
    const rows = tally({ calendar, places: [{ pool: 'hall', date: day, slot: '', taken: 4, held: 0 }] });
    expect(rows.map(({ row, places }) => [row, places?.free, places?.isShared])).toEqual([
      ['10:00 feast', 1, false],
      ['10:00 ride', 30, true],
      ['14:00 feast', 1, false],
      ['14:00 ride', 30, true],
    ]);
  });

  it.each([
    ['at 80 %', 24, 0, true],
    ['with held places', 20, 4, true],
    ['below', 23, 0, false],
    ['beyond its places', 31, 0, true],
  ])('says that a slot is nearly full: %s', (_, taken, held, isNearlyFull) => {
    const places = [{ pool: 'ride', date: day, slot: '10:00', taken, held }];
    const [row] = tallySlots({ orders: [], entries: [], places, calendar: ride, day });
    expect(row?.isNearlyFull).toBe(isNearlyFull);
  });

  it('marks a closed slot, which is not nearly full', () => {
    const closing: Closing = { date: day, slot: '10:00', isOpen: false, reason: null };
    const calendar = calendarOf([pool('ride', 30)], { ride: sellsFrom('ride') }, [closing]);
    const places = [{ pool: 'ride', date: day, slot: '10:00', taken: 30, held: 0 }];
    const rows = tallySlots({ orders: [], entries: [], places, calendar, day });
    expect(rows.map(({ isClosed, isNearlyFull }) => [isClosed, isNearlyFull])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('leaves out slots without places, unless somebody has bought them', () => {
    const calendar = calendarOf([pool('ride', 0)], { ride: sellsFrom('ride') });
    expect(tally({ calendar })).toEqual([]);
    expect(tally({ calendar, orders: [order('paid', item())] })).toHaveLength(1);
  });

  it('shows the places of a day that is over, or is no longer sold', () => {
    const [name, shut] = pool('ride', 30);
    const calendar = calendarOf([[name, { ...shut, closedFirstDays: 400 }]], { ride: sellsFrom('ride') });
    expect(tally({ calendar }).map(({ places }) => places?.free)).toEqual([30, 30]);
  });

  it('has a name for a product that is no longer sold', () => {
    const orders = [order('paid', item({ productSku: 'old', productName: 'The old ride' }))];
    const rows = tallySlots({ orders, entries: [], places: [], calendar: calendarOf([], {}), day });
    expect(rows).toMatchObject([{ productSku: 'old', soldAs: 'The old ride', places: null, isNearlyFull: false }]);
  });
});
