import { parentPort, workerData } from 'node:worker_threads';
import { createIndexKeeper, type IndexKeeper } from './index-keeper.ts';
import { packIds, type SearchReply } from './pass-ids.ts';

export type SearchCall = {
  [Name in keyof IndexKeeper]: { name: Name; parameters: Parameters<IndexKeeper[Name]> };
}[keyof IndexKeeper];

/**
 * The index keeper of this thread. Breaking texts into words and ranking results take long; in a separate thread they do not delay the
 * server.
 */
const keeper = createIndexKeeper((workerData as { folder: string }).folder);

parentPort?.on('message', ({ id, call }: { id: number; call: SearchCall }) => {
  const { passed, buffers } = packIds(answer(call));
  parentPort?.postMessage({ id, ...passed }, buffers);
});

function answer({ name, parameters }: SearchCall): SearchReply {
  try {
    const operation = keeper[name] as (...values: unknown[]) => ReturnType<IndexKeeper[typeof name]>;
    return { value: operation(...parameters) };
  } catch (fault) {
    return { fault: String(fault) };
  }
}
