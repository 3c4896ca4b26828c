import { describe, expect, it } from 'vitest';
import type { HeldByCaller } from '#server/sales/held-by-caller.ts';
import type { Calendar } from '#server/sales/places/calendar.ts';
import { type Crowd, type HoldingLimits, holdMinutesOf, mayHold } from './may-hold.ts';

const date = '2026-05-03';
const calendar: Calendar = {
  pools: new Map([['ride', { name: 'ride', slots: null, each: 100, closedFirstDays: 0, exceptions: [] }]]),
  products: new Map(),
  prices: new Map(),
  closings: [],
};
const now = { calendar, day: '2026-05-01' };
const limits: HoldingLimits = {
  holdMinutes: 20,
  heldSharePerAddress: 50,
  heldSharePerNetwork: 70,
  heldSharePerSiteKey: 80,
  heldPlacesPerAddress: 60,
  holdingCartsPerAddress: 3,
  placesPerSlotAndCart: 20,
  unpaidShare: 60,
  nearlyFullShare: 80,
  nearlyFullHoldMinutes: 8,
  briefHoldPlaces: 4,
  briefHoldMinutes: 5,
  briefHoldShare: 10,
};
const nobody: Crowd = { gone: 0, unpaid: 0, brief: 0 };

const held = (holder: string, quantity: number, onDate = date, isBrief = 0) => ({
  holder,
  line: onDate,
  pool: 'ride',
  date: onDate,
  slot: '',
  quantity,
  address_key: 'a',
  is_brief: isBrief,
});

/** The same as held by a single address of its network. */
const alone = (byAddress: HeldByCaller['byAddress']) => ({ byAddress, byNetwork: byAddress });

interface Case {
  before?: Partial<HeldByCaller>;
  /** How many more places are wanted, and how many the cart has of the place already. */
  wanted: number;
  own?: number;
  crowd?: Partial<Crowd>;
  more?: Partial<HoldingLimits>;
  in?: Calendar;
}

function judge({ before = {}, wanted, own = 0, crowd = {}, more = {}, in: inCalendar = calendar }: Case) {
  const growing = [{ pool: 'ride', date, slot: '', held: wanted - 1, taken: 1 }];
  const after = [{ pool: 'ride', date, slot: '', quantity: own + wanted }];
  return mayHold(
    { byAddress: [], byNetwork: [], bySiteKey: [], ...before },
    { holder: 'own', growing, growth: wanted, after },
    () => ({ ...nobody, ...crowd }),
    { ...now, calendar: inCalendar },
    { ...limits, ...more },
  );
}

const freely = { ok: true, isBrief: false };
const briefly = { ok: true, isBrief: true };
const tooMuch = (bound: number) => ({ ok: false, failure: { code: 'too-much-held', bound } });

describe('a caller holds places', () => {
  it.each<[string, Case, unknown]>([
    ['of nothing before', { wanted: 50 }, freely],
    ['more than an address may have of a day', { wanted: 51 }, tooMuch(50)],
    ['beside what the address has of that day', { before: alone([held('a', 30)]), wanted: 20 }, freely],
    ['more than it may have beside that', { before: alone([held('a', 30)]), wanted: 21 }, tooMuch(50)],
    ['beside what it has of another day', { before: alone([held('a', 30, '2026-05-04')]), wanted: 30 }, freely],
    ['more than it may have of all days', { before: alone([held('a', 30, '2026-05-04')]), wanted: 31 }, tooMuch(60)],
    ['with another cart', { before: alone([held('a', 1), held('b', 1), held('b', 1)]), wanted: 5 }, freely],
    ['with one cart too many', { before: alone([held('a', 1), held('b', 1), held('c', 1)]), wanted: 5 }, tooMuch(3)],
    [
      'with a cart that holds already',
      { before: alone([held('a', 1), held('b', 1), held('own', 1)]), wanted: 5, own: 1 },
      freely,
    ],
    ['beside what others of its network hold', { before: { byNetwork: [held('a', 60)] }, wanted: 10 }, freely],
    ['more than all of its network may have', { before: { byNetwork: [held('a', 60)] }, wanted: 11 }, tooMuch(70)],
    ['beside what others hold by the same site key', { before: { bySiteKey: [held('a', 60)] }, wanted: 20 }, freely],
    ['more than all may have by that key', { before: { bySiteKey: [held('a', 60)] }, wanted: 21 }, tooMuch(80)],
    [
      'beside what they hold of another day',
      { before: { bySiteKey: [held('a', 80, '2026-05-04')] }, wanted: 21 },
      freely,
    ],
    ['where little is unpaid in all', { wanted: 21, crowd: { unpaid: 39 } }, freely],
    ['where much is unpaid in all, no more than one order', { wanted: 21, crowd: { unpaid: 40 } }, tooMuch(20)],
    ['where much is unpaid in all, as much as one order', { wanted: 20, crowd: { unpaid: 80 } }, freely],
  ])('%s', (_, given, expected) => expect(judge(given)).toEqual(expected));
});

describe('beyond its limits a caller holds places briefly', () => {
  const full = alone([held('a', 50)]);
  const briefs = (...quantities: number[]) => quantities.map((quantity, at) => held(`brief ${at}`, quantity, date, 1));

  it.each<[string, Case, unknown]>([
    ['as many as a cart may', { before: full, wanted: 4 }, briefly],
    ['no more', { before: full, wanted: 5 }, tooMuch(50)],
    ['no more in two steps', { before: full, wanted: 2, own: 3 }, tooMuch(50)],
    ['beyond the number of places in all', { before: alone([held('a', 60, '2026-05-04')]), wanted: 4 }, briefly],
    ['beyond the number of carts', { before: alone([held('a', 1), held('b', 1), held('c', 1)]), wanted: 4 }, briefly],
    ['beyond the share of its network', { before: { byNetwork: [held('a', 70)] }, wanted: 4 }, briefly],
    ['beyond the share of its site key', { before: { bySiteKey: [held('a', 80)] }, wanted: 4 }, briefly],
    ['up to a tenth of the day', { before: alone([held('a', 50), ...briefs(4, 2)]), wanted: 4 }, briefly],
    [
      'no more than a tenth of the day',
      { before: alone([held('a', 50), ...briefs(4, 3)]), wanted: 4, more: { holdingCartsPerAddress: 9 } },
      tooMuch(60),
    ],
    [
      'with a cart that has some already',
      { before: alone([held('a', 50), ...briefs(4, 2), held('own', 2, date, 1)]), wanted: 2, own: 2 },
      briefly,
    ],
    [
      'up to a tenth of the day with others, where much is unpaid in all',
      { before: full, wanted: 4, crowd: { unpaid: 70, brief: 6 } },
      briefly,
    ],
    ['no more than that with others', { before: full, wanted: 4, crowd: { unpaid: 70, brief: 7 } }, tooMuch(20)],
  ])('%s', (_, given, expected) => expect(judge(given)).toEqual(expected));
});

it.each<[string, Case & { largestOrder: number; cart: number }, unknown]>([
  [
    'what one order may take of it, where that is less than a cart may hold',
    { largestOrder: 2, cart: 20, wanted: 2 },
    freely,
  ],
  ['no more than that', { largestOrder: 2, cart: 20, wanted: 3 }, tooMuch(2)],
  ['a cart’s worth, where an order may take more', { largestOrder: 50, cart: 20, wanted: 20 }, freely],
  [
    'no more than a cart’s worth, where an order may take more',
    { largestOrder: 50, cart: 20, wanted: 21 },
    tooMuch(20),
  ],
])('a caller holds of a small day %s', (_, { largestOrder, cart, ...given }, expected) => {
  const pools = new Map([
    ['ride', { name: 'ride', slots: null, each: 3, closedFirstDays: 0, exceptions: [], largestOrder }],
  ]);
  expect(judge({ ...given, in: { ...calendar, pools }, more: { placesPerSlotAndCart: cart } })).toEqual(expected);
});

it('a cart’s worth is free, however small the day', () => {
  const more = { heldSharePerAddress: 1, heldSharePerNetwork: 1, heldSharePerSiteKey: 1 };
  expect(judge({ wanted: 20, before: { bySiteKey: [held('own', 0)] }, more })).toEqual(freely);
});

it.each([
  ['as usual', 79, false, 20],
  ['a shorter time where the day is nearly full', 80, false, 8],
  ['a shorter time beyond the limits', 0, true, 5],
  ['the shortest time that applies', 80, true, 5],
])('places are held %s', (_, gone, isBrief, minutes) => {
  const place = { pool: 'ride', date, slot: '' };
  expect(holdMinutesOf(place, isBrief, { ...nobody, gone }, now, limits)).toBe(minutes);
});

it('a shop that holds for a minute holds no longer beyond the limits', () => {
  const place = { pool: 'ride', date, slot: '' };
  expect(holdMinutesOf(place, true, nobody, now, { ...limits, holdMinutes: 1 })).toBe(1);
});
