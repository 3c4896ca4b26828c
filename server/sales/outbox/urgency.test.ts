import { expect, it } from 'vitest';
import { urgencies, urgencyOf } from './urgency.ts';

const on = (...days: (string | null)[]) => days.map((visitDate) => ({ visitDate }));

it.each([
  ['a visit of today', 'tickets', on('2026-11-27'), 'near'],
  ['a visit of tomorrow', 'visit-moved', on('2026-11-28'), 'near'],
  ['a visit of the day after', 'tickets', on('2026-11-29'), 'usual'],
  ['a visit that is over', 'refund-granted', on('2026-11-26'), 'usual'],
  ['a ticket for any day', 'tickets', on(null), 'usual'],
  ['several visits, one of them near', 'tickets', on(null, '2026-12-24', '2026-11-28'), 'near'],
  ['a reminder of tomorrow', 'visit-reminder', on('2026-11-28'), 'usual'],
  ['an order of nothing', 'tickets', [], 'usual'],
] as const)('%s: %s is %s', (_, kind, items, urgency) => {
  expect(urgencyOf(kind, items, { day: '2026-11-27' })).toBe(urgencies[urgency]);
});
