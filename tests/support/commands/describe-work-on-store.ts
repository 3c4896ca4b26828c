import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoShop } from '#build/demo-shop.ts';
import { formerMigrations } from '#server/database/former-migrations.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { buy, cartWithRides } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { type OwnPostgres, startPostgres } from '#tests/support/database/start-postgres.ts';

const catalogue = join(demoShop, 'catalogue.json');

/** Each command that works on a store's database, with words that it understands. */
export const commandLines: Record<string, string> = {
  audit: '',
  catalogue: 'export out.json',
  'gift-codes': 'export codes.json',
  ledger: '--from 2026-01-01 --to 2026-02-01',
  mails: 'list',
  move: 'show ABCDEFGHJK',
  orders: 'day 2026-12-24',
  payments: 'list',
  rates: 'list',
  receipts: 'last',
  redeem: 'ABCDEFGHJK',
  refund: 'list',
  reviews: 'list',
  staff: 'list',
};
const all = Object.entries(commandLines).map(([name, words]) => `${name} ${words}`.trim());
/** All commands, with those that make a store, or open one. */
const allThatOpen = [
  ...all,
  `catalogue import ${catalogue} --yes`,
  `catalogue import ${catalogue} --dry-run`,
  '../index',
];

interface Said {
  line: string;
  code: number;
  out: string[];
  complaints: string[];
}

/** One of each way to a database. */
const some = ['audit', 'payments list'];
const someThatOpen = [...some, `catalogue import ${catalogue} --yes`, '../index'];

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);
  await client.end();
  return rows.length;
}

/**
 * Checks what the commands say of a database that they cannot use. `some` checks one command of each way to a database, `all` every command.
 */
export function describeWorkOnStore(which: 'some' | 'all'): void {
  const lines = which === 'all' ? all : some;
  const opening = which === 'all' ? allThatOpen : someThatOpen;
  // Each test starts a process for each command, and the machine may have other work.
  vi.setConfig({ testTimeout: 240_000 });

  let folder: string;
  let postgres: OwnPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gondola-'));
    await writeFile(join(folder, 'file'), '');
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  function run(line: string, environment: Record<string, string>): Promise<Said> {
    const [name, ...words] = line.split(' ');
    const program = resolve(import.meta.dirname, `../../../server/commands/${name}.ts`);
    return new Promise((done) => {
      execFile(
        process.execPath,
        [program, ...words],
        { cwd: folder, env: { ...compileCache, ...environment } },
        (fault, out, complaints) => {
          const [own, errors] = [out, complaints].map((text) => text.trim().split('\n').filter(Boolean)) as [
            string[],
            string[],
          ];
          done({ line, code: Number(fault?.code ?? 0), out: own, complaints: errors });
        },
      );
    });
  }

  /** Some at a time: each is a process. */
  async function runAll(which: readonly string[], environment: Record<string, string>, atOnce = 4): Promise<Said[]> {
    const said: Said[] = [];
    for (let first = 0; first < which.length; first += atOnce) {
      said.push(...(await Promise.all(which.slice(first, first + atOnce).map((line) => run(line, environment)))));
    }
    return said;
  }

  const changed = (change: (url: URL) => void) => {
    const url = new URL(postgres.url);
    change(url);
    return { DATABASE_URL: url.href };
  };

  describe(`${which} commands`, () => {
    it.each<[string, readonly string[], () => Record<string, string>, RegExp]>([
      [
        'a PostgreSQL that is not there',
        opening,
        () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }),
        /the connection was refused/,
      ],
      [
        'a host that does not exist',
        someThatOpen,
        () => ({ DATABASE_URL: 'postgres://nowhere.invalid/shop' }),
        /host name/,
      ],
      [
        'a wrong password',
        someThatOpen,
        () => changed((url) => (url.password = 'wrong')),
        /password authentication failed/,
      ],
      [
        'a database that does not exist',
        someThatOpen,
        () => changed((url) => (url.pathname = '/shop2')),
        /does not exist/,
      ],
    ])('says in a sentence what is wrong with %s', async (_, which, environment, reason) => {
      for (const { line, code, out, complaints } of await runAll(which, environment())) {
        expect([line, code, out]).toEqual([line, 1, []]);
        expect(complaints.join('\n'), line).toMatch(reason);
        expect(complaints.length, line).toBeLessThanOrEqual(2);
      }
    });

    it('says in a sentence that a PostgreSQL hangs', async () => {
      postgres.freeze();
      const said = await runAll(opening, { DATABASE_URL: postgres.url }, opening.length).finally(postgres.thaw);
      for (const { line, code, out, complaints } of said) {
        expect([line, code, out]).toEqual([line, 1, []]);
        expect(complaints.join('\n'), line).toMatch(/DATABASE_URL cannot be used: .*(time|answer)/);
        expect(complaints.length, line).toBeLessThanOrEqual(2);
      }
    });

    it('but an import says that there is no store in an empty PostgreSQL, and makes no table', async () => {
      for (const { line, code, out, complaints } of await runAll(lines, { DATABASE_URL: postgres.url })) {
        expect([line, code, out, complaints]).toEqual([
          line,
          1,
          [],
          [expect.stringMatching(/^There is no store in this database: it has no tables\./)],
        ]);
      }
      expect(await tablesOf(postgres.url)).toBe(0);
      const [trial] = await runAll([`catalogue import ${catalogue} --dry-run`], { DATABASE_URL: postgres.url });
      expect(trial).toMatchObject({
        code: 0,
        out: [expect.stringMatching(/^Sound, and nothing was changed: /), expect.anything()],
      });
      expect(await tablesOf(postgres.url)).toBe(0);
    });

    it.each([
      ['no folder', 'nowhere', 'nowhere'],
      ['a folder that is a file', 'file', 'file/gondola.sqlite'],
    ])('but an import says that there is no store in %s, and makes no file', async (_, name, made) => {
      const DATA_DIR = join(folder, name);
      for (const { line, code, out, complaints } of await runAll(lines, { DATA_DIR })) {
        const sentence = `DATA_DIR ${DATA_DIR} is not the folder of a store: there is no gondola.sqlite in it.`;
        expect([line, code, out, complaints]).toEqual([line, 1, [], [sentence]]);
      }
      await runAll([`catalogue import ${catalogue} --dry-run`], { DATA_DIR });
      expect(existsSync(join(folder, made))).toBe(false);
    });

    it.each([
      ['newer', ['001-store', '999-of-tomorrow'], /newer program \(it knows 999-of-tomorrow\)/],
      ['newer than 0.1.0', [...formerMigrations, '999-of-tomorrow'], /newer program \(it knows 999-of-tomorrow\)/],
      ['older', formerMigrations, /older program \(001-store has not run\)/],
      ['older than 0.1.0', formerMigrations.slice(0, -1), /made by a version before 0\.1\.0/],
    ])('but an import says that the database is of a program that is %s', async (_, names, reason) => {
      const DATA_DIR = await mkdtemp(join(folder, 'other-'));
      const database = await openDatabase({ folder: DATA_DIR });
      await migrate(database);
      await database.raw.run('DELETE FROM kysely_migration');
      for (const name of names) {
        await database.raw.run(
          `INSERT INTO kysely_migration (name, timestamp) VALUES (?, '2026-11-22T00:00:00Z')`,
          name,
        );
      }
      await database.close();
      for (const { line, code, complaints } of await runAll(lines, { DATA_DIR })) {
        expect([line, code, complaints]).toEqual([line, 1, [expect.stringMatching(reason)]]);
      }
    });

    it('says first which store it looks at, and how much is in it', async () => {
      const store = await openTestStoreInFolder();
      await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
      const file = join(store.folder, 'gondola.sqlite');
      for (const { line, out, complaints } of await runAll(lines, { DATA_DIR: store.folder })) {
        const [first] = line.startsWith('ledger') ? complaints : out;
        expect(first, line).toMatch(new RegExp(`^Store in SQLite ${file}: 1 order, \\d\\d products\\.$`));
      }
      await store.close();
    });

    it('says so of PostgreSQL without the password, and the audit that there is nothing to check', async () => {
      const database = await openDatabase({ url: postgres.url });
      await migrate(database);
      await database.close();
      for (const { line, out, complaints } of await runAll(lines, { DATABASE_URL: postgres.url })) {
        const said = line.startsWith('ledger') ? complaints : out;
        expect(said[0], line).toMatch(/^Store in PostgreSQL postgres at 127\.0\.0\.1:\d+: 0 orders, 0 products\.$/);
        if (line === 'audit') expect(said[1]).toBe('There is nothing to check: nothing has been ordered here yet.');
      }
    });
  });
}
