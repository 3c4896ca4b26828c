import { describe, expect, it } from 'vitest';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import { type ChangeKind, type ChangeValues, changesOf, type Target } from './changes-of.ts';

const product = (sku: string) => ({ sku, name: sku, variants: [{ sku: `${sku}-adult`, name: 'Adult', price: 9 }] });
const tour: Target['line'] = { pool: 'tour', isShared: false, products: [product('tour')] };
const cabins: Target['line'] = { pool: 'cabins', isShared: true, products: [product('up'), product('down')] };
const walk: Target['line'] = { pool: null, isShared: false, products: [product('walk')] };
const dates = ['2026-03-15', '2026-03-14'];
const sorted = ['2026-03-14', '2026-03-15'];
const days = { dates: sorted };

describe('the changes of a form', () => {
  it.each<[string, ChangeKind, Target[], string[], ChangeValues, CalendarChange[]]>([
    [
      'set places of all pools at once',
      'places',
      [{ line: tour }, { line: cabins }, { line: walk }],
      dates,
      { places: 5, note: '3 for walk-ins' },
      [{ kind: 'places', pools: ['tour', 'cabins'], days, places: 5, note: '3 for walk-ins' }],
    ],
    [
      'set the usual places again, when the number is empty',
      'places',
      [{ line: tour, slots: [] }],
      dates,
      { places: null, note: null },
      [{ kind: 'places', pools: ['tour'], days, places: null }],
    ],
    [
      'add places in the slots of each line',
      'add-places',
      [
        { line: tour, slots: ['10:00'] },
        { line: cabins, slots: ['10:00', '11:00'] },
      ],
      dates,
      { add: -3 },
      [
        { kind: 'add-places', pools: ['tour'], slots: ['10:00'], dates: sorted, add: -3 },
        { kind: 'add-places', pools: ['cabins'], slots: ['10:00', '11:00'], dates: sorted, add: -3 },
      ],
    ],
    [
      'close shared pools and single products, with the given reasons',
      'close',
      [{ line: tour }, { line: cabins }, { line: walk }],
      dates,
      { reason: { en: 'Repairs', hk: null } },
      [{ kind: 'close', pools: ['cabins'], products: ['tour', 'walk'], days, reason: { en: 'Repairs' } }],
    ],
    ['close the whole store', 'close', [{ line: tour }], dates, { scope: 'store' }, [{ kind: 'close', days }]],
    [
      'open on the weekdays of a season, without chosen days',
      'open',
      [{ line: tour }],
      [],
      { everyWeek: ['monday'], from: '2026-03-01', to: null },
      [{ kind: 'open', products: ['tour'], days: { everyWeek: ['monday'], from: '2026-03-01' } }],
    ],
    [
      'set the price of the chosen variants of each product',
      'price',
      [{ line: cabins }, { line: cabins }],
      dates,
      { skus: ['up-adult'], price: 7 },
      [{ kind: 'price', product: 'up', skus: ['up-adult'], days, price: 7 }],
    ],
  ])('%s', (_, kind, targets, chosen, values, expected) => {
    expect(changesOf(kind, targets, chosen, values)).toEqual(expected);
  });
});
