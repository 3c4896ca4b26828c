import { expect, it } from 'vitest';
import { orderVisits } from './order-visits.ts';

const item = (name: string, more: object = {}) => ({
  ...{ name, sku: `ride-${name}`, parent_item: { name: 'Ride', sku: 'ride' } },
  ...{ visit_date: '2026-05-02', time_slot: '10:00', move_stage: 'open' as const },
  ...more,
});

it.each([
  ['two ages of one ride', [item('adult'), item('child')], [['adult', 'child']]],
  ['two times', [item('adult'), item('child', { time_slot: '14:00' })], [['adult'], ['child']]],
  ['two days', [item('adult'), item('child', { visit_date: '2026-05-03' })], [['adult'], ['child']]],
  [
    'two products, of which one has no variants',
    [item('adult'), item('tour', { parent_item: null })],
    [['adult'], ['tour']],
  ],
  [
    'items at two stages of their move terms',
    [item('adult'), item('late', { move_stage: 'over' })],
    [['adult'], ['late']],
  ],
  ['an item that is not a visit', [item('keyring', { move_stage: null })], []],
  ['two visits in alternating order', [item('a'), item('b', { time_slot: null }), item('c')], [['a', 'c'], ['b']]],
])('groups %s', (_, items, names) => {
  expect(orderVisits(items).map((visit) => visit.map(({ name }) => name))).toEqual(names);
});
