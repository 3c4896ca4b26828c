import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkBooks } from './check-books.ts';
import { mostMs, wordAnswers, wrongAnswers } from './judge-answers.ts';
import { openBooks, ownPostgres } from './places.ts';
import { sendShoppers } from './send-shoppers.ts';
import { startNodes } from './start-nodes.ts';
import { watchMachine } from './watch-machine.ts';

/** Load balancers ask `/readyz` every second. */
const mostToKnowMs = 1000;

const hungMs = 30_000;

/** A hung PostgreSQL keeps its connections open, but answers no statement. */
it(`reports in time that its PostgreSQL does not answer for ${hungMs / 1000} s, and continues normally afterwards`, async () => {
  const postgres = await ownPostgres();
  const place = { DATABASE_URL: postgres.url };
  const nodes = await startNodes(1, place);
  const urls = nodes.map(({ url }) => url);
  const machine = watchMachine(nodes[0]?.url ?? '');
  const shoppers = sendShoppers(urls, { atOnce: 20 });
  await expect.poll(() => shoppers.acknowledged.paid.length, { timeout: 30_000 }).toBeGreaterThan(10);

  const checks = [];
  postgres.freeze();
  const end = performance.now() + hungMs;
  for (await wait(100); performance.now() < end; await wait(500)) checks.push(await check(`${urls[0]}/readyz`));
  const whileHung = shoppers.asked.length;
  postgres.thaw();

  await expect.poll(async () => (await check(`${urls[0]}/readyz`)).status).toBe(200);
  const paid = shoppers.acknowledged.paid.length;
  await expect.poll(() => shoppers.acknowledged.paid.length).toBeGreaterThan(paid);
  await Promise.all([shoppers.finish(), machine.stop()]);
  const slowest = Math.round(Math.max(...checks.map(({ ms }) => ms)));
  console.info(
    `/readyz after ${slowest} ms at most; ${whileHung} calls until then; ${wordAnswers(shoppers.asked, machine.slowestMs())}`,
  );

  expect(checks.filter(({ status, ms }) => status !== 503 || ms > mostToKnowMs + machine.slowestMs())).toEqual([]);
  expect(nodes.map(({ process }) => process.exitCode ?? process.signalCode)).toEqual([null]);
  expect(shoppers.faults).toEqual([]);
  expect(wrongAnswers(shoppers.asked, mostMs + machine.slowestMs())).toEqual([]);
  expect(await checkBooks(await openBooks(place), shoppers.acknowledged)).toEqual([]);
}, 300_000);

async function check(url: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const { status } = await fetch(url, { headers: { connection: 'close' } });
  return { status, ms: performance.now() - begun };
}
