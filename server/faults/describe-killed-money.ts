import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRandom } from '#server/commerce/conformance/random.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createMembers } from '#server/members/create-members.ts';
import { addStaff, linkForStaff } from '#server/members/staff-accounts.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { startStoreNode } from '#server/testing/store-node.ts';
import { type Answer, createAsker, type Request } from './ask.ts';
import { arm, dies } from './kill-during.ts';
import { approve, payFor } from './purchase.ts';
import { placed } from './ready-order.ts';

type Ask = (request: Request) => Promise<Answer>;

interface Step {
  name: string;
  /** The call during which the node is killed, for a new order. */
  prepare(ask: Ask, fakeId: string, token: string): Promise<Request>;
  /** What the order's rows must say once the call was answered. */
  after: Partial<Facts>;
}

/** What the database says of an order. */
interface Facts {
  payments: number;
  tickets: number;
  refunds: number;
  entries: number;
}

const steps: Step[] = [
  {
    name: 'pays',
    prepare: async (_, orderId) => ({ path: '/api/pay', body: { orderId, method: 'test' } }),
    after: { payments: 1, tickets: 0 },
  },
  {
    name: 'settles',
    prepare: async (ask, fakeId) => ({ method: 'GET', path: await approve(ask, fakeId) }),
    after: { payments: 1, tickets: 4 },
  },
  {
    name: 'refunds',
    async prepare(ask, fakeId, token) {
      await payFor(ask, fakeId);
      const body = {
        fakeId,
        refundItemList: [{ item_id: 1, qty: 1 }],
        refundComment: '',
        waive_fee: true,
        nonce: randomUUID(),
      };
      return { path: '/api/order/refund', body, token };
    },
    after: { payments: 1, tickets: 4, refunds: 1, entries: 0 },
  },
  {
    name: 'redeems',
    async prepare(ask, fakeId, token) {
      await payFor(ask, fakeId);
      const body = { fakeId, redeemItemList: [{ item_id: 1, qty: 2 }], nonce: randomUUID() };
      return { path: '/api/order/redeem', body, token };
    },
    after: { payments: 1, tickets: 4, refunds: 0, entries: 2 },
  },
];

/**
 * A node is killed at random moments while somebody pays, an order is settled, money is given back and tickets are used. Whoever calls again
 * gets the one answer, and the audit agrees after each.
 */
export function describeKilledMoney(
  name: string,
  openPlace: () => Promise<Record<string, string>>,
  { points }: { points: number },
): void {
  it(`a store on ${name} that is killed at ${points} random moments pays, settles, refunds and redeems each once`, async () => {
    const random = createRandom(Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000)));
    const place = await openPlace();
    // Without the jobs each run of a call has the same statements. The gate takes tomorrow's tickets.
    const environment = {
      ...place,
      JOBS: 'off',
      ENTRY_TOLERANCE_DAYS: '1',
      HELD_SHARE_PER_ADDRESS: '100',
      HELD_PLACES_PER_ADDRESS: '100000',
    };
    const start = () =>
      startStoreNode(environment, { preload: join(import.meta.dirname, 'strike-between-statements.ts') });
    const survivor = await start();
    onTestFinished(() => void survivor.process.kill('SIGKILL'));
    const { DATABASE_URL: url, DATA_DIR: folder = '' } = place;
    const database = await openDatabase(url ? { url } : { folder });
    onTestFinished(() => database.close());
    const token = await signInStaff(database);
    const ask = createAsker({ urls: [survivor.url], patienceMs: 60_000, from, note: () => {} });

    const lengths: number[] = [];
    for (const { prepare } of steps) {
      const request = await prepare(ask, await placed(ask), token);
      await arm(survivor, never);
      const answer = await ask({ ...request, key: randomUUID() });
      expect([200, 303], JSON.stringify(answer)).toContain(answer.status);
      lengths.push(await arm(survivor, never));
    }

    let dying = await start();
    onTestFinished(() => void dying.process.kill('SIGKILL'));
    for (let kills = 0; kills < points; ) {
      const index = kills % steps.length;
      const step = steps[index] as Step;
      const moment = 1 + random.below(lengths[index] ?? 1);
      const fakeId = await placed(ask);
      const request: Request = { ...(await step.prepare(ask, fakeId, token)), key: randomUUID() };
      const next = start();
      await arm(dying, { signal: 'SIGKILL', at: moment });
      const hasDied = await dies(dying, request, from);
      const label = `${step.name}, killed at moment ${moment} of ${lengths[index]}`;
      const answers = [await ask(request), await ask(request)];
      expect(answers[0], label).toEqual(answers[1]);
      expect([200, 303], `${label}: ${JSON.stringify(answers[0])}`).toContain(answers[0]?.status);
      expect(await factsOf(database, fakeId), label).toMatchObject(step.after);
      expect(await auditSales(database), label).toEqual([]);
      // A node that has answered the like before asks a little less: then it lives on, and another moment counts.
      if (hasDied) kills += 1;
      await dying.end('SIGKILL');
      dying = await next;
    }
  }, 3_600_000);
}

const from = '10.1.1.1';
const never = { signal: 'SIGKILL', at: Number.MAX_SAFE_INTEGER } as const;

/** The token of an owner who has just typed the password. */
async function signInStaff(database: Database): Promise<string> {
  const email = 'ada@example.com';
  const names = { firstName: 'Ada', lastName: 'Ng' };
  await addStaff(database, { email, ...names, role: 5, permissions: ['owner'], locale: 'en' }, Date.now());
  const link = await linkForStaff(database, email, 'sign-in', Date.now());
  const settings = { signInTries: 10, signInTriesPerAddress: 200, staffIdleHours: 12, publicUrl: 'http://store.test' };
  const members = createMembers({ database, clock: () => new Date(), settings });
  const signedIn = link.ok ? await members.signInByLink(link.value.token, { device: 'a test' }) : link;
  if (!signedIn.ok) throw new Error(signedIn.failure.code);
  // For the whole night.
  await database.run('UPDATE sessions SET password_at = ?', Date.now() + 86_400_000);
  return signedIn.value.token;
}

async function factsOf(database: Database, fakeId: string): Promise<Facts> {
  const count = (what: string) => `(SELECT ${what}) AS`;
  const row = await database.read.get<Record<string, number>>(
    `SELECT ${count('COUNT(*) FROM payments p WHERE p.order_number = o.number')} payments,
       ${count('COUNT(*) FROM tickets t WHERE t.order_number = o.number')} tickets,
       ${count('COUNT(*) FROM money_back b JOIN payments p ON p.payment_key = b.payment_key WHERE p.order_number = o.number')} refunds,
       ${count('COUNT(*) FROM ticket_entries e WHERE e.order_number = o.number')} entries
     FROM orders o WHERE o.fake_id = ?`,
    fakeId,
  );
  return { ...(row as unknown as Facts) };
}
