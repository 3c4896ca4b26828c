import { afterAll } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { describeImports } from '#tests/support/catalogue-file/describe-imports.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

const catalogueTables = ['products', 'categories', 'store_settings', 'promo_codes', 'gift_codes'];

describeImports('a catalogue in PostgreSQL', async () => {
  const database = await openDatabase({ url: postgres.url });
  await migrate(database);
  for (const table of catalogueTables) await database.raw.run(`DELETE FROM ${table}`);
  await database.raw.run('UPDATE catalogue_state SET active_generation = 0');
  return database;
});
