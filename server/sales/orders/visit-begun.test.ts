import { expect, it } from 'vitest';
import { whyTooLate } from './visit-begun.ts';

const now = { day: '2026-03-10', time: '10:00' };
const visit = (visitDate: string | null, slot = '') => ({ visitDate, slot });

it.each([
  ['a slot that begins now', [visit('2026-03-10', '10:00')], 'slot-closed'],
  ['a slot that began an hour ago', [visit('2026-03-10', '09:00')], 'slot-closed'],
  ['a slot yesterday', [visit('2026-03-09', '23:30')], 'slot-closed'],
  ['a slot that begins in a minute', [visit('2026-03-10', '10:01')], null],
  ['a slot tomorrow', [visit('2026-03-11', '09:00')], null],
  ['today, which is not over', [visit('2026-03-10')], null],
  ['yesterday', [visit('2026-03-09')], 'date-not-available'],
  ['a product without a day', [visit(null)], null],
  ['no items', [], null],
  [
    'several visits of which one has begun',
    [visit(null), visit('2026-03-10', '14:00'), visit('2026-03-10', '09:30')],
    'slot-closed',
  ],
])('decides whether an order for %s can still be paid', (_, items, refusal) => {
  expect(whyTooLate(items, now)).toBe(refusal);
});
