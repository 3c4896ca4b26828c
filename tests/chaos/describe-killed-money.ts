import { it } from 'vitest';
import { disturbMoney, endWithTest, from, startWatchedNode } from './disturb-money.ts';
import { arm, dies } from './kill-during.ts';
import type { Place } from './places.ts';
import { startJobs } from './start-jobs.ts';

/** Kills a process at random moments of a step that moves money. The caller repeats the call to another process. */
export function describeKilledMoney(
  name: string,
  openPlace: () => Promise<Place>,
  { points }: { points: number },
): void {
  it(`a store on ${name} that is killed at ${points} random moments does each step that moves money exactly once`, async () => {
    let hasStarted = async (): Promise<unknown> => undefined;
    await disturbMoney(await openPlace(), points, (_, environment) => {
      const start = {
        async node() {
          const node = await startWatchedNode(environment);
          endWithTest(node.process);
          return node;
        },
        async jobs() {
          const jobs = await startJobs(environment);
          endWithTest(jobs.process);
          return jobs;
        },
      };
      // The next processes start while the previous step is checked.
      const next = { node: start.node(), jobs: start.jobs() };
      hasStarted = () => Promise.all([next.node, next.jobs]);
      return async (by, request, at) => {
        const strike = { signal: 'SIGKILL', at } as const;
        let hasDied: boolean;
        if (request) {
          const node = await next.node;
          await arm(node, strike);
          hasDied = await dies(node, request, from);
        } else {
          hasDied = await (await next.jobs).turn(strike);
        }
        if (hasDied) Object.assign(next, { [by]: start[by]() });
        return hasDied;
      };
    });
    // The last process needs the database until it is open.
    await hasStarted();
  }, 3_600_000);
}
