import { expect, it, vi } from 'vitest';
import { listJobs } from './jobs.ts';

const orders = { listEarlier: vi.fn(async () => 3), remindVisits: vi.fn(), forgetGuests: vi.fn() };
const jobs = listJobs({ orders, reminderHour: 17, forgetGuestsAfterDays: 30, lookBackDays: 0 } as never);
const run = (name: string, signal: AbortSignal) => jobs.find((job) => job.name === name)?.work(signal);

it('a separate job lists earlier orders', async () => {
  expect(await run('list-earlier-orders', new AbortController().signal)).toBe(3);
});

it('long work on orders gets the signal that the node stops', async () => {
  const { signal } = new AbortController();
  for (const name of ['list-earlier-orders', 'remind-visits', 'forget-guests']) await run(name, signal);
  expect(orders.listEarlier).toHaveBeenLastCalledWith(signal);
  expect(orders.remindVisits).toHaveBeenCalledWith(17, signal);
  expect(orders.forgetGuests).toHaveBeenCalledWith(30, signal);
});
