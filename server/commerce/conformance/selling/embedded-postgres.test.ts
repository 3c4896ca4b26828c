import { afterAll } from 'vitest';
import { openTestStore } from '#server/commerce/conformance/test-store.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#server/database/testing/test-postgres.ts';
import { describeSales } from './describe-sales.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeSales('selling with the embedded back end on PostgreSQL', async () =>
  openTestStore(await openDatabase({ url: postgres.url })),
);
