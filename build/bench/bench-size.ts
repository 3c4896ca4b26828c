import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as cart from '#shared/contract/cart.ts';
import { pay } from '#shared/contract/payment.ts';
import { fillWithOrders } from '#tests/support/fill-with-orders.ts';
import { writeBenchCatalogue } from './bench-catalogue.ts';
import { readEventLoopDelay } from './event-loop.ts';
import { type Measured, measure } from './measure.ts';
import type { Command } from './read-command.ts';
import { redeemTickets, toleranceDays } from './redeem-tickets.ts';
import { asTable, figuresOf, type Row } from './sections.ts';
import { buyInSixRequests, fillCart, placeCart, ticketsPerOrder } from './shopping/guest-order.ts';
import { type OrderPlan, planOrders } from './shopping/order-plan.ts';
import { type Crowd, createCrowd } from './shopping/visitor.ts';
import { signInStaff } from './sign-in-staff.ts';
import { drawStaffPages } from './staff-pages.ts';
import { auditStore, refundUnit, type StoreProcess, startStore, storeProgram } from './store-process.ts';

const orders = 1_000_000;
const mostRedeemed = 5000;

/** SQLite, even when the environment names another database. */
const environment = { DATABASE_URL: '', ENTRY_TOLERANCE_DAYS: String(toleranceDays) };

type Options = Pick<Command, 'clients' | 'addresses' | 'seconds'>;

/** Compares a store that has sold much with a new one: start, sales, sales during an audit, and redeeming. */
export async function benchSize(options: Options): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  try {
    const rows: Row[] = [];
    const drawn: Row[] = [];
    const catalogue = join(folder, 'catalogue.json');
    await writeBenchCatalogue(catalogue);
    const fresh = await startStore(storeProgram, { environment, catalogue, folder });
    await withBuyers(fresh, options, async (buyers) => {
      await buyers.leaveOriginals();
      rows.push({ what: 'a new store', figures: await buyers.sellFor({ seconds: options.seconds }) });
    });
    const note = await fill(join(folder, 'gondola.sqlite'));
    const old = await startStore(storeProgram, { environment, folder });
    await withBuyers(old, options, async (buyers) => {
      const start = { 'ready after ms': old.startMs.toFixed(0) };
      rows.push({
        what: `after ${note}`,
        figures: { ...(await buyers.sellFor({ seconds: options.seconds })), ...start },
      });
      const audited = timed(() => auditStore(folder, environment));
      const figures = await buyers.sellFor({ until: audited });
      const { took, value } = await audited;
      rows.push({
        what: `during the audit: ${value}`,
        figures: { ...figures, 'audit s': (took / 1000).toFixed(0) },
      });
      rows.push({ what: 'redemptions at a gate', figures: await buyers.redeem() });
      drawn.push(...(await buyers.drawStaffPages()));
    });
    return [
      asTable(`A store on SQLite with many orders, ${options.clients} clients`, rows),
      asTable('Its pages of staff', drawn),
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Buyers {
  /** Makes the orders to copy: one redeemed, one half redeemed and half refunded, one cancelled. */
  leaveOriginals(): Promise<void>;
  sellFor(length: { seconds: number } | { until: Promise<unknown> }): Promise<Record<string, string>>;
  redeem(): Promise<Record<string, string>>;
  drawStaffPages(): Promise<Row[]>;
}

async function withBuyers(
  store: StoreProcess,
  { clients, addresses }: Options,
  use: (buyers: Buyers) => Promise<void>,
): Promise<void> {
  const crowd = createCrowd(store.origin, { addresses, sockets: clients + 1 });
  try {
    const plan = await planOrders(crowd.next());
    const buyOne = () => buyInSixRequests(crowd.next(), plan.pick(ticketsPerOrder));
    // A warm-up, because a server is slower before its code is compiled.
    await measure({ clients, until: { count: 300 }, step: buyOne });
    await use({
      leaveOriginals: async () => {
        await cancelOne(crowd, plan);
        await redeemTickets(store, crowd, { clients: 1, most: 2 * ticketsPerOrder - 1, environment });
        await refundHalf(store);
      },
      async sellFor(length) {
        await readEventLoopDelay(store.origin);
        const measured = await ('until' in length
          ? measureUntil(length.until, clients, buyOne)
          : measure({ clients, until: length, step: buyOne }));
        const delay = await readEventLoopDelay(store.origin);
        return {
          ...figuresOf(measured),
          'loop p99 / max ms': delay ? `${delay.p99.toFixed(0)} / ${delay.max.toFixed(0)}` : '',
        };
      },
      async drawStaffPages() {
        const cookie = await signInStaff(crowd, { folder: store.folder, environment, permission: 'owner' });
        return drawStaffPages(store.origin, cookie);
      },
      redeem: async () => figuresOf(await redeemTickets(store, crowd, { clients, most: mostRedeemed, environment })),
    });
  } finally {
    crowd.close();
    await store.end();
  }
}

function measureUntil(end: Promise<unknown>, clients: number, step: () => Promise<unknown>): Promise<Measured> {
  const until = { isOver: false };
  void end.finally(() => {
    until.isOver = true;
  });
  return measure({ clients, until, step });
}

/** Refunds the unused units of a partly redeemed order, and waits for the return of the money. */
async function refundHalf({ folder }: StoreProcess): Promise<void> {
  const database = new DatabaseSync(join(folder, 'gondola.sqlite'), { readOnly: true });
  const used = (state: string) => `number IN (SELECT order_number FROM tickets WHERE state = '${state}')`;
  const half = database.prepare(`SELECT number FROM orders WHERE ${used('redeemed')} AND ${used('issued')}`).get();
  await refundUnit(folder, environment, String(half?.number));
  const waiting = database.prepare(`SELECT COUNT(*) AS refunds FROM money_back WHERE state <> 'done'`);
  while (Number(waiting.get()?.refunds) > 0) await sleep(100);
  database.close();
}

/** Makes an order that is cancelled because it was not paid. */
async function cancelOne(crowd: Crowd, plan: OrderPlan): Promise<void> {
  const visitor = crowd.next();
  const seat = plan.pick(ticketsPerOrder);
  const { fakeId } = await placeCart(visitor, seat, await fillCart(visitor, seat));
  await visitor.call(pay, { orderId: fakeId, method: 'test' });
  await visitor.call(cart.restore, { fakeId });
}

async function fill(file: string): Promise<string> {
  const connection = new DatabaseSync(file);
  // This data need not survive a power cut.
  connection.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -6000000');
  const { took } = await timed(() => fillWithOrders((text) => connection.exec(text), orders));
  connection.exec('PRAGMA journal_mode = WAL');
  connection.close();
  const gigabytes = (await stat(file)).size / 2 ** 30;
  console.error(`${orders} orders were stored in ${(took / 1000).toFixed(0)} s.`);
  return `${orders.toLocaleString('en')} orders (${gigabytes.toFixed(1)} GB)`;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ took: number; value: Value }> {
  const begun = performance.now();
  const value = await work();
  return { took: performance.now() - begun, value };
}
