import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { writeBenchCatalogue } from './bench-catalogue.ts';
import { readStatementCounts } from './count-statements.ts';
import type { BenchDatabase } from './on-databases.ts';
import { asTable, type Row } from './sections.ts';
import { type Purchase, stepsOfOrder, ticketsPerOrder } from './shopping/guest-order.ts';
import { planOrders } from './shopping/order-plan.ts';
import { createCrowd } from './shopping/visitor.ts';
import { type StoreProcess, startStore } from './store-process.ts';
import { storeWithGateway } from './with-bench-store.ts';

const orders = 400;
/** Uncounted orders: a server is slower before its code is compiled. */
const warmUpOrders = 300;

/**
 * Measures the statements, commits and milliseconds of each step of an order. One buyer at a time takes the steps, so that no commit is
 * shared. All orders take one step before any takes the next. The jobs start only later.
 */
export async function benchSteps(database: BenchDatabase, addresses: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  const gateway = await startStore(['build/bench/gateway/serve-gateway.ts']);
  try {
    const catalogue = join(folder, 'catalogue.json');
    await writeBenchCatalogue(catalogue);
    const port = await getPort();
    const environment = {
      ...(await database.newEnvironment()),
      GATEWAY_URL: gateway.origin,
      COUNTS_PORT: String(port),
    };
    const selling = await startStore(storeWithGateway, {
      environment: { ...environment, JOBS: 'off' },
      catalogue,
      folder,
    });
    const rows = await buyByStep(selling, port, addresses).finally(() => selling.end());
    const mailing = await startStore(storeWithGateway, { environment, folder });
    try {
      const mails = warmUpOrders + orders;
      rows.push(await measureStep('mail', mailing, port, mails, () => untilMailsAreSent(mailing)));
    } finally {
      await mailing.end();
    }
    return asTable(`An order by step on ${database.title}, one buyer at a time`, rows);
  } finally {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function buyByStep(store: StoreProcess, port: number, addresses: number): Promise<Row[]> {
  const crowd = createCrowd(store.origin, { addresses, sockets: 1 });
  try {
    const plan = await planOrders(crowd.next());
    const begin = (count: number): Purchase[] =>
      Array.from({ length: count }, () => ({
        visitor: crowd.next(),
        seat: plan.pick(ticketsPerOrder),
        ...{ cartId: '', fakeId: '', returnUrl: '' },
      }));
    for (const purchase of begin(warmUpOrders)) for (const step of Object.values(stepsOfOrder)) await step(purchase);
    const purchases = begin(orders);
    const rows: Row[] = [];
    for (const [name, step] of Object.entries(stepsOfOrder)) {
      rows.push(
        await measureStep(name, store, port, orders, async () => {
          for (const purchase of purchases) await step(purchase);
        }),
      );
    }
    return rows;
  } finally {
    crowd.close();
  }
}

async function measureStep(
  what: string,
  store: StoreProcess,
  port: number,
  times: number,
  work: () => Promise<void>,
): Promise<Row> {
  const look = async () => ({
    ...(await readStatementCounts(port)),
    cpuMs: await store.cpuMs(),
    ms: performance.now(),
  });
  const before = await look();
  await work();
  const after = await look();
  const each = (figure: keyof typeof after, digits: number) =>
    ((after[figure] - before[figure]) / times).toFixed(digits);
  return {
    what,
    figures: {
      statements: each('statements', 1),
      commits: each('commits', 1),
      ms: each('ms', 2),
      'CPU ms': each('cpuMs', 2),
    },
  };
}

async function untilMailsAreSent({ origin }: StoreProcess): Promise<void> {
  for (let waiting = 1; waiting > 0; await sleep(100)) {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    waiting = Number(/^gondola_mails_waiting (\d+)/m.exec(metrics)?.[1]);
  }
}
