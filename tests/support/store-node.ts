import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { demoShop } from '#build/demo-shop.ts';
import { compileCache } from './compile-cache.ts';

export interface StoreNode {
  process: ChildProcess;
  url: string;
  /** The log until the store was open. */
  said: string[];
  /** The exit code, after all output was read; null when a signal ended the process. */
  ended: Promise<number | null>;
  /** Ends the store by a signal. Returns its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

export interface NodeOptions {
  /** A module that is loaded before the store's modules. */
  preload?: string;
  /** Called with every line of output. Without it, error output is shown. */
  hear?: (line: string) => void;
}

/** Starts the store on a free port and waits until it is open. It sells the demo shop by default. */
export async function startStoreNode(
  environment: Record<string, string>,
  { preload, hear }: NodeOptions = {},
): Promise<StoreNode> {
  const started = fork('server/index.ts', {
    cwd: resolve(import.meta.dirname, '../..'),
    execArgv: preload ? ['--import', preload] : [],
    env: { ...compileCache, PATH: process.env.PATH, PORT: '0', NODE_ENV: 'test', DEMO_SHOP: demoShop, ...environment },
    stdio: ['ignore', 'pipe', hear ? 'pipe' : 'inherit', 'ipc'],
  });
  // Waits for `close` instead of `exit`, because some output may still arrive after `exit`.
  const ended = once(started, 'close').then(([code]) => code as number | null);
  if (hear && started.stderr) createInterface(started.stderr).on('line', hear);
  const said: string[] = [];
  const url = await readUntilOpen(started.stdout as Readable, said, hear);
  return {
    process: started,
    url,
    said,
    ended,
    end(signal) {
      started.kill(signal);
      return ended;
    },
  };
}

/** Reads the log to its end. Resolves with the store's URL when the store is open. */
function readUntilOpen(log: Readable, said: string[], hear: NodeOptions['hear']): Promise<string> {
  return new Promise((isOpen, reject) => {
    let isWaiting = true;
    const read = (line: string) => {
      hear?.(line);
      if (!isWaiting) return;
      const { url, msg } = JSON.parse(line) as { url?: string; msg: string };
      said.push(msg);
      if (!url) return;
      isWaiting = false;
      isOpen(url);
    };
    createInterface(log)
      .on('line', read)
      .on('close', () => reject(new Error('The server ended before it was open.')));
  });
}
