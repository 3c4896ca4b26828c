import { expect, it } from 'vitest';
import { disturbMoney } from './disturb-money.ts';
import { isStopped } from './is-stopped.ts';
import { arm } from './kill-during.ts';
import { newFolder } from './new-folder.ts';
import { ownPostgres } from './places.ts';
import { terminateAll } from './terminate-all.ts';

const points = 100;

const crashEvery = 9;

/**
 * A step that moves money loses its PostgreSQL connections at random moments, or the server crashes. The store is paused meanwhile, so that
 * each break is between two of its statements.
 */
it(`a store whose PostgreSQL breaks at ${points} random moments pays, settles, refunds, redeems, moves and pays for moves each once`, async () => {
  const postgres = await ownPostgres();
  let breaks = 0;
  const breakIt = () => (++breaks % crashEvery === 0 ? postgres.crash() : terminateAll(postgres.url));
  const place = { DATABASE_URL: postgres.url, DATA_DIR: await newFolder() };
  await disturbMoney(place, points, ({ node, jobs, ask }) => async (_, request, at) => {
    const doer = request ? node.process : jobs.process;
    const strike = { signal: 'SIGSTOP', at } as const;
    if (request) await arm(node, strike);
    let isTaken = false;
    const taking = (request ? ask(request) : jobs.turn(strike)).finally(() => {
      isTaken = true;
    });
    await expect.poll(() => isTaken || isStopped(doer.pid ?? 0), { timeout: 60_000, interval: 10 }).toBe(true);
    if (isTaken) return false;
    await breakIt();
    doer.kill('SIGCONT');
    await taking;
    return true;
  });
}, 3_600_000);
