import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { Answer, Request } from './ask.ts';
import { approve, approveAt, call, payFor } from './purchase.ts';
import { placed, roundTrip, sunset } from './ready-order.ts';

type Ask = (request: Request) => Promise<Answer>;

/** A step that moves money or changes paid units. */
export interface MoneyStep {
  name: string;
  by: 'node' | 'jobs';
  /** Prepares an order. `request` is null when the jobs do the step. */
  prepare(ask: Ask, token: string): Promise<{ fakeId: string; request: Request | null }>;
  /** The order's rows after the step. */
  after: Facts;
}

/** An order's rows, and its money at the test gateway. */
export interface Facts {
  payments: number;
  tickets: number;
  good: number;
  moves: number;
  entries: number;
  /** Repayments that the store has sent to the gateway. */
  refunds: number;
  /** How often the gateway has captured and returned money. */
  taken: number;
  returned: number;
}

const paid: Facts = {
  ...{ payments: 1, tickets: 4, good: 4, moves: 0, entries: 0 },
  ...{ refunds: 0, taken: 1, returned: 0 },
};

async function refundOf(ask: Ask, fakeId: string): Promise<Request> {
  await payFor(ask, fakeId);
  const refundItemList = [{ item_id: 1, qty: 1 }];
  const body = { fakeId, refundItemList, refundComment: '', waive_fee: true, nonce: randomUUID() };
  return { path: '/api/order/refund', body };
}

/** The first visit to which the order can be moved and whose price suits. */
async function otherVisit(ask: Ask, fakeId: string, suits: (due: number) => boolean): Promise<Visit> {
  const { options } = await call<{ options: Visit[] }>(ask, '/order/moveOptions', { fakeId, item_id: 1 });
  const visit = options.find(({ is_available, amount_due }) => is_available && suits(amount_due));
  if (!visit) throw new Error('There is no such visit to move to.');
  return visit;
}

interface Visit {
  visit_date: string;
  time_slot: string | null;
  is_available: boolean;
  amount_due: number;
}

/** Approves the payment for a dearer visit. Returns the address to which the gateway sends the browser. */
async function approveMove(ask: Ask, fakeId: string): Promise<string> {
  const { visit_date, time_slot, amount_due } = await otherVisit(ask, fakeId, (due) => due > 0);
  const wish = {
    fakeId,
    items: [{ item_id: 1 }],
    visit_date,
    time_slot,
    nonce: randomUUID(),
    method: 'test',
    amount_due,
  };
  return approveAt(ask, (await call<{ redirectUrl: string }>(ask, '/order/payMove', wish)).redirectUrl);
}

export const moneySteps: readonly MoneyStep[] = [
  {
    name: 'pays',
    by: 'node',
    async prepare(ask) {
      const fakeId = await placed(ask);
      return { fakeId, request: { path: '/api/pay', body: { orderId: fakeId, method: 'test' } } };
    },
    after: { ...paid, tickets: 0, good: 0, taken: 0 },
  },
  {
    name: 'settles',
    by: 'node',
    async prepare(ask) {
      const fakeId = await placed(ask);
      return { fakeId, request: { method: 'GET', path: await approve(ask, fakeId) } };
    },
    after: paid,
  },
  {
    name: 'refunds',
    by: 'node',
    async prepare(ask, token) {
      const fakeId = await placed(ask);
      return { fakeId, request: { ...(await refundOf(ask, fakeId)), token } };
    },
    after: { ...paid, good: 3, refunds: 1 },
  },
  {
    name: 'redeems',
    by: 'node',
    async prepare(ask, token) {
      const fakeId = await placed(ask);
      await payFor(ask, fakeId);
      const body = { fakeId, redeemItemList: [{ item_id: 1, qty: 2 }], nonce: randomUUID() };
      return { fakeId, request: { path: '/api/order/redeem', body, token } };
    },
    after: { ...paid, good: 2, entries: 2 },
  },
  {
    name: 'moves',
    by: 'node',
    async prepare(ask) {
      const fakeId = await placed(ask, roundTrip);
      await payFor(ask, fakeId);
      const { visit_date, time_slot } = await otherVisit(ask, fakeId, (due) => due === 0);
      const body = { fakeId, items: [{ item_id: 1 }], visit_date, time_slot, nonce: randomUUID() };
      return { fakeId, request: { path: '/api/order/move', body } };
    },
    after: { ...paid, tickets: 6, moves: 1 },
  },
  {
    name: 'moves after a payment',
    by: 'node',
    async prepare(ask) {
      const fakeId = await placed(ask, sunset);
      await payFor(ask, fakeId);
      return { fakeId, request: { method: 'GET', path: await approveMove(ask, fakeId) } };
    },
    after: { ...paid, payments: 2, tickets: 6, moves: 1, taken: 2 },
  },
  {
    name: 'captures an approved payment in the jobs',
    by: 'jobs',
    async prepare(ask) {
      const fakeId = await placed(ask);
      await approve(ask, fakeId);
      return { fakeId, request: null };
    },
    after: paid,
  },
  {
    name: 'returns money in the jobs',
    by: 'jobs',
    async prepare(ask, token) {
      const fakeId = await placed(ask);
      const request = await refundOf(ask, fakeId);
      const { status } = await ask({ ...request, token, key: randomUUID() });
      if (status !== 200) throw new Error(`A refund was answered ${status}.`);
      return { fakeId, request: null };
    },
    after: { ...paid, good: 3, refunds: 1, returned: 1 },
  },
];

export async function factsOf(database: Database, fakeId: string): Promise<Facts> {
  const count = (what: string) => `(SELECT COUNT(*) FROM ${what})`;
  const ofPayments = (table: string, on: string) =>
    count(`${table} x JOIN payments p ON ${on} WHERE p.order_number = o.number`);
  const row = await database.raw.get<Record<string, number>>(
    `SELECT ${count('payments p WHERE p.order_number = o.number')} payments,
       ${count('tickets t WHERE t.order_number = o.number')} tickets,
       ${count(`tickets t WHERE t.order_number = o.number AND t.state = 'issued'`)} good,
       ${count('moves m WHERE m.order_number = o.number')} moves,
       ${count('ticket_entries e WHERE e.order_number = o.number')} entries,
       ${ofPayments('money_back', 'p.payment_key = x.payment_key')} refunds,
       ${ofPayments('test_gateway_payments', `p.payment_key = x.payment_key AND x.state = 'captured'`)} taken,
       ${count(
         `test_gateway_refunds r JOIN test_gateway_payments x ON x.id = r.payment_id
          JOIN payments p ON p.payment_key = x.payment_key WHERE p.order_number = o.number`,
       )} returned
     FROM orders o WHERE o.fake_id = ?`,
    fakeId,
  );
  return { ...(row as unknown as Facts) };
}
