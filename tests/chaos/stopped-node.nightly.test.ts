import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { StoreNode } from '#tests/support/store-node.ts';
import { checkBooks } from './check-books.ts';
import { isStopped } from './is-stopped.ts';
import { mostMs, wordAnswers, wrongAnswers } from './judge-answers.ts';
import { openBooks, places } from './places.ts';
import { sendShoppers } from './send-shoppers.ts';
import { startNodes } from './start-nodes.ts';
import type { Strike } from './strike-between-statements.ts';
import { watchMachine } from './watch-machine.ts';

/** The inserts of a purchase. On SQLite the node still holds the lock right after each. */
const changes = ['"carts"', '"holds"', '"orders"', '"payments"', '"tickets"'].map((table) => `insert into ${table}`);

const times = 5;
const stoppedMs = 4000;

/** Pauses one node of a store in the middle of a change, as on a machine that is moved or out of memory, and resumes it later. */
it.each(places)(
  'a node on %s that is paused within a change delays nobody, and loses and duplicates nothing when it resumes',
  async (_, openPlace) => {
    const place = await openPlace();
    const preload = `${import.meta.dirname}/strike-between-statements.ts`;
    const [stopping, other] = (await startNodes(2, { ...place, LOG_LEVEL: 'info' }, { preload })) as [
      StoreNode,
      StoreNode,
    ];
    const atStopping = sendShoppers([stopping.url], { atOnce: 2, patienceMs: 60_000 });
    const atOther = sendShoppers([other.url], { atOnce: 4 });
    const machine = watchMachine(other.url);
    const hasSold = async ({ acknowledged }: typeof atOther) => {
      const paid = acknowledged.paid.length;
      await expect.poll(() => acknowledged.paid.length, { timeout: 30_000 }).toBeGreaterThan(paid);
    };
    await Promise.all([hasSold(atStopping), hasSold(atOther)]);

    for (let time = 0; time < times; time++) {
      await stopWithin(stopping, changes[time % changes.length] ?? '');
      await wait(stoppedMs);
      stopping.process.kill('SIGCONT');
      await Promise.all([hasSold(atStopping), hasSold(atOther)]);
    }
    await Promise.all([atStopping.finish(), atOther.finish(), machine.stop()]);
    console.info(`beside the stopped node: ${wordAnswers(atOther.asked, machine.slowestMs())}`);

    expect([stopping, other].map(({ process }) => process.exitCode ?? process.signalCode)).toEqual([null, null]);
    expect([...atStopping.faults, ...atOther.faults]).toEqual([]);
    expect(wrongAnswers(atOther.asked, mostMs + machine.slowestMs())).toEqual([]);
    expect(wrongAnswers(atStopping.asked, stoppedMs + mostMs + machine.slowestMs())).toEqual([]);
    const [one, two] = [atStopping.acknowledged, atOther.acknowledged];
    const all = {
      carts: [...one.carts, ...two.carts],
      placed: [...one.placed, ...two.placed],
      paid: [...one.paid, ...two.paid],
    };
    expect(await checkBooks(await openBooks(place), all)).toEqual([]);
  },
  300_000,
);

/** Stops the node right after a statement with this text was sent (PostgreSQL) or executed (SQLite). */
async function stopWithin({ process: node }: StoreNode, holding: string): Promise<void> {
  const strike: Strike = { signal: 'SIGSTOP', at: 1, holding };
  node.send(strike);
  await expect.poll(() => isStopped(node.pid ?? 0), { timeout: 30_000, interval: 20 }).toBe(true);
}
