import { besideBareExpress } from './beside-bare-express.ts';
import { measure } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import type { Command } from './read-command.ts';
import { asTable, figuresOf, type Row } from './sections.ts';
import { buyAsBrowsersDo, buyInSixRequests, ticketsPerOrder } from './shopping/guest-order.ts';
import { planOrders } from './shopping/order-plan.ts';
import { createCrowd } from './shopping/visitor.ts';
import { withPaidStore } from './with-bench-store.ts';

type Load = Pick<Command, 'clients' | 'seconds' | 'rounds' | 'addresses'>;

const scenarios = [
  { name: 'six requests', buy: buyInSixRequests },
  { name: 'all requests of a browser', buy: buyAsBrowsersDo },
];

/** Measures whole guest orders at a new store: the median of the rounds, and the audit's result. */
export async function benchOrders(database: BenchDatabase, load: Load): Promise<string> {
  const rows: Row[] = [];
  const audit = await withPaidStore(database, async (store) => {
    const crowd = createCrowd(store.origin, { addresses: load.addresses, sockets: load.clients });
    try {
      const plan = await planOrders(crowd.next());
      for (const { name, buy } of scenarios) {
        const step = () => buy(crowd.next(), plan.pick(ticketsPerOrder));
        rows.push(...(await besideBareExpress(name, { process: store, step }, crowd.received, load)));
      }
    } finally {
      crowd.close();
    }
  });
  return `${asTable(`Orders on ${database.title}, ${load.clients} clients`, rows)}\n${audit}\n`;
}

/** Measures whole guest orders at a running store. */
export async function benchOrdersAt(url: string, { clients, seconds, addresses }: Load): Promise<string> {
  const crowd = createCrowd(url, { addresses, sockets: clients });
  try {
    const plan = await planOrders(crowd.next());
    const rows: Row[] = [];
    for (const { name, buy } of scenarios) {
      const step = () => buy(crowd.next(), plan.pick(ticketsPerOrder));
      await measure({ clients, until: { seconds }, step });
      rows.push({ what: name, figures: figuresOf(await measure({ clients, until: { seconds }, step })) });
    }
    return asTable(`Orders at ${url}, ${clients} clients`, rows);
  } finally {
    crowd.close();
  }
}
