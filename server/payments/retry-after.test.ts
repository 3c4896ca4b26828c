import { expect, it } from 'vitest';
import { busyFor } from './retry-after.ts';

const now = Date.parse('2026-03-10T01:00:00Z');

it.each([
  ['7', 7],
  ['0', 1],
  ['Tue, 10 Mar 2026 01:00:30 GMT', 30],
  ['Tue, 10 Mar 2026 00:00:00 GMT', 1],
  ['soon', 1],
  ['-5', 1],
  ['86400', 60],
  ['Wed, 11 Mar 2026 01:00:00 GMT', 60],
  ['', 1],
  [null, 1],
  [undefined, 1],
])('a service with Retry-After %j gets the next call in %d s', (text, bound) => {
  expect(busyFor(text, now).failure).toEqual({ code: 'payment-gateway-busy', bound });
});
