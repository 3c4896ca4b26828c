import { expect, it, vi } from 'vitest';
import { listJobs } from './jobs.ts';

const orders = {
  listEarlier: vi.fn(async () => 3),
  remindVisits: vi.fn(),
  forgetGuests: vi.fn(),
  cancelUnpaid: vi.fn(),
};
const [inventory, members, testPayments] = [{ sweep: vi.fn() }, { sweep: vi.fn() }, { sweep: vi.fn() }];
const parts = { orders, inventory, members, testPayments };
const jobs = listJobs({ ...parts, reminderHour: 17, forgetGuestsAfterDays: 30, lookBackDays: 0 } as never);
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

it('cleaning up hears when the node stops', async () => {
  const { signal } = new AbortController();
  for (const name of ['end-holds', 'cancel-unpaid', 'forget-sessions', 'forget-test-payments']) await run(name, signal);
  for (const { sweep } of [inventory, members, testPayments]) expect(sweep).toHaveBeenCalledWith(signal);
  expect(orders.cancelUnpaid).toHaveBeenCalledWith(signal);
});
