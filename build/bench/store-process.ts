import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { demoShop } from '#build/demo-shop.ts';

/** The store as docs/operate/install.md describes it. */
export const storeProgram = ['--max-semi-space-size=8', 'build/serve.ts'];

export interface StoreProcess {
  origin: string;
  /** Milliseconds until the first answer. */
  startMs: number;
  /** Milliseconds of the import before the start; 0 without one. */
  importMs: number;
  /** The store's files, which are removed when the process is stopped. */
  folder: string;
  /** Resident memory in MB; Linux only. */
  memory(): Promise<{ now: number; peak: number }>;
  /** Milliseconds of all threads; Linux only. */
  cpuMs(): Promise<number>;
  /** Pauses the process. A job that waits for PostgreSQL may report that it got no answer. */
  pause(): void;
  resume(): void;
  /** Ends the process and leaves its folder. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  environment?: Record<string, string>;
  readyPath?: string;
  /** Imported before the start. */
  catalogue?: string;
  /** The folder of an earlier process, which is not removed. */
  folder?: string;
}

/** Starts a server program on a free port with its own folder, and waits until it answers. */
export async function startStore(program: string[], options: StartOptions = {}): Promise<StoreProcess> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'gondola-bench-')));
  const port = await getPort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DEMO_SHOP: demoShop,
    PAYMENT_METHODS: 'test',
    ALLOW_TEST_GATEWAY: 'yes',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: 'loopback',
    SITE_KEYS: 'pk_demo=*',
    STOP_DELAY_SECONDS: '0',
    ...options.environment,
  };
  const beforeImport = performance.now();
  if (options.catalogue) await runScript(['catalogue', '--', 'import', options.catalogue, '--yes'], env);
  const begun = performance.now();
  const importMs = options.catalogue ? begun - beforeImport : 0;
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  // SIGKILL also ends a paused process, which must not outlive an interrupted bench.
  const endWithBench = () => void child.kill('SIGKILL');
  process.once('exit', endWithBench);
  child.once('exit', () => process.off('exit', endWithBench));
  await waitUntilReady(`${origin}${options.readyPath ?? '/readyz'}`, child);
  const startMs = performance.now() - begun;
  const pid = child.pid ?? 0;

  return {
    origin,
    startMs,
    importMs,
    folder,
    memory: () => readMemory(pid),
    cpuMs: () => readCpuMs(pid),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    end: () => endProcess(child),
    async stop() {
      await endProcess(child);
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function auditStore(folder: string, environment: Record<string, string>): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, ...environment };
  return runScript(['audit'], env);
}

export async function refundUnit(folder: string, environment: Record<string, string>, order: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, ...environment };
  await runScript(['refund', '--', order, '--item', '1', '--units', '1', '--waive-fee', '--yes'], env);
}

/** Makes a staff account by `npm run staff`. Returns the token with which its password is set. */
export async function addStaff(
  folder: string,
  environment: Record<string, string>,
  email: string,
  permission: string,
): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, ...environment };
  const told = await runScript(['staff', '--', 'add', email, 'Gate', 'Keeper', '--permit', permission, '--yes'], env);
  const token = /#token=([\w-]+)/.exec(told)?.[1];
  if (!token) throw new Error(`npm run staff printed no link: ${told}`);
  return token;
}

async function runScript(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...words], { env });
  return stdout.trim();
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  await ended;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended before it was ready.');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(10);
  }
  throw new Error(`${url} did not answer within a minute.`);
}

async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Linux counts in hundredths of a second. */
async function readCpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
