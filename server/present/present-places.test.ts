import { describe, expect, it } from 'vitest';
import { presentAvailability, presentPlacesLeft, readDeduction, readVisit } from './present-places.ts';

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
