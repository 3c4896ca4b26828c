import { afterAll } from 'vitest';
import { startTestPostgres } from '#server/database/testing/test-postgres.ts';
import { describeProcesses } from './describe-processes.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeProcesses('processes over PostgreSQL', () => ({ url: postgres.url }));
