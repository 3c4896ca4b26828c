import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkBooks } from './check-books.ts';
import { mostMs, wordAnswers, wrongAnswers } from './judge-answers.ts';
import { openBooks, ownPostgres } from './places.ts';
import { sendShoppers } from './send-shoppers.ts';
import { startNodes } from './start-nodes.ts';
import { terminateAll } from './terminate-all.ts';
import { watchMachine } from './watch-machine.ts';

/** The nodes sell for this time between two breaks. */
const peaceMs = 1000;

it('two nodes survive breaks of their PostgreSQL, lose and duplicate nothing, and answer in time', async () => {
  const postgres = await ownPostgres();
  const place = { DATABASE_URL: postgres.url };
  const nodes = await startNodes(2, place);

  const machine = watchMachine(nodes[0]?.url ?? '');
  const shoppers = sendShoppers(
    nodes.map(({ url }) => url),
    { atOnce: 8 },
  );
  await wait(1000);
  for (const breakIt of inTurns({
    terminate: [30, () => terminateAll(postgres.url)],
    restart: [10, postgres.restart],
    crash: [5, postgres.crash],
  })) {
    const paid = shoppers.acknowledged.paid.length;
    await breakIt();
    // A purchase must succeed before the next break.
    await expect.poll(() => shoppers.acknowledged.paid.length, { timeout: 30_000 }).toBeGreaterThan(paid);
    await wait(peaceMs);
  }
  await Promise.all([shoppers.finish(), machine.stop()]);
  console.info(`${shoppers.acknowledged.paid.length} purchases, ${wordAnswers(shoppers.asked, machine.slowestMs())}`);

  expect(nodes.map(({ process }) => process.exitCode ?? process.signalCode)).toEqual([null, null]);
  expect(shoppers.faults).toEqual([]);
  expect(wrongAnswers(shoppers.asked, mostMs + machine.slowestMs())).toEqual([]);
  expect(await checkBooks(await openBooks(place), shoppers.acknowledged)).toEqual([]);
}, 600_000);

/** The breaks in sequence: the kinds take turns, and each comes `times` times. */
function inTurns(kinds: Record<string, [times: number, work: () => Promise<void>]>): (() => Promise<void>)[] {
  const left = Object.values(kinds).map(([times, work]) => ({ times, work }));
  const works: (() => Promise<void>)[] = [];
  while (left.some(({ times }) => times > 0)) {
    for (const kind of left) {
      if (kind.times-- > 0) works.push(kind.work);
    }
  }
  return works;
}
