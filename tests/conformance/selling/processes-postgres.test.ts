import { afterAll } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeProcesses } from './describe-processes.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeProcesses('processes over PostgreSQL', () => ({ url: postgres.url }));
