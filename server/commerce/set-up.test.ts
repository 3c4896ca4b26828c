import { expect, it, vi } from 'vitest';
import { createSetUpCheck } from './set-up.ts';

it('checks an empty store until it has a catalogue, and then never again', async () => {
  const isEmpty = vi
    .fn(async () => false)
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(true);
  const isSetUp = createSetUpCheck({ isEmpty });
  expect([await isSetUp(), await isSetUp(), await isSetUp(), await isSetUp()]).toEqual([false, false, true, true]);
  expect(isEmpty).toHaveBeenCalledTimes(3);
});
