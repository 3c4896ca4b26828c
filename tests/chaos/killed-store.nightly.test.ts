import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { startStoreNode } from '#tests/support/store-node.ts';
import { type Answer, createAsker, type Request } from './ask.ts';
import { firstMoment } from './first-moment.ts';
import { arm, dies } from './kill-during.ts';
import { onPostgres, onSqlite, openBooks } from './places.ts';
import { approve } from './purchase.ts';
import { newCart, placed, readyCart, ride } from './ready-order.ts';

type Ask = (request: Request) => Promise<Answer>;

interface Step {
  name: string;
  /** Prepares the store. Returns the call during which the node is killed. */
  prepare(ask: Ask): Promise<Request>;
  /** Rows that the call adds. */
  makes: Partial<Record<'carts' | 'orders' | 'tickets' | 'payments' | 'holds', number>>;
}

const from = '10.1.1.1';

const steps: Step[] = [
  // A day pass takes places of its own pool and of the cable car's.
  { name: 'adds to a cart', prepare: async (ask) => ride(ask, await newCart(ask)), makes: { holds: 2 } },
  {
    name: 'places an order',
    prepare: async (ask) => ({ path: '/api/guestcheckout/placeOrder', body: { cart_id: await readyCart(ask) } }),
    makes: { orders: 1 },
  },
  {
    name: 'settles a payment',
    prepare: async (ask) => ({ method: 'GET', path: await approve(ask, await placed(ask)) }),
    makes: { tickets: 4 },
  },
  {
    name: 'restores an order into a cart',
    prepare: async (ask) => ({ path: '/api/cart/restore', body: { fakeId: await placed(ask) } }),
    makes: { carts: 1 },
  },
];

/** Tests some moments with real processes. `dying-steps.test.ts` covers all moments, without a process for each. */
it.each([
  ['SQLite', onSqlite, 5],
  ['PostgreSQL', onPostgres, 3],
])(
  'a store on %s that is killed between two statements of a call does the work once when the caller repeats it',
  async (_, openPlace, everyNth) => {
    const place = await openPlace();
    // The jobs are off, so that each run has the same statements.
    const environment = { ...place, JOBS: 'off', HELD_SHARE_PER_ADDRESS: '100', HELD_PLACES_PER_ADDRESS: '100000' };
    const start = () =>
      startStoreNode(environment, { preload: join(import.meta.dirname, 'strike-between-statements.ts') });
    const survivor = await start();
    onTestFinished(() => void survivor.process.kill('SIGKILL'));
    const database = await openBooks(place);

    for (const { name, prepare, makes } of steps) {
      let dying = await start();
      for (let moment = firstMoment(everyNth), hasDied = true; hasDied; moment += everyNth) {
        const next = start();
        const ask = createAsker({ urls: [survivor.url], patienceMs: 20_000, from, note: () => {} });
        const request: Request = { ...(await prepare(ask)), key: randomUUID() };
        const before = await count(database, Object.keys(makes));
        await arm(dying, { signal: 'SIGKILL', at: moment });
        hasDied = await dies(dying, request, from);
        const answers = [await ask(request), await ask(request)];
        const label = `${name}, killed at moment ${moment}`;
        expect(withoutTime(answers[0]), label).toEqual(withoutTime(answers[1]));
        expect([200, 303], label).toContain(answers[0]?.status);
        expect(difference(await count(database, Object.keys(makes)), before), label).toEqual(makes);
        expect(await auditSales(database), label).toEqual([]);
        if (!hasDied) console.info(`${name}: fewer than ${moment} moments`);
        await dying.end('SIGKILL');
        dying = await next;
      }
      await dying.end('SIGKILL');
    }
  },
  1_200_000,
);

/** A repeated call of a cart gets another time. */
function withoutTime(answer: Answer | undefined): Answer | undefined {
  return answer && JSON.parse(JSON.stringify(answer, (name, value) => (name === 'server_time' ? undefined : value)));
}

async function count(database: Database, tables: readonly string[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of tables) {
    const row = await database.raw.get<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`);
    counted[table] = row?.rows ?? 0;
  }
  return counted;
}

function difference(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]));
}
