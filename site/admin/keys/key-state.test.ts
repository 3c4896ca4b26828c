import { expect, it } from 'vitest';
import { stateOfKey } from './key-state.ts';

it.each([
  ['2026-03-24T00:00:00.001Z', null, 'works'],
  ['2026-03-24T00:00:00.000Z', null, 'ends-soon'],
  ['2026-03-10T00:00:00.001Z', null, 'ends-soon'],
  ['2026-03-10T00:00:00.000Z', null, 'ended'],
  ['2026-03-01T00:00:00.000Z', null, 'ended'],
  ['2027-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', 'revoked'],
])('a key that ends at %s, revoked at %s: %s', (endsAt, revokedAt, state) => {
  expect(stateOfKey({ endsAt, revokedAt }, new Date('2026-03-10T00:00:00Z'))).toBe(state);
});
