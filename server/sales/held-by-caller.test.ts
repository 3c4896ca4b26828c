import { expect, it } from 'vitest';
import { type HeldByCaller, whyTooMuchHeld } from './held-by-caller.ts';
import type { Calendar } from './places/calendar.ts';

const date = '2026-05-03';
const calendar: Calendar = {
  pools: new Map([['ride', { name: 'ride', slots: null, each: 100, closedFirstDays: 0, exceptions: [] }]]),
  products: new Map(),
  prices: new Map(),
  closings: [],
};
const now = { calendar, day: '2026-05-01' };
const limits = {
  heldSharePerAddress: 50,
  heldSharePerSiteKey: 80,
  heldPlacesPerAddress: 60,
  holdingCartsPerAddress: 3,
  placesPerSlotAndCart: 20,
};
const held = (holder: string, quantity: number, onDate = date) => ({
  holder,
  line: onDate,
  pool: 'ride',
  date: onDate,
  slot: '',
  quantity,
});

it.each<[string, Partial<HeldByCaller>, number, number | null]>([
  ['of nothing before', {}, 50, null],
  ['more than an address may have of a day', {}, 51, 50],
  ['beside what the address has of that day', { byAddress: [held('a', 30)] }, 20, null],
  ['more than it may have beside that', { byAddress: [held('a', 30)] }, 21, 50],
  ['beside what it has of another day', { byAddress: [held('a', 30, '2026-05-04')] }, 30, null],
  ['more than it may have of all days', { byAddress: [held('a', 30, '2026-05-04')] }, 31, 60],
  ['with another cart', { byAddress: [held('a', 1), held('b', 1), held('b', 1)] }, 1, null],
  ['with one cart too many', { byAddress: [held('a', 1), held('b', 1), held('c', 1)] }, 1, 3],
  ['with a cart that holds already', { byAddress: [held('a', 1), held('b', 1), held('own', 1)] }, 1, null],
  ['beside what others hold by the same site key', { bySiteKey: [held('a', 60)] }, 20, null],
  ['more than all may have by that key', { bySiteKey: [held('a', 60)] }, 21, 80],
  ['beside what they hold of another day', { bySiteKey: [held('a', 80, '2026-05-04')] }, 21, null],
])('a caller holds places %s', (_, before, wanted, bound) => {
  const growing = [{ pool: 'ride', date, slot: '', held: wanted - 1, taken: 1 }];
  const refused = whyTooMuchHeld(
    { byAddress: [], bySiteKey: [], ...before },
    { holder: 'own', growing, growth: wanted },
    now,
    limits,
  );
  expect(refused).toEqual(bound === null ? null : { ok: false, failure: { code: 'too-much-held', bound } });
});

it.each([
  ['what one order may take of it, where that is less than a cart may hold', 2, 20, 2, null],
  ['no more than that', 2, 20, 3, 2],
  ['a cart’s worth, where an order may take more', 50, 20, 20, null],
  ['no more than a cart’s worth, where an order may take more', 50, 20, 21, 20],
])('a caller holds of a small day %s', (_, largestOrder, cart, wanted, bound) => {
  const pools = new Map([
    ['ride', { name: 'ride', slots: null, each: 3, closedFirstDays: 0, exceptions: [], largestOrder }],
  ]);
  const growing = [{ pool: 'ride', date, slot: '', held: wanted, taken: 0 }];
  const small = { ...now, calendar: { ...calendar, pools } };
  const nothing = { byAddress: [], bySiteKey: [] };
  const wish = { holder: 'own', growing, growth: wanted };
  const refused = whyTooMuchHeld(nothing, wish, small, { ...limits, placesPerSlotAndCart: cart });
  expect(refused).toEqual(bound === null ? null : { ok: false, failure: { code: 'too-much-held', bound } });
});

it('a cart’s worth is free, however small the day', () => {
  const growing = [{ pool: 'ride', date, slot: '', held: 20, taken: 0 }];
  const small = { heldSharePerAddress: 1, heldSharePerSiteKey: 1 };
  const nothing = { byAddress: [], bySiteKey: [held('own', 0)] };
  expect(whyTooMuchHeld(nothing, { holder: 'own', growing, growth: 20 }, now, { ...limits, ...small })).toBeNull();
});
