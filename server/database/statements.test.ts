import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '#tests/support/database/every-statement.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/database/test-postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { queries } from './query.ts';
import { tables } from './tables.ts';
import { writes } from './write.ts';

let folder: string;
let postgres: TestPostgres;
let sqlite: DatabaseSync;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  postgres = await startTestPostgres();
  for (const where of [{ folder }, { url: postgres.url }]) {
    const database = await openDatabase(where);
    await migrate(database);
    await database.close();
  }
  sqlite = new DatabaseSync(join(folder, 'gondola.sqlite'));
  client = new pg.Client(postgres.url);
  await client.connect();
});
afterAll(async () => {
  sqlite.close();
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const names = (statements: readonly { name: string }[]) => statements.map(({ name }) => name);

describe('every statement of the program', () => {
  it('has a unique name', () => {
    expect(new Set(names(queries)).size).toBe(queries.length);
    expect(new Set(names(writes)).size).toBe(writes.length);
    expect(queries.length).toBeGreaterThan(20);
    expect(writes.length).toBeGreaterThan(20);
  });

  it('is accepted by SQLite', () => {
    const texts = [...queries.map(({ sqlite }) => sqlite), ...writes.flatMap(({ sqlite }) => sqlite)];
    for (const { text } of texts) expect(() => sqlite.prepare(text), text).not.toThrow();
  });

  it('is accepted by PostgreSQL', async () => {
    const reads = queries.map(({ postgres }) => postgres.text);
    const changes = writes.map(
      ({ postgres: { parts } }) => `WITH ${parts.map(({ name, text }) => `${name} AS (${text})`).join(', ')} SELECT 1`,
    );
    for (const [index, text] of [...reads, ...changes].entries()) {
      await client.query(`PREPARE text${index} AS ${text}`).catch((fault: Error) => {
        throw new Error(`${fault.message}: ${text}`);
      });
    }
  });

  it('uses the columns as the migrations make them', async () => {
    for (const [table, columns] of Object.entries(tables)) {
      const rows = sqlite.prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`).all() as {
        name: string;
        type: string;
        notnull: number;
        pk: number;
      }[];
      const found = Object.fromEntries(
        rows.map(({ name, type, notnull, pk }) => [
          name,
          // SQLite numbers rows by itself only in a column of the type INTEGER.
          type.toLowerCase().replace('integer', 'int') + (notnull || pk ? '' : '?'),
        ]),
      );
      expect({ [table]: found }).toEqual({ [table]: columns });
    }
  });
});
