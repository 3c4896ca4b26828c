import { onTestFinished } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeKilledNodes } from './describe-killed-nodes.ts';

const often = { kills: 8, buyers: 20 };

describeKilledNodes('SQLite', async () => ({}), often);

async function openPlace() {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  return { DATABASE_URL: postgres.url };
}

describeKilledNodes('PostgreSQL', openPlace, often);
