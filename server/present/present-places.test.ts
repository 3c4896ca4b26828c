import { describe, expect, it } from 'vitest';
import type { Availability, SlotAvailability } from '#server/sales/inventory/availability.ts';
import { places } from '#shared/contract/product.ts';
import { spellOutPlaces } from '#shared/rules/spell-out-places.ts';
import { presentAvailability, presentPlaces, presentPlacesLeft, readDeduction, readVisit } from './present-places.ts';

const request = { SKU: 'ride', Source: '2026-03-20_10:30', Sold: 2, OrderID: 'M-1', CartID: 'cart' };

it.each([
  ['2026-03-20_10:30', { date: '2026-03-20', slot: '10:30' }],
  ['2026-03-20', { date: '2026-03-20', slot: '' }],
])('reads %s', (Source, when) => {
  expect(readVisit({ SKU: 'ride', Source })).toEqual({ sku: 'ride', ...when });
  expect(readDeduction({ ...request, Source })).toEqual({
    orderId: 'M-1',
    cartId: 'cart',
    sku: 'ride',
    ...when,
    quantity: 2,
  });
});

it('answers how many places are left on a day', () => {
  expect(presentPlacesLeft(readVisit(request), { left: 28 }, 'en')).toEqual({ TX_Date: '2026-03-20', NM_Sellable: 28 });
});

describe('a closed day', () => {
  const reason = { en: 'Typhoon', hk: '颱風' };

  it.each([
    ['hk', reason, '颱風'],
    ['th', reason, 'Typhoon'],
    ['en', {}, 'We are closed then.'],
    ['th', {}, expect.stringMatching(/\p{Script=Thai}/u)],
  ] as const)('is reported in %s with the reason %j', (locale, closedBecause, said) => {
    const left = { left: 0, closedBecause };
    expect(presentPlacesLeft(readVisit(request), left, locale)).toEqual({
      TX_Date: '2026-03-20',
      NM_Sellable: 0,
      closed: true,
      reason: said,
    });
    const slots = [{ optionValueId: 1, slot: '10:30', left: 0, isClosed: true, closedBecause }];
    const days = [{ date: '2026-03-20', left: 0, isClosed: true, closedBecause, slots }];
    expect(presentAvailability({ today: '2026-03-10', countsPlaces: true, days }, locale).days).toEqual([
      {
        date: '2026-03-20',
        sellable: 0,
        closed: true,
        reason: said,
        slots: [{ option_type_id: 1, slot: '10:30', sellable: 0, closed: true, reason: said }],
      },
    ]);
  });

  it('has no reason when only its sales have ended', () => {
    const days = [{ date: '2026-03-09', left: 0, isClosed: true, slots: [] }];
    expect(presentAvailability({ today: '2026-03-10', countsPlaces: true, days }, 'en').days).toEqual([
      { date: '2026-03-09', sellable: 0, closed: true, slots: [] },
    ]);
  });
});

describe('the short answer', () => {
  const slot = (optionValueId: number, left: number, more: Partial<SlotAvailability> = {}): SlotAvailability => ({
    optionValueId,
    slot: `1${optionValueId}:30`,
    left,
    isClosed: false,
    ...more,
  });
  const typhoon = { isClosed: true, closedBecause: { en: 'Typhoon' } };
  const answers: [string, Availability][] = [
    [
      'days with slots',
      {
        today: '2026-03-10',
        countsPlaces: true,
        days: [
          {
            date: '2026-03-10',
            left: 3,
            isFew: true,
            slots: [slot(0, 0, { isClosed: true }), slot(1, 3, { isFew: true })],
          },
          { date: '2026-03-11', left: 60, slots: [slot(0, 30), slot(1, 30)] },
          { date: '2026-03-12', left: 60, slots: [slot(0, 30), slot(1, 30)] },
          { date: '2026-03-13', left: 0, ...typhoon, slots: [slot(0, 0, typhoon), slot(1, 0, typhoon)] },
        ],
      },
    ],
    [
      'whole days of variants that take different numbers of places',
      {
        today: '2026-03-10',
        countsPlaces: true,
        takes: [{ sku: 'feast', units: [1, 2] }],
        days: [
          { date: '2026-03-10', left: 0, free: [0, 9], isClosed: true, slots: [] },
          { date: '2026-03-11', left: 4, free: [8, 9], slots: [] },
        ],
      },
    ],
    [
      'a product that counts no places',
      { today: '2026-03-10', countsPlaces: false, days: [{ date: '2026-03-13', left: 0, ...typhoon, slots: [] }] },
    ],
    ['nothing closed where no places are counted', { today: '2026-03-10', countsPlaces: false, days: [] }],
  ];

  it.each(answers)('says the same of %s', (_, found) => {
    const short = places.response.parse(presentPlaces(found, 'en'));
    expect(spellOutPlaces(short)).toEqual(presentAvailability(found, 'en'));
  });

  it('names each slot once and says once what is the same on several days', () => {
    const [, found] = answers[0] as [string, Availability];
    const { slots, kinds, days } = presentPlaces(found, 'en');
    expect(slots).toEqual([
      { option_type_id: 0, slot: '10:30' },
      { option_type_id: 1, slot: '11:30' },
    ]);
    expect(days).toEqual({ '2026-03-10': 0, '2026-03-11': 1, '2026-03-12': 1, '2026-03-13': 2 });
    expect(kinds[1]).toEqual({ sellable: 60, slots: [{ sellable: 30 }, { sellable: 30 }] });
  });
});
