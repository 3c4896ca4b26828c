import { onTestFinished } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeHoarding } from './describe-hoarding.ts';

describeHoarding('SQLite', async () => undefined, 840);

async function openPostgres() {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  return postgres.url;
}

describeHoarding('PostgreSQL', openPostgres, 840);
