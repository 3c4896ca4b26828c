import { onTestFinished } from 'vitest';
import { startTestPostgres } from '#server/testing/test-postgres.ts';
import { describeStoppedNode } from './describe-stopped-node.ts';

async function openPlace() {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  return { DATABASE_URL: postgres.url };
}

describeStoppedNode('PostgreSQL', openPlace, { times: 1, stoppedMs: 2000 });
