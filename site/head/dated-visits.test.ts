import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/contract/product.ts';
import { product } from '#tests/support/site-fixtures.ts';
import { datedVisits } from './dated-visits.ts';

const concert = (more: Partial<Product> = {}): Product =>
  product({
    sellRestrictions: { availableDates: { includeDates: ['2026-07-05', '2026-03-14', '2026-02-28'] } },
    options: [
      {
        option_id: 2,
        title: 'Time',
        is_require: true,
        type: 'radio',
        is_time_slot: true,
        sort_order: 1,
        values: ['23:30', '18:00–19:00'].map((title, index) => ({ option_type_id: index, title, price: 0 })),
      },
    ],
    duration_minutes: 90,
    ...more,
  });

describe('the visits of a product that is sold for certain days', () => {
  it('are the future ones, in sequence, with their time at the venue', () => {
    expect(datedVisits(concert(), 'Asia/Hong_Kong')).toEqual([
      { start: '2026-03-14T18:00:00+08:00', end: '2026-03-14T19:30:00+08:00' },
      { start: '2026-03-14T23:30:00+08:00', end: '2026-03-15T01:00:00+08:00' },
      { start: '2026-07-05T18:00:00+08:00', end: '2026-07-05T19:30:00+08:00' },
      { start: '2026-07-05T23:30:00+08:00', end: '2026-07-06T01:00:00+08:00' },
    ]);
  });

  it.each([
    ['Europe/Berlin', ['+01:00', '+02:00']],
    ['UTC', ['+00:00', '+00:00']],
    ['America/St_Johns', ['-02:30', '-02:30']],
  ])('have the offset of %s on their day', (zone, offsets) => {
    const starts = datedVisits(concert(), zone).map(({ start }) => start);
    expect([starts[0], starts[2]].map((start) => start?.slice(-6))).toEqual(offsets);
  });

  it('are only days when there are no times', () => {
    expect(datedVisits(concert({ options: [] }), 'UTC')).toEqual([{ start: '2026-03-14' }, { start: '2026-07-05' }]);
  });

  it.each<[string, Partial<Product>]>([
    ['sold for any day', { sellRestrictions: {} }],
    ['sold for a season', { sellRestrictions: { availableDates: { startDate: '2026-03-01', endDate: '2026-05-31' } } }],
    ['sold out', { stock_status: 'OUT_OF_STOCK' }],
    ['no ticket', { delivery: 'gift-code' }],
  ])('are none when the product is %s', (_, more) => expect(datedVisits(concert(more), 'UTC')).toEqual([]));

  it('are at most the next ten', () => {
    const includeDates = Array.from({ length: 30 }, (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}`);
    const visits = datedVisits(concert({ sellRestrictions: { availableDates: { includeDates } } }), 'UTC');
    expect(visits).toHaveLength(10);
  });
});
