import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { StoreNode } from '#tests/support/store-node.ts';
import { askReadiness } from './ask-readiness.ts';
import { wrongChecks } from './judge-readiness.ts';
import { sendShoppers } from './send-shoppers.ts';
import { startNodes } from './start-nodes.ts';
import { watchMachine } from './watch-machine.ts';

export interface Trial {
  name: string;
  open(): Promise<Record<string, string>>;
  buyers: number;
  /** How long the store sells before and after the disturbance. */
  calmMs: number;
  /** Disturbs the store while buyers continue; resolves when the disturbance is over. */
  happen?(node: StoreNode, environment: Record<string, string>): Promise<void>;
  stopsSales?: boolean;
}

export function describeReadiness(trials: readonly Trial[]): void {
  it.each(trials.map((trial) => [trial.name, trial] as const))(
    'is ready only while it sells: %s',
    async (_, trial) => {
      const { open, buyers, calmMs, happen = () => wait(0), stopsSales = false } = trial;
      const environment = await open();
      const [node] = (await startNodes(1, environment)) as [StoreNode];
      const shoppers = sendShoppers([node.url], { atOnce: buyers });
      const machine = watchMachine(node.url);
      const hasSold = async () => {
        const before = shoppers.acknowledged.placed.length;
        await expect.poll(() => shoppers.acknowledged.placed.length, { timeout: 60_000 }).toBeGreaterThan(before);
      };
      await hasSold();
      const balancer = askReadiness(node.url);
      await wait(calmMs);
      await happen(node, environment);
      await hasSold();
      await wait(calmMs);
      await Promise.all([balancer.stop(), shoppers.finish(), machine.stop()]);

      const said = balancer.checks.map((check) => check.said);
      console.info(
        `${shoppers.asked.length} calls; /readyz: ${Object.entries(Object.groupBy(said, (one) => one))
          .map(([one, all]) => `${all?.length} ${one}`)
          .join(', ')}`,
      );
      expect(wrongChecks(balancer.checks, shoppers.asked, machine.slowestMs())).toEqual([]);
      expect(said.some((one) => one !== 'ready')).toBe(stopsSales);
      expect(shoppers.faults).toEqual([]);
    },
    300_000,
  );
}
