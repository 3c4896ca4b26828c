import { onTestFinished } from 'vitest';
import { type NodeOptions, type StoreNode, startStoreNode } from '#tests/support/store-node.ts';
import { newFolder } from './new-folder.ts';

/**
 * Starts nodes of one store, which are stopped at the end of the test. They share a folder; with SQLite this means that they also share the
 * database.
 */
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
  // The nodes start in sequence, because the first one makes the tables.
  while (nodes.length < count) nodes.push(await startStoreNode(shared, options));
  return nodes;
}

/** Buyers have different addresses, and retry while the store is away, more often per minute than payments and codes usually allow. */
export const forBuyers = { TRUSTED_PROXIES: 'loopback', PAYMENTS_PER_MINUTE: '10000', COUPONS_PER_MINUTE: '10000' };
