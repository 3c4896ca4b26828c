import { expect, it } from 'vitest';
import { whyTooLate } from './visit-begun.ts';

const now = { day: '2026-03-10', time: '10:00' };
const visit = (visitDate: string | null, slot = '') => ({ visitDate, slot });

it.each([
  ['a slot that begins now', [visit('2026-03-10', '10:00')], 'slot-closed'],
  ['a slot that began an hour ago', [visit('2026-03-10', '09:00')], 'slot-closed'],
  ['a slot of yesterday', [visit('2026-03-09', '23:30')], 'slot-closed'],
  ['a slot that begins in a minute', [visit('2026-03-10', '10:01')], null],
  ['a slot of tomorrow', [visit('2026-03-11', '09:00')], null],
  ['today, which is not over', [visit('2026-03-10')], null],
  ['yesterday', [visit('2026-03-09')], 'date-not-available'],
  ['no day', [visit(null)], null],
  ['nothing', [], null],
  [
    'several things of which one has begun',
    [visit(null), visit('2026-03-10', '14:00'), visit('2026-03-10', '09:30')],
    'slot-closed',
  ],
])('an order of %s', (_, items, refusal) => {
  expect(whyTooLate(items, now)).toBe(refusal);
});
