import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** PostgreSQL as an operator runs it: the distribution's server and tools, with an archive of its WAL. */
export interface DebianPostgres {
  url: string;
  /** Runs a tool, such as `pg_dump`. */
  tool(name: string, ...words: string[]): Promise<void>;
  query<Row extends object>(text: string): Promise<Row[]>;
  /** A folder that the server's user may write to. */
  folder(name: string): Promise<string>;
  /** Ends this server. Starts one from a base backup and the archive, with the data of an instant of the server's clock. */
  recover(base: string, until: string): Promise<DebianPostgres>;
  stop(): Promise<void>;
}

const [bin = ''] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();

/** A missing package throws an error that names it. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  if (!existsSync(join(bin, 'pg_basebackup')))
    throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const place = await mkdtemp(join(tmpdir(), 'gondola-debian-postgres-'));
  if (owner) await chown(place, owner.uid, owner.gid);
  await chmod(place, 0o755);
  const data = join(place, 'data');
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync');
  return open(place, data, []);
}

/** PostgreSQL refuses to run as root. */
const owner =
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
    : null;

async function run(tool: string, ...words: string[]): Promise<void> {
  await promisify(execFile)(join(bin, tool), words, { cwd: tmpdir(), ...owner });
}

async function open(place: string, data: string, more: readonly string[]): Promise<DebianPostgres> {
  const port = await freePort();
  const archive = await folder('archive');
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'archive_mode=on'],
    ...[`archive_command=cp %p ${archive}/%f`, ...more],
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    {
      stdio: 'ignore',
      cwd: tmpdir(),
      ...owner,
    },
  );
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, () => server.exitCode !== null);

  async function folder(name: string): Promise<string> {
    const path = join(place, name);
    await mkdir(path, { recursive: true });
    if (owner) await chown(path, owner.uid, owner.gid);
    await chmod(path, 0o700);
    return path;
  }

  async function end(): Promise<void> {
    server.kill('SIGINT');
    await ended;
  }

  return {
    url,
    tool: run,
    query: (text) => query(url, text),
    folder,
    async recover(base, until) {
      await end();
      await writeFile(join(base, 'recovery.signal'), '', { mode: 0o600 });
      if (owner) await chown(join(base, 'recovery.signal'), owner.uid, owner.gid);
      const target = [`recovery_target_time=${until}`, 'recovery_target_action=promote'];
      return open(place, base, [`restore_command=cp ${archive}/%f %p`, ...target]);
    },
    async stop() {
      await end();
      await rm(place, { recursive: true, force: true });
    },
  };
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the server's recovery has ended. Throws when the server gives no answer and its process has ended. */
async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    try {
      const [row] = await query<{ recovers: boolean }>(url, 'SELECT pg_is_in_recovery() AS recovers');
      if (row?.recovers === false) return;
    } catch (fault) {
      if (hasEnded() || Date.now() > giveUpAt) throw fault;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
