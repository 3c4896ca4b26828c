import { onTestFinished } from 'vitest';
import { type NodeOptions, type StoreNode, startStoreNode } from '#server/testing/store-node.ts';
import { newFolder } from './new-folder.ts';

/** Nodes of one store, which the end of the test ends. They share a folder, and so on SQLite their database. */
export async function startNodes(
  count: number,
  environment: Record<string, string> = {},
  options: NodeOptions = {},
): Promise<StoreNode[]> {
  const shared = { TRUSTED_PROXIES: 'loopback', ...environment, DATA_DIR: environment.DATA_DIR ?? (await newFolder()) };
  const nodes: StoreNode[] = [];
  onTestFinished(() => {
    for (const node of nodes) node.process.kill('SIGKILL');
  });
  // One after the other: the first makes the tables.
  while (nodes.length < count) nodes.push(await startStoreNode(shared, options));
  return nodes;
}
