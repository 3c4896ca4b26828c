import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { demoShop } from './demo-shop.ts';

/** A store as a process of its own. */
export interface StoreNode {
  process: ChildProcess;
  url: string;
  /** The messages that it logged until it was open. */
  said: string[];
  /** Ends it, and answers its exit code; null when a signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

export interface NodeOptions {
  /** A module that is loaded before the store's own. */
  preload?: string;
}

/** Starts the store on a free port and waits until it is open. It sells the demo shop unless the environment says otherwise. */
export async function startStoreNode(
  environment: Record<string, string>,
  { preload }: NodeOptions = {},
): Promise<StoreNode> {
  const started = fork('server/index.ts', {
    cwd: resolve(import.meta.dirname, '../..'),
    execArgv: preload ? ['--import', preload] : [],
    env: { PATH: process.env.PATH, PORT: '0', NODE_ENV: 'test', DEMO_SHOP: demoShop, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(started, 'exit');
  const said: string[] = [];
  const log = started.stdout as NonNullable<typeof started.stdout>;
  for await (const line of createInterface(log)) {
    const { url, msg } = JSON.parse(line) as { url?: string; msg: string };
    said.push(msg);
    if (!url) continue;
    log.resume();
    return {
      process: started,
      url,
      said,
      async end(signal) {
        started.kill(signal);
        return (await exit)[0];
      },
    };
  }
  throw new Error('The server ended before it was open.');
}
