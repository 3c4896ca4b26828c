import { onTestFinished } from 'vitest';
import { type NodeOptions, type StoreNode, startStoreNode } from '#tests/support/store-node.ts';
import { newFolder } from './new-folder.ts';

/** Starts nodes of one store, which are stopped at the end of the test. They share a folder, and so on SQLite their database. */
export async function startNodes(
  count: number,
  environment: Record<string, string> = {},
  options: NodeOptions = {},
): Promise<StoreNode[]> {
  const shared = { ...forBuyers, ...environment, DATA_DIR: environment.DATA_DIR ?? (await newFolder()) };
  const nodes: StoreNode[] = [];
  onTestFinished(() => {
    for (const node of nodes) node.process.kill('SIGKILL');
  });
  // One after the other, because the first makes the tables.
  while (nodes.length < count) nodes.push(await startStoreNode(shared, options));
  return nodes;
}

/** Each buyer has an address, and calls again and again while the store is away: oftener than a payment may be begun or a code tried in a minute. */
const forBuyers = { TRUSTED_PROXIES: 'loopback', PAYMENTS_PER_MINUTE: '10000', COUPONS_PER_MINUTE: '10000' };
