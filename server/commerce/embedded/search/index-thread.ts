import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/program.ts';
import type { IndexKeeper } from './index-keeper.ts';
import type { SearchReply } from './pass-ids.ts';

/** A small heap is enough, because the thread holds only a few documents at once. Node's own limits would let it grow much larger. */
const bounds = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

export type IndexThread = ReturnType<typeof startIndexThread>;

/** The index keeper in a separate thread, which starts with the first call. */
export function startIndexThread(folder: string) {
  const waiting = new Map<number, { resolve(value: never): void; reject(fault: Error): void }>();
  let worker: Worker | null = null;
  let started = 0;
  let lastId = 0;

  return {
    ask<Name extends keyof IndexKeeper>(
      name: Name,
      ...parameters: Parameters<IndexKeeper[Name]>
    ): Promise<ReturnType<IndexKeeper[Name]>> {
      worker ??= startWorker();
      const to = worker;
      return new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject });
        to.postMessage({ id: lastId, call: { name, parameters } });
      });
    },
    /** The number of threads started so far. When it changes, a new thread runs that has not opened any index yet. */
    get started() {
      return started;
    },
    async stop(): Promise<void> {
      await worker?.terminate();
    },
  };

  function startWorker(): Worker {
    started += 1;
    const thread = startThread('search-worker', import.meta.url, bounds, { folder });
    thread.unref();
    thread.on('message', ({ id, ...reply }: { id: number } & SearchReply) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if ('fault' in reply) asker?.reject(new Error(`The search failed: ${reply.fault}`));
      else asker?.resolve(reply.value as never);
    });
    thread.on('error', (fault) => end(thread, fault instanceof Error ? fault : new Error(String(fault))));
    thread.on('exit', () => end(thread, new Error('The thread of the search ended.')));
    return thread;
  }

  function end(thread: Worker, fault: Error): void {
    if (worker !== thread) return;
    worker = null;
    const asked = [...waiting.values()];
    waiting.clear();
    for (const { reject } of asked) reject(fault);
  }
}
