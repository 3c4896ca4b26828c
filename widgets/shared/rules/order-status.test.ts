import { describe, expect, it } from 'vitest';
import { isPaid } from './order-status.ts';

describe('an order', () => {
  it.each([
    ['waiting', false],
    ['paid', true],
    ['closed', true],
    ['cancelled', false],
  ] as const)('that is %s is paid: %s', (status, paid) => {
    expect(isPaid({ status })).toBe(paid);
  });
});
