import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoShop } from '#build/demo-shop.ts';
import { freePort } from '#server/testing/free-port.ts';

/** The store, started as docs/operate/running.md says. */
export const storeProgram = ['--max-semi-space-size=32', 'build/serve.ts'];

export interface StoreProcess {
  origin: string;
  /** From the start of the process until it was ready. */
  startMs: number;
  /** Resident memory now and at its highest, in MB; from /proc, so on Linux only. */
  memory(): Promise<{ now: number; peak: number }>;
  stop(): Promise<void>;
}

/** Starts a server program on a free port, and waits until it answers; with a folder of its own unless DATA_DIR names one. */
export async function startStore(
  program: string[],
  environment: Record<string, string> = {},
  readyPath = '/readyz',
): Promise<StoreProcess> {
  const folder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'gondola-bench-')));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DEMO_SHOP: demoShop,
      PAYMENT_METHODS: 'test',
      ALLOW_TEST_GATEWAY: 'yes',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      SITE_KEYS: 'pk_demo=*',
      // Mails carry a drawn ticket file; that is measured by itself, and would take the second core here.
      JOBS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  await waitUntilReady(`${origin}${readyPath}`, () => ended);
  return {
    origin,
    startMs: performance.now() - begun,
    memory: () => readMemory(child.pid ?? 0),
    async stop() {
      if (!ended) {
        child.kill('SIGTERM');
        await new Promise((resolve) => child.once('exit', resolve));
      }
      if (!environment.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (hasEnded()) throw new Error('The server ended before it was ready.');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within a minute.`);
}

async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
