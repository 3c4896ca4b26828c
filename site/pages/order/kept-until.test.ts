import { expect, it } from 'vitest';
import { keptUntil } from './kept-until.ts';

it.each([
  [['2026-11-27'], '2026-11-29'],
  [['2026-11-27', '2026-12-01', '2026-11-30'], '2026-12-03'],
  [[null], '2026-12-22'],
  [['2026-11-27', null], '2026-12-22'],
  [['2027-03-01', null], '2027-03-03'],
  [['2026-10-01'], '2026-11-22'],
])('tickets for %j are kept until %s', (visits, until) => {
  expect(keptUntil(visits, '2026-11-22')).toBe(until);
});
