import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const commands = ['audit', 'mails list', 'catalogue export out.json'];

function run(command: string, environment: Record<string, string>): Promise<[number, string]> {
  const [name, ...words] = command.split(' ');
  const program = resolve(import.meta.dirname, `${name}.ts`);
  return new Promise((done) => {
    execFile(process.execPath, [program, ...words], { cwd: folder, env: environment }, (fault, out, complaints) =>
      done([Number(fault?.code ?? 0), (out + complaints).trim()]),
    );
  });
}

describe.each(commands)('npm run %s', (command) => {
  it.each([
    ['a folder that is a file', () => ({ DATA_DIR: join(folder, 'file') }), /^DATA_DIR .*\/file /],
    [
      'a database that does not answer',
      () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }),
      /nobody answers there/,
    ],
  ])('says in a sentence what is wrong with %s', async (_, environment, reason) => {
    const [code, said] = await run(command, environment());
    expect([code, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toMatch(reason);
  });

  it('says in a sentence that the database is of a newer program', async () => {
    const newer = await mkdtemp(join(folder, 'newer-'));
    const database = await openDatabase({ folder: newer });
    await migrate(database);
    await database.kysely
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '999-of-tomorrow', timestamp: '2026-11-22T00:00:00Z' })
      .execute();
    await database.close();
    const [code, said] = await run(command, { DATA_DIR: newer });
    expect([code, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toContain('newer program (it knows 999-of-tomorrow)');
  });
});

it.each(['audit', 'mails list'])('npm run %s finds nothing in order where there is no store', async (command) => {
  const nowhere = join(folder, 'nowhere');
  expect(await run(command, { DATA_DIR: nowhere })).toEqual([
    1,
    `DATA_DIR ${nowhere} is not the folder of a store: there is no gondola.sqlite in it.`,
  ]);
  expect(existsSync(nowhere)).toBe(false);
});
