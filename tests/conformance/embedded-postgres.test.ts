import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeCommerce } from './describe-commerce.ts';
import { openTestStore } from './test-store.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeCommerce('the embedded back end on PostgreSQL', async () =>
  openTestStore(await openDatabase({ url: postgres.url })),
);
