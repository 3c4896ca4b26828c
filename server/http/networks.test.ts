import { describe, expect, it } from 'vitest';
import { createNetworkCheck } from './networks.ts';

describe('a list of networks', () => {
  it.each([
    [['10.0.0.0/8'], '10.1.2.3', true],
    [['10.0.0.0/8'], '11.1.2.3', false],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
    [['10.0.0.0/8'], '::ffff:11.1.2.3', false],
    [['192.0.2.7'], '192.0.2.7', true],
    [['192.0.2.7'], '192.0.2.8', false],
    [['192.0.2.7', '2001:db8::/32'], '2001:db8:1::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['2001:db8::1'], '2001:0db8::0001', true],
    [['0.0.0.0/0'], '203.0.113.7', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['10.0.0.0/8'], 'unknown', false],
    [['10.0.0.0/8'], '', false],
    [[], '203.0.113.7', true],
    [[], 'unknown', true],
  ])('%j contains %s: %s', (blocks, address, holds) => {
    expect(createNetworkCheck(blocks)(address)).toBe(holds);
  });
});
