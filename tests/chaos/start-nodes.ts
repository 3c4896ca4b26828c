import { onTestFinished } from 'vitest';
import { type NodeOptions, type StoreNode, startStoreNode } from '#tests/support/store-node.ts';
import { newFolder } from './new-folder.ts';

/** Nodes of one store, which stop at the end of the test. They share a folder, and on SQLite therefore the database. */
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
  // The first node makes the tables.
  while (nodes.length < count) nodes.push(await startStoreNode(shared, options));
  return nodes;
}

/** Buyers have different addresses, and retry while the store is away, more often per minute than payments and codes usually allow. */
export const forBuyers = { TRUSTED_PROXIES: 'loopback', PAYMENTS_PER_MINUTE: '10000', COUPONS_PER_MINUTE: '10000' };
