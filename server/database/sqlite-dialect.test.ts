import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { sqliteDialect } from './sqlite-dialect.ts';
import { keepStatements } from './sqlite-statements.ts';
import { groupWrites } from './sqlite-writes.ts';

it('tells of a transaction once the disk holds it', async () => {
  const writer = keepStatements(new DatabaseSync(':memory:'));
  writer.run('CREATE TABLE notes (text TEXT) STRICT');
  const disk = Promise.withResolvers<void>();
  const sync = { flush: () => disk.promise };
  const kysely = new Kysely<unknown>({ dialect: sqliteDialect(writer, writer, groupWrites(writer, sync), sync) });

  let isTold = false;
  const done = kysely
    .transaction()
    .execute((within) => sql`INSERT INTO notes VALUES ('a')`.execute(within))
    .then(() => {
      isTold = true;
    });
  await expect.poll(() => writer.all('SELECT text FROM notes')).toEqual([{ text: 'a' }]);
  await new Promise(setImmediate);
  expect([writer.isInTransaction(), isTold]).toEqual([false, false]);
  disk.resolve();
  await done;
});
