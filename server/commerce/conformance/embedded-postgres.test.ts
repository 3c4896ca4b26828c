import { afterAll } from 'vitest';
import { openDatabase } from '#server/commerce/embedded/database/open-database.ts';
import { describeCommerce } from './describe-commerce.ts';
import { startTestPostgres } from './test-postgres.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeCommerce('the embedded back end on PostgreSQL', () => openDatabase({ url: postgres.url }));
