import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSlowLine } from '#tests/support/slow-line.ts';
import { describeReadiness, type Trial } from './describe-readiness.ts';
import { lockFile } from './lock-file.ts';
import { onSqlite, ownPostgres } from './places.ts';
import { startNodes } from './start-nodes.ts';
import { breakCalls } from './strace.ts';

/** Starts a PostgreSQL with the demo's catalogue, so that a slow line to it delays the tested work and no import. */
async function filledPostgres() {
  const postgres = await ownPostgres();
  const [node] = await startNodes(1, { DATABASE_URL: postgres.url });
  await node?.end('SIGTERM');
  return postgres;
}

let freeze = async (_ms: number) => {};
async function freezable() {
  const postgres = await filledPostgres();
  freeze = async (ms) => {
    postgres.freeze();
    await wait(ms);
    postgres.thaw();
  };
  return { DATABASE_URL: postgres.url };
}

const calm = { calmMs: 20_000, buyers: 8 };

const far = [10, 20, 40, 80].map(
  (ms): Trial => ({
    ...calm,
    name: `a PostgreSQL that is ${ms} ms away`,
    open: async () => ({ DATABASE_URL: await openSlowLine((await filledPostgres()).url, ms) }),
  }),
);

describeReadiness([
  ...far,
  { name: '60 buyers at once on SQLite', open: onSqlite, buyers: 60, calmMs: 30_000 },
  { name: '60 buyers at once on PostgreSQL', open: freezable, buyers: 60, calmMs: 30_000 },
  {
    ...calm,
    name: '60 buyers at a PostgreSQL that is 80 ms away',
    open: async () => ({ DATABASE_URL: await openSlowLine((await filledPostgres()).url, 80) }),
    buyers: 60,
  },
  {
    ...calm,
    name: 'a PostgreSQL that hangs for 15 s',
    open: freezable,
    happen: () => freeze(15_000),
    stopsSales: true,
  },
  {
    ...calm,
    name: 'an SQLite file that another program locks for 15 s',
    open: onSqlite,
    happen: (_, { DATA_DIR = '' }) => lockFile(DATA_DIR, 15_000),
    stopsSales: true,
  },
  ...['ENOSPC', 'EROFS', 'EIO'].map(
    (code): Trial => ({
      ...calm,
      name: `a disk that takes nothing for 15 s (${code})`,
      open: onSqlite,
      async happen({ process: { pid = 0 } }, { DATA_DIR = '' }) {
        const file = join(DATA_DIR, 'gondola.sqlite-wal');
        const { mend } = await breakCalls(pid, `write,pwrite64,pwritev:error=${code}`, file);
        await wait(15_000);
        await mend();
      },
      stopsSales: true,
    }),
  ),
]);
