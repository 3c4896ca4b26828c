import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startTestPostgres, type TestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeDyingSteps } from './describe-dying-steps.ts';

let postgres: TestPostgres | undefined;
afterAll(() => postgres?.stop());

describeDyingSteps('SQLite', async () => ({ folder: await mkdtemp(join(tmpdir(), 'gondola-')) }));
describeDyingSteps('PostgreSQL', async () => {
  postgres = await startTestPostgres();
  return { url: postgres.url };
});
