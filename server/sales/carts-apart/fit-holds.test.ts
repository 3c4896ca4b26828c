import { describe, expect, it } from 'vitest';
import type { Hold } from '#server/sales/holds/hold.ts';
import type { Now } from '#server/sales/now.ts';
import type { Pool } from '#server/sales/places/calendar.ts';
import { type ApartLine, isWish, originOf, standingOf } from './apart-line.ts';
import { endTogether, fitHolds } from './fit-holds.ts';

const pool = (name: string): Pool => ({ name, slots: null, each: 100, closedFirstDays: 0, exceptions: [] });

const now: Now = {
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

describe('the holds of a cart of another program', () => {
  it.each<[string, ApartLine[], Hold[], string[]]>([
    [
      'each line keeps its own holds',
      [line('a ride 2'), line('b ride 1')],
      [hold('a ride 2'), hold('b ride 1')],
      ['a ride 2', 'b ride 1'],
    ],
    ['a line with fewer units releases the rest', [line('a ride 1')], [hold('a ride 3')], ['a ride 1']],
    ['a new line takes the holds of its call', [line('a ride 2')], [hold('wish:w:0 ride 2')], ['a ride 2']],
    ['a new line takes the holds of removed lines', [line('b ride 2')], [hold('a ride 2')], ['b ride 2']],
    [
      'a line combines several holds',
      [line('a ride 3')],
      [hold('a ride 1'), hold('gone ride 1'), hold('wish:w:0 ride 1')],
      ['a ride 3'],
    ],
    [
      'no line takes the holds of another line',
      [line('a ride 2'), line('b ride 2')],
      [hold('a ride 2'), hold('b ride 1')],
      ['a ride 2'],
    ],
    [
      'holds of other calls stay',
      [line('a ride 2')],
      [hold('a ride 2'), hold('wish:x:0 ride 2')],
      ['a ride 2', 'wish:x:0 ride 2'],
    ],
    [
      'holds of other calls are taken last, and the rest of them stays',
      [line('a ride 3')],
      [hold('wish:x:0 ride 2'), hold('gone ride 1'), hold('a ride 1')],
      ['a ride 3', 'wish:x:0 ride 1'],
    ],
    ['holds of other calls may be used up', [line('a ride 2')], [hold('wish:x:0 ride 2')], ['a ride 2']],
    ['a line that is not covered holds nothing', [line('a ride 3')], [hold('a ride 2')], []],
    ['places of another pool do not cover a line', [line('a ride 1')], [hold('a museum 1')], []],
    [
      'places of another day do not cover a line',
      [line('a ride 1')],
      [hold('a ride 1', 2000, { date: '2026-05-04' })],
      [],
    ],
    [
      'a line that needs two pools takes holds of both',
      [line('a combo 2')],
      [hold('a museum 2'), hold('a ride 2')],
      ['a museum 2', 'a ride 2'],
    ],
    [
      'a line covered in only one of two pools leaves those places to the next line',
      [line('a combo 2'), line('b ride 2')],
      [hold('gone ride 2')],
      ['b ride 2'],
    ],
    ['a unit may take several places', [line('a ride 1', { sku: 'ride-family' })], [hold('a ride 4')], ['a ride 4']],
    ['a line without places holds none', [line('a pin 2')], [hold('gone ride 2')], []],
    [
      'a line whose product is gone keeps its holds',
      [line('a gone 2')],
      [hold('a ride 2'), hold('b ride 1')],
      ['a ride 2'],
    ],
  ])('%s', (_, lines, holds, expected) => {
    const fitted = fitHolds('cart', lines, holds, { wish: 'w', now });
    expect(show(fitted)).toEqual(expected.map((text) => `${text} until 2000`));
  });

  it('stay after they have just ended, as long as they cover their line', () => {
    expect(show(fitHolds('cart', [line('a ride 2')], [hold('a ride 2', 1000)], { wish: null, now }))).toEqual([
      'a ride 2 until 1000',
    ]);
    expect(fitHolds('cart', [line('a ride 3')], [hold('a ride 2', 1000)], { wish: null, now })).toEqual([]);
    expect(fitHolds('cart', [line('b ride 2')], [hold('a ride 2', 1000)], { wish: null, now })).toEqual([]);
  });

  it('of other calls stay when there is no call of this cart', () => {
    expect(show(fitHolds('cart', [], [hold('wish:w:0 ride 2')], { wish: null, now }))).toEqual([
      'wish:w:0 ride 2 until 2000',
    ]);
  });

  it('get this cart as the holder and keep their origin', () => {
    const lobby = { address_key: 'lobby', network_key: 'lobby', site_key: 'pk_hotel' };
    const held = hold('a ride 2', 2000, { holder: 'cart before', ...lobby });
    expect(fitHolds('cart', [line('a ride 2')], [held], { wish: null, now })).toEqual([{ ...held, holder: 'cart' }]);
    expect(fitHolds('cart', [line('a gone 2')], [held], { wish: null, now })).toEqual([{ ...held, holder: 'cart' }]);
  });

  it('end with the earliest hold that they combine', () => {
    const holds = [hold('a ride 1', 3000), hold('gone ride 1', 2500)];
    expect(show(fitHolds('cart', [line('a ride 2')], holds, { wish: null, now }))).toEqual(['a ride 2 until 2500']);
  });
});

it('running holds of a cart on one place end together, and ended holds do not change', () => {
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
      'has places of two pools until the first hold ends',
      line('a combo 1'),
      [hold('a ride 1', 3000), hold('a museum 1')],
      { places: 'held', end: 2000 },
    ],
    [
      'has lost the places of one pool',
      line('a combo 1'),
      [hold('a ride 1'), hold('a museum 1', 1000)],
      { places: 'lapsed', end: null },
    ],
    ['has lost its places', line('a ride 2'), [hold('a ride 2', 1000)], { places: 'lapsed', end: null }],
    ['never had places', line('a ride 2'), [hold('b ride 2')], { places: 'lapsed', end: null }],
    ['needs no places', line('a pin 2'), [], { places: 'none', end: null }],
    ['needs no places without a day', line('a ride 2', { visitDate: null }), [], { places: 'none', end: null }],
    [
      'of a product that is gone has its old places',
      line('a gone 2'),
      [hold('a ride 2')],
      { places: 'held', end: 2000 },
    ],
    [
      'of a product that is gone has lost its old places',
      line('a gone 2'),
      [hold('a ride 2', 1000)],
      { places: 'lapsed', end: null },
    ],
    ['of a product that is gone never had places', line('a gone 2'), [hold('b ride 2')], { places: 'none', end: null }],
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
])('a hold of line %s belongs to the call %s: %s', (name, wish, expected) => {
  expect(isWish(hold(`${name} ride 1`), wish)).toBe(expected);
});

it('the origin of a cart’s holds is that of the first hold with an address', () => {
  const nobody = hold('a ride 1');
  const lobby = hold('b ride 1', 2000, { address_key: 'lobby', site_key: 'pk_hotel' });
  expect(originOf([nobody, lobby, hold('c ride 1', 2000, { address_key: 'home' })])).toEqual({
    addressKey: 'lobby',
    siteKey: 'pk_hotel',
  });
  expect(originOf([nobody])).toBeUndefined();
});
