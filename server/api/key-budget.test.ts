import { expect, it } from 'vitest';
import { createKeyBudget, keysPerMinute } from './key-budget.ts';

it('stores 600 keys a minute for an address: three for each of 200 guests of a lobby', () => {
  let now = 0;
  const mayStore = createKeyBudget(() => now);
  const stored = (address: string, count: number) =>
    Array.from({ length: count }, () => mayStore(address)).filter(Boolean).length;
  expect(stored('lobby', 200 * 3)).toBe(600);
  now += 59_000;
  expect(stored('lobby', 10)).toBe(0);
  expect(stored('home', 10)).toBe(10);
  now += 1000;
  expect(stored('lobby', 700)).toBe(keysPerMinute);
});
