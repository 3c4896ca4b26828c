import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openBalancer } from '#tests/support/balancer.ts';
import type { StoreNode } from '#tests/support/store-node.ts';
import { checkBooks } from './check-books.ts';
import { newFolder } from './new-folder.ts';
import { openBooks, ownPostgres } from './places.ts';
import { sendShoppers } from './send-shoppers.ts';
import { startNodes } from './start-nodes.ts';

const requests = 10_000;

it(`two nodes that are restarted in turn fail none of ${requests} requests`, async () => {
  const postgres = await ownPostgres();
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: await newFolder(), STOP_DELAY_SECONDS: '5' };
  const balancer = await openBalancer();
  onTestFinished(balancer.close);

  async function startNode(): Promise<StoreNode> {
    const [node] = (await startNodes(1, environment)) as [StoreNode];
    balancer.nodes.add(node.url);
    await balancer.takes(node.url);
    return node;
  }
  const nodes = [await startNode(), await startNode()];
  const shoppers = sendShoppers([balancer.url], { atOnce: 6 });
  let restarts = 0;
  while (shoppers.asked.length < requests) {
    const node = nodes.shift() as StoreNode;
    await node.end('SIGTERM');
    balancer.nodes.delete(node.url);
    nodes.push(await startNode());
    restarts += 1;
    // A balancer that checks every second has then seen the node twice.
    await wait(2000);
  }
  await shoppers.finish();
  console.info(`${shoppers.asked.length} requests during ${restarts} restarts`);

  expect(restarts).toBeGreaterThan(3);
  expect(balancer.failures).toEqual([]);
  expect(shoppers.asked.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);
  expect(shoppers.faults).toEqual([]);
  expect(await checkBooks(await openBooks(environment), shoppers.acknowledged)).toEqual([]);
}, 1_800_000);
