import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepChecked } from './keep-checked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const numbers = () => {
  let last = 0;
  return vi.fn(async () => ++last);
};

it.each([
  ['sqlite', 20],
  ['postgres', 500],
] as const)('a value for %s is checked again after %i milliseconds, and not before', async (dialect, ms) => {
  const current = keepChecked({ dialect }, numbers());
  expect(await current()).toBe(1);
  vi.advanceTimersByTime(ms - 1);
  expect(await current()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await current()).toBe(2);
});

it('callers during a check wait for it', async () => {
  const check = numbers();
  const current = keepChecked({ dialect: 'sqlite' }, check);
  expect(await Promise.all([current(), current()])).toEqual([1, 1]);
  expect(check).toHaveBeenCalledOnce();
});

it('a check that fails is reported, and repeated for the next caller', async () => {
  const check = numbers().mockRejectedValueOnce(new Error('The database is away.'));
  const current = keepChecked({ dialect: 'sqlite' }, check);
  await expect(current()).rejects.toThrow('away');
  expect(await current()).toBe(1);
});
