import { expect, it } from 'vitest';
import { urgencies, urgencyOf } from './urgency.ts';

const on = (...days: (string | null)[]) => days.map((visitDate) => ({ visitDate }));

it.each([
  ['a visit today', 'tickets', on('2026-11-27'), 'near'],
  ['a visit tomorrow', 'visit-moved', on('2026-11-28'), 'near'],
  ['a visit on the day after tomorrow', 'tickets', on('2026-11-29'), 'usual'],
  ['a past visit', 'refund-granted', on('2026-11-26'), 'usual'],
  ['a ticket for any day', 'tickets', on(null), 'usual'],
  ['several visits, one of them near', 'tickets', on(null, '2026-12-24', '2026-11-28'), 'near'],
  ['a reminder for tomorrow', 'visit-reminder', on('2026-11-28'), 'usual'],
  ['an order without items', 'tickets', [], 'usual'],
] as const)('for %s, the email %s has the urgency %s', (_, kind, items, urgency) => {
  expect(urgencyOf(kind, items, { day: '2026-11-27' })).toBe(urgencies[urgency]);
});
