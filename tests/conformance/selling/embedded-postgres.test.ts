import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { openTestStore } from '#tests/conformance/test-store.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeSales } from './describe-sales.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeSales('selling with the embedded back end on PostgreSQL', async () =>
  openTestStore(await openDatabase({ url: postgres.url })),
);
