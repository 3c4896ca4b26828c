import { describe, expect, it } from 'vitest';
import { pathWithoutKeys, textWithoutKeys } from './without-keys.ts';

const key = 'Zk3_9vQx7LmN2pRt5WyA1b';

describe('a path without keys', () => {
  it.each([
    ['/en/p/cable-car-round-trip', '/en/p/cable-car-round-trip'],
    [`/api/orders/${key}/tickets.pdf`, '/api/orders/{fakeId}/tickets.pdf'],
    [`/en/shop/order/${key}`, '/en/shop/order/{key}'],
    ['/en/mei@example.com', '/en/{address}'],
    ['/en/mei%40example.com/x', '/en/{address}/x'],
  ])('%s is %s', (path, expected) => expect(pathWithoutKeys(path)).toBe(expected));
});

describe('a text without keys', () => {
  it.each([
    ['Cable car, round trip', 'Cable car, round trip'],
    ['纜車來回票', '纜車來回票'],
    ['crystal-cabin-sunset', 'crystal-cabin-sunset'],
    ['for mei.chan@example.com (adult)', 'for {address} (adult)'],
    ['mei%40example.com', '{address}'],
    [`order ${key}`, 'order {key}'],
  ])('%s is %s', (text, expected) => expect(textWithoutKeys(text)).toBe(expected));
});
