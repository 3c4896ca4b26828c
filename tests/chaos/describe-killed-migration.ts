import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openStore } from '#server/open-store.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { buy, cartWithRides } from '#tests/conformance/shopping.ts';
import { beginning, fillTestCatalogue, testSettings } from '#tests/conformance/test-store.ts';
import { fillFormerStore } from '#tests/support/database/former-store.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { firstMoment } from './first-moment.ts';
import { newFolder } from './new-folder.ts';

export type Where = { url: string } | { folder: string };

export interface MigrationDeaths {
  /** Runs the migration in a process that dies at this moment. False when the migration ended earlier. */
  die(place: Where, moment: number): Promise<boolean>;
  /** Only every n-th moment is tested. On PostgreSQL a statement has two moments. */
  everyNth: { sqlite: number; postgres: number };
}

export function describeKilledMigration({ die, everyNth }: MigrationDeaths): void {
  describe.each([
    ['SQLite', onSqlite, everyNth.sqlite],
    ['PostgreSQL', onPostgres, everyNth.postgres],
  ])(
    'a start on %s that is killed during its migration',
    (_, openPlaces, step) => {
      it.each([
        ['an empty database', fillNothing],
        ['a store of version 0.1.0', fillFormerStore],
      ])('is completed by the next start, which can sell: %s', async (_, fill) => {
        const newCopy = await openPlaces(fill);
        const first = firstMoment(step);
        let moment = first;
        for (let turn = 0, hasDied = true; hasDied; turn++, moment += step) {
          const place = await newCopy();
          hasDied = await die(place, moment);
          const database = await openDatabase(place);
          await migrate(database);
          if (turn % sellEvery === 0 || !hasDied) await sell(database, { isEmpty: fill === fillNothing });
          expect(await auditSales(database), `after a death at moment ${moment}`).toEqual([]);
          await database.close();
        }
        console.info(`killed at every ${step}th of ${moment} moments, from moment ${first}`);
        expect(moment).toBeGreaterThan(fill === fillNothing ? 50 : 10);
      });
    },
    1_800_000,
  );
}

async function fillNothing(): Promise<void> {}

/** The audit runs after each death, a sale only after every tenth. */
const sellEvery = 10;

async function sell(database: Database, { isEmpty }: { isEmpty: boolean }): Promise<void> {
  if (isEmpty) await fillTestCatalogue(database);
  const clock = () => new Date(beginning);
  const settings = { ...testSettings, searchFolder: '', clock };
  const commerce = await openStore(settings, database);
  await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
}

/** Fills a database, and returns a function that copies it. */
type OpenPlaces = (fill: (place: Where) => Promise<void>) => Promise<() => Promise<Where>>;

const onSqlite: OpenPlaces = async (fill) => {
  const folder = await newFolder();
  await fill({ folder });
  let copies = 0;
  return async () => {
    copies += 1;
    const copy = join(folder, String(copies));
    const file = join(folder, 'gondola.sqlite');
    if (existsSync(file)) await cp(file, join(copy, 'gondola.sqlite'));
    return { folder: copy };
  };
};

const onPostgres: OpenPlaces = async (fill) => {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  await fill({ url: postgres.url });
  const original = new URL(postgres.url).pathname.slice(1);
  const server = new URL(postgres.url);
  server.pathname = '/postgres';
  const operator = new pg.Client(server.href);
  await operator.connect();
  onTestFinished(() => operator.end());
  const copy = `${original}_copy`;
  return async () => {
    await operator.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await operator.query(`CREATE DATABASE ${copy} TEMPLATE ${original}`);
    const url = new URL(postgres.url);
    url.pathname = `/${copy}`;
    return { url: url.href };
  };
};
