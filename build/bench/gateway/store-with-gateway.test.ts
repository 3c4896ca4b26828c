import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buyInSixRequests, ticketsPerOrder } from '#build/bench/shopping/guest-order.ts';
import { planOrders } from '#build/bench/shopping/order-plan.ts';
import { createCrowd } from '#build/bench/shopping/visitor.ts';
import { startStore } from '#build/bench/store-process.ts';

// Whole processes start, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

it('a store sells by a payment service in another process, and stores nothing for the test gateway', async () => {
  const gateway = await startStore(['build/bench/gateway/serve-gateway.ts']);
  onTestFinished(() => gateway.stop());
  const environment = { GATEWAY_URL: gateway.origin, DATABASE_URL: '' };
  const store = await startStore(['build/bench/gateway/store-with-gateway.ts'], { environment });
  onTestFinished(() => store.stop());
  const crowd = createCrowd(store.origin, { addresses: 5, sockets: 2 });
  onTestFinished(() => crowd.close());
  const plan = await planOrders(crowd.next());
  const tickets = await buyInSixRequests(crowd.next(), plan.pick(ticketsPerOrder));
  expect(tickets).toMatch(/^\/en\/checkout\/ticket\?order=/);
  const database = new DatabaseSync(join(store.folder, 'gondola.sqlite'), { readOnly: true });
  expect(database.prepare('SELECT state, captured_cents > 0 AS paid FROM payments').all()).toEqual([
    { state: 'captured', paid: 1 },
  ]);
  expect(database.prepare('SELECT * FROM test_gateway_payments').all()).toEqual([]);
  database.close();
});
