import { onTestFinished } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeKilledMoney } from './describe-killed-money.ts';
import { newFolder } from './new-folder.ts';

describeKilledMoney('SQLite', async () => ({ DATA_DIR: await newFolder() }), { points: 100 });

async function openPostgres() {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  return { DATABASE_URL: postgres.url, DATA_DIR: await newFolder() };
}

describeKilledMoney('PostgreSQL', openPostgres, { points: 100 });
