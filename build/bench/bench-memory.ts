import { setTimeout as sleep } from 'node:timers/promises';
import { measure } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, type Row } from './sections.ts';
import { buyAsBrowsersDo, ticketsPerOrder } from './shopping/guest-order.ts';
import { planOrders } from './shopping/order-plan.ts';
import { createCrowd } from './shopping/visitor.ts';
import { withBenchStore } from './with-bench-store.ts';

const orderCount = 10_000;
const idleSeconds = 20;

/** Measures the store's memory: just after the start, and after many orders, while its jobs work. */
export async function benchMemory(
  database: BenchDatabase,
  { clients, addresses }: Pick<Command, 'clients' | 'addresses'>,
): Promise<string> {
  return withBenchStore(await database.newEnvironment(), async (store) => {
    const rows: Row[] = [];
    const note = async (what: string) => {
      const { now, peak } = await store.memory();
      rows.push({ what, figures: { 'resident MB': now.toFixed(0), 'highest so far': peak.toFixed(0) } });
    };
    await sleep(idleSeconds * 1000);
    await note('idle, just started');
    const crowd = createCrowd(store.origin, { addresses, sockets: clients });
    try {
      const plan = await planOrders(crowd.next());
      const step = () => buyAsBrowsersDo(crowd.next(), plan.pick(ticketsPerOrder));
      for (const count of [1000, orderCount - 1000]) {
        await measure({ clients, until: { count }, step });
        await note(`after ${count === 1000 ? count : orderCount} orders`);
      }
    } finally {
      crowd.close();
    }
    await sleep(idleSeconds * 1000);
    await note(`and ${idleSeconds} seconds later`);
    return asTable(`Memory on ${database.title}, ${clients} clients`, rows);
  });
}
