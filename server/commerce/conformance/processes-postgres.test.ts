import { afterAll } from 'vitest';
import { describeProcesses } from './describe-processes.ts';
import { startTestPostgres } from './test-postgres.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeProcesses('processes over PostgreSQL', () => ({ url: postgres.url }));
