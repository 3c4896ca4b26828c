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

/** Holds of the only address in its network, so that they are equal by address and by network. */
const alone = (byAddress: HeldByCaller['byAddress']) => ({ byAddress, byNetwork: byAddress });

interface Case {
  before?: Partial<HeldByCaller>;
  /** The additional places that are requested; `own`: the places that the cart already has. */
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

describe('a caller who requests places', () => {
  it.each<[string, Case, unknown]>([
    ['gets them up to the share of an address', { wanted: 50 }, freely],
    ['gets no more than the share of an address', { wanted: 51 }, tooMuch(50)],
    ['gets them in addition to others on that day', { before: alone([held('a', 30)]), wanted: 20 }, freely],
    ['gets no more in addition than the share allows', { before: alone([held('a', 30)]), wanted: 21 }, tooMuch(50)],
    [
      'gets them in addition to others on another day',
      { before: alone([held('a', 30, '2026-05-04')]), wanted: 30 },
      freely,
    ],
    [
      'gets no more than the bound for all days',
      { before: alone([held('a', 30, '2026-05-04')]), wanted: 31 },
      tooMuch(60),
    ],
    ['gets them for another cart', { before: alone([held('a', 1), held('b', 1), held('b', 1)]), wanted: 5 }, freely],
    [
      'gets none for one cart too many',
      { before: alone([held('a', 1), held('b', 1), held('c', 1)]), wanted: 5 },
      tooMuch(3),
    ],
    [
      'gets them for a cart that already holds places',
      { before: alone([held('a', 1), held('b', 1), held('own', 1)]), wanted: 5, own: 1 },
      freely,
    ],
    ['gets them beside others of its network', { before: { byNetwork: [held('a', 60)] }, wanted: 10 }, freely],
    ['gets no more than the share of its network', { before: { byNetwork: [held('a', 60)] }, wanted: 11 }, tooMuch(70)],
    ['gets them beside others with its site key', { before: { bySiteKey: [held('a', 60)] }, wanted: 20 }, freely],
    [
      'gets no more than the share of its site key',
      { before: { bySiteKey: [held('a', 60)] }, wanted: 21 },
      tooMuch(80),
    ],
    [
      'gets them beside others with its site key on another day',
      { before: { bySiteKey: [held('a', 80, '2026-05-04')] }, wanted: 21 },
      freely,
    ],
    ['gets them while few places are unpaid', { wanted: 21, crowd: { unpaid: 39 } }, freely],
    ['gets no more than one order while many places are unpaid', { wanted: 21, crowd: { unpaid: 40 } }, tooMuch(20)],
    ['gets as much as one order while many places are unpaid', { wanted: 20, crowd: { unpaid: 80 } }, freely],
  ])('%s', (_, given, expected) => expect(judge(given)).toEqual(expected));
});

describe('a caller beyond its bounds', () => {
  const full = alone([held('a', 50)]);
  const briefs = (...quantities: number[]) => quantities.map((quantity, at) => held(`brief ${at}`, quantity, date, 1));

  it.each<[string, Case, unknown]>([
    ['gets brief holds up to the bound of a cart', { before: full, wanted: 4 }, briefly],
    ['gets no more than the bound of a cart', { before: full, wanted: 5 }, tooMuch(50)],
    ['gets no more than the bound of a cart in two steps', { before: full, wanted: 2, own: 3 }, tooMuch(50)],
    [
      'gets brief holds beyond the bound for all days',
      { before: alone([held('a', 60, '2026-05-04')]), wanted: 4 },
      briefly,
    ],
    [
      'gets brief holds beyond the number of carts',
      { before: alone([held('a', 1), held('b', 1), held('c', 1)]), wanted: 4 },
      briefly,
    ],
    [
      'gets brief holds beyond the share of its network',
      { before: { byNetwork: [held('a', 70)] }, wanted: 4 },
      briefly,
    ],
    [
      'gets brief holds beyond the share of its site key',
      { before: { bySiteKey: [held('a', 80)] }, wanted: 4 },
      briefly,
    ],
    [
      'gets brief holds up to a tenth of the day',
      { before: alone([held('a', 50), ...briefs(4, 2)]), wanted: 4 },
      briefly,
    ],
    [
      'gets no more than a tenth of the day',
      { before: alone([held('a', 50), ...briefs(4, 3)]), wanted: 4, more: { holdingCartsPerAddress: 9 } },
      tooMuch(60),
    ],
    [
      'gets brief holds for a cart that already has some',
      { before: alone([held('a', 50), ...briefs(4, 2), held('own', 2, date, 1)]), wanted: 2, own: 2 },
      briefly,
    ],
    [
      'shares a tenth of the day with all callers while many places are unpaid',
      { before: full, wanted: 4, crowd: { unpaid: 70, brief: 6 } },
      briefly,
    ],
    [
      'gets no more than that tenth with all callers',
      { before: full, wanted: 4, crowd: { unpaid: 70, brief: 7 } },
      tooMuch(20),
    ],
  ])('%s', (_, given, expected) => expect(judge(given)).toEqual(expected));
});

it.each<[string, Case & { largestOrder: number; cart: number }, unknown]>([
  [
    'what one order may take, if that is less than the bound of a cart',
    { largestOrder: 2, cart: 20, wanted: 2 },
    freely,
  ],
  ['no more than one order may take', { largestOrder: 2, cart: 20, wanted: 3 }, tooMuch(2)],
  ['the bound of a cart, if an order may take more', { largestOrder: 50, cart: 20, wanted: 20 }, freely],
  [
    'no more than the bound of a cart, if an order may take more',
    { largestOrder: 50, cart: 20, wanted: 21 },
    tooMuch(20),
  ],
])('a caller on a small day gets %s', (_, { largestOrder, cart, ...given }, expected) => {
  const pools = new Map([
    ['ride', { name: 'ride', slots: null, each: 3, closedFirstDays: 0, exceptions: [], largestOrder }],
  ]);
  expect(judge({ ...given, in: { ...calendar, pools }, more: { placesPerSlotAndCart: cart } })).toEqual(expected);
});

it('a cart gets the bound of a cart on a day of any size', () => {
  const more = { heldSharePerAddress: 1, heldSharePerNetwork: 1, heldSharePerSiteKey: 1 };
  expect(judge({ wanted: 20, before: { bySiteKey: [held('own', 0)] }, more })).toEqual(freely);
});

it.each([
  ['for the usual time', 79, false, 20],
  ['for a shorter time on a nearly full day', 80, false, 8],
  ['for a shorter time beyond the bounds', 0, true, 5],
  ['for the shortest time that applies', 80, true, 5],
])('places are held %s', (_, gone, isBrief, minutes) => {
  const place = { pool: 'ride', date, slot: '' };
  expect(holdMinutesOf(place, isBrief, { ...nobody, gone }, now, limits)).toBe(minutes);
});

it('a brief hold is never longer than a usual hold', () => {
  const place = { pool: 'ride', date, slot: '' };
  expect(holdMinutesOf(place, true, nobody, now, { ...limits, holdMinutes: 1 })).toBe(1);
});
