import { expect, it, vi } from 'vitest';
import { listJobs } from './jobs.ts';

it('earlier orders are noted by a job of their own, which hears when the node stops', async () => {
  const listEarlier = vi.fn(async () => 3);
  const parts = { orders: { listEarlier }, reminderHour: null, forgetGuestsAfterDays: 0, lookBackDays: 0 };
  const job = listJobs(parts as never).find(({ name }) => name === 'list-earlier-orders');
  const { signal } = new AbortController();
  expect(await job?.work(signal)).toBe(3);
  expect(listEarlier).toHaveBeenCalledWith(signal);
});
