import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { openSlowLine } from '#tests/support/slow-line.ts';
import { checkSchema, SchemaDiffers } from './check-schema.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createReadiness } from './readiness.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
const postgres = await startTestPostgres();
afterAll(() => Promise.all([postgres.stop(), rm(folder, { recursive: true })]));

describe.each([
  ['SQLite', { folder }],
  ['PostgreSQL', { url: postgres.url }],
])('the tables on %s', (_, where) => {
  it('must match the program, or the store does not start and is not ready', async () => {
    const database = await openDatabase(where);
    await migrate(database);
    await checkSchema(database.raw, database.dialect);
    const readiness = createReadiness(database, () => new Date());
    expect((await readiness()).status).toBe('ready');
    await database.raw.run('ALTER TABLE payments DROP COLUMN refund_reason');
    await expect(migrate(database)).rejects.toThrow(SchemaDiffers);
    await expect(migrate(database)).rejects.toThrow('The table payments is not as this program made it');
    const later = createReadiness(database, () => new Date());
    expect(await later()).toMatchObject({ status: 'database-schema-differs' });
    await database.close();
  });
});

it('are checked at the start even when PostgreSQL takes longer to answer than a call would wait', async () => {
  const { url, stop } = await startTestPostgres();
  const near = await openDatabase({ url });
  await migrate(near);
  await near.close();
  const far = await openDatabase({ url: await openSlowLine(url, 800) });
  await expect(far.raw.all('SELECT 1')).rejects.toThrow();
  await checkMigrated(far);
  await far.close();
  await stop();
});
