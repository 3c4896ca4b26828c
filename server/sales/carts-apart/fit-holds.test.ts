import { describe, expect, it } from 'vitest';
import type { Hold } from '#server/sales/holds/hold.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { Pool } from '#server/sales/places/calendar.ts';
import { type ApartLine, isWish, originOf, standingOf } from './apart-line.ts';
import { endTogether, fitHolds } from './fit-holds.ts';

const pool = (name: string): Pool => ({ name, slots: null, each: 100, closedFirstDays: 0, exceptions: [] });

const now: Moment = {
  at: 1000,
  day: '2026-05-01',
  time: '10:00',
  timeZone: 'UTC',
  operator: null,
  calendar: {
    pools: new Map([
      ['ride', pool('ride')],
      ['museum', pool('museum')],
    ]),
    products: new Map([
      ['ride', { pools: [{ pool: 'ride', units: new Map([['ride-family', 4]]), usual: 1, least: 1 }] }],
      [
        'combo',
        {
          pools: [
            { pool: 'museum', units: new Map(), usual: 1, least: 1 },
            { pool: 'ride', units: new Map(), usual: 1, least: 1 },
          ],
        },
      ],
      ['pin', { pools: [] }],
    ]),
    prices: new Map(),
    closings: [],
  },
};

/** `a ride 2`: line, pool, quantity. */
function hold(text: string, until = 2000, more: Partial<Hold> = {}): Hold {
  const [line = '', name = '', quantity] = text.split(' ');
  return {
    holder: 'cart',
    line,
    pool: name,
    date: '2026-05-03',
    slot: '',
    quantity: Number(quantity),
    state: 'held',
    until_at: until,
    address_key: null,
    network_key: null,
    site_key: null,
    is_brief: 0,
    ...more,
  };
}

/** `a ride 2`: id, product, quantity. */
function line(text: string, more: Partial<ApartLine> = {}): ApartLine {
  const [id = '', sku = '', quantity] = text.split(' ');
  const visit = { productSku: sku, sku, visitDate: '2026-05-03', slot: '' };
  return { id, ...visit, quantity: Number(quantity), isRefused: false, ...more };
}

const show = (holds: readonly Hold[]) =>
  holds.map((one) => `${one.line} ${one.pool} ${one.quantity} until ${one.until_at}`);

describe('what is held for a cart of another program goes to its lines', () => {
  it.each<[string, ApartLine[], Hold[], string[]]>([
    [
      'each keeps its own',
      [line('a ride 2'), line('b ride 1')],
      [hold('a ride 2'), hold('b ride 1')],
      ['a ride 2', 'b ride 1'],
    ],
    ['one that has become smaller lets go of the rest', [line('a ride 1')], [hold('a ride 3')], ['a ride 1']],
    ['a new one takes what was held for its call', [line('a ride 2')], [hold('wish:w:0 ride 2')], ['a ride 2']],
    ['a new one takes what lines that went have left', [line('b ride 2')], [hold('a ride 2')], ['b ride 2']],
    [
      'one takes from several',
      [line('a ride 3')],
      [hold('a ride 1'), hold('gone ride 1'), hold('wish:w:0 ride 1')],
      ['a ride 3'],
    ],
    [
      'none takes what another line has',
      [line('a ride 2'), line('b ride 2')],
      [hold('a ride 2'), hold('b ride 1')],
      ['a ride 2'],
    ],
    [
      'what other calls hold stays',
      [line('a ride 2')],
      [hold('a ride 2'), hold('wish:x:0 ride 2')],
      ['a ride 2', 'wish:x:0 ride 2'],
    ],
    [
      'what other calls hold is taken last, and the rest of it stays',
      [line('a ride 3')],
      [hold('wish:x:0 ride 2'), hold('gone ride 1'), hold('a ride 1')],
      ['a ride 3', 'wish:x:0 ride 1'],
    ],
    ['what other calls hold may be used up', [line('a ride 2')], [hold('wish:x:0 ride 2')], ['a ride 2']],
    ['one that is not covered holds nothing', [line('a ride 3')], [hold('a ride 2')], []],
    ['places of another pool do not cover', [line('a ride 1')], [hold('a museum 1')], []],
    ['places of another day do not cover', [line('a ride 1')], [hold('a ride 1', 2000, { date: '2026-05-04' })], []],
    [
      'one that takes of two pools takes of both',
      [line('a combo 2')],
      [hold('a museum 2'), hold('a ride 2')],
      ['a museum 2', 'a ride 2'],
    ],
    [
      'one that is covered in one pool of two leaves it to the next',
      [line('a combo 2'), line('b ride 2')],
      [hold('gone ride 2')],
      ['b ride 2'],
    ],
    ['a unit may take several places', [line('a ride 1', { sku: 'ride-family' })], [hold('a ride 4')], ['a ride 4']],
    ['one without places holds none', [line('a pin 2')], [hold('gone ride 2')], []],
    [
      'one whose product is gone keeps what it has',
      [line('a gone 2')],
      [hold('a ride 2'), hold('b ride 1')],
      ['a ride 2'],
    ],
  ])('%s', (_, lines, holds, expected) => {
    const fitted = fitHolds('cart', lines, holds, { wish: 'w', now });
    expect(show(fitted)).toEqual(expected.map((text) => `${text} until 2000`));
  });

  it('one that has just run out stays until somebody else has its places', () => {
    expect(show(fitHolds('cart', [line('a ride 2')], [hold('a ride 2', 1000)], { wish: null, now }))).toEqual([
      'a ride 2 until 1000',
    ]);
    expect(fitHolds('cart', [line('a ride 3')], [hold('a ride 2', 1000)], { wish: null, now })).toEqual([]);
    expect(fitHolds('cart', [line('b ride 2')], [hold('a ride 2', 1000)], { wish: null, now })).toEqual([]);
  });

  it('without a call of its own all that calls hold is left to them', () => {
    expect(show(fitHolds('cart', [], [hold('wish:w:0 ride 2')], { wish: null, now }))).toEqual([
      'wish:w:0 ride 2 until 2000',
    ]);
  });

  it('under the cart that asks, and in the name of who held it', () => {
    const lobby = { address_key: 'lobby', network_key: 'lobby', site_key: 'pk_hotel' };
    const held = hold('a ride 2', 2000, { holder: 'cart before', ...lobby });
    expect(fitHolds('cart', [line('a ride 2')], [held], { wish: null, now })).toEqual([{ ...held, holder: 'cart' }]);
    expect(fitHolds('cart', [line('a gone 2')], [held], { wish: null, now })).toEqual([{ ...held, holder: 'cart' }]);
  });

  it('and ends with the first of what it was made of', () => {
    const holds = [hold('a ride 1', 3000), hold('gone ride 1', 2500)];
    expect(show(fitHolds('cart', [line('a ride 2')], holds, { wish: null, now }))).toEqual(['a ride 2 until 2500']);
  });
});

it('what a cart holds of a place ends together, and what has ended stays as it is', () => {
  const holds = [hold('a ride 1', 3000), hold('b ride 1', 2000), hold('c museum 1', 4000), hold('d ride 1', 900)];
  expect(show(endTogether(holds, now))).toEqual([
    'a ride 1 until 2000',
    'b ride 1 until 2000',
    'c museum 1 until 4000',
    'd ride 1 until 900',
  ]);
});

describe('a line', () => {
  it.each<[string, ApartLine, Hold[], ReturnType<typeof standingOf>]>([
    ['has its places', line('a ride 2'), [hold('a ride 2', 1001)], { places: 'held', end: 1001 }],
    [
      'has those of two pools until the first ends',
      line('a combo 1'),
      [hold('a ride 1', 3000), hold('a museum 1')],
      { places: 'held', end: 2000 },
    ],
    [
      'has lost those of one pool',
      line('a combo 1'),
      [hold('a ride 1'), hold('a museum 1', 1000)],
      { places: 'lapsed', end: null },
    ],
    ['has lost its places', line('a ride 2'), [hold('a ride 2', 1000)], { places: 'lapsed', end: null }],
    ['never had them', line('a ride 2'), [hold('b ride 2')], { places: 'lapsed', end: null }],
    ['needs none', line('a pin 2'), [], { places: 'none', end: null }],
    ['needs none without a day', line('a ride 2', { visitDate: null }), [], { places: 'none', end: null }],
    ['of a product that is gone has what it had', line('a gone 2'), [hold('a ride 2')], { places: 'held', end: 2000 }],
    [
      'of a product that is gone has lost it',
      line('a gone 2'),
      [hold('a ride 2', 1000)],
      { places: 'lapsed', end: null },
    ],
    ['of a product that is gone never had any', line('a gone 2'), [hold('b ride 2')], { places: 'none', end: null }],
  ])('%s', (_, given, holds, expected) => {
    expect(standingOf(given, holds, now)).toEqual(expected);
  });
});

it.each([
  ['wish:w:0', undefined, true],
  ['a', undefined, false],
  ['wish:w:0', 'w', true],
  ['wish:w2:0', 'w', false],
  ['a', 'w', false],
])('what is held under %s is held for the call %s: %s', (name, wish, expected) => {
  expect(isWish(hold(`${name} ride 1`), wish)).toBe(expected);
});

it('the first of a cart’s holds that came by a call tells who asked for them', () => {
  const nobody = hold('a ride 1');
  const lobby = hold('b ride 1', 2000, { address_key: 'lobby', site_key: 'pk_hotel' });
  expect(originOf([nobody, lobby, hold('c ride 1', 2000, { address_key: 'home' })])).toEqual({
    addressKey: 'lobby',
    siteKey: 'pk_hotel',
  });
  expect(originOf([nobody])).toBeUndefined();
});
