import { onTestFinished } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeStoppedNode } from './describe-stopped-node.ts';
import { newFolder } from './new-folder.ts';

const often = { times: 5, stoppedMs: 4000 };

describeStoppedNode('SQLite', async () => ({ DATA_DIR: await newFolder() }), often);

async function openPlace() {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  return { DATABASE_URL: postgres.url };
}

describeStoppedNode('PostgreSQL', openPlace, often);
