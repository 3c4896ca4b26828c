import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeSiteKeys } from '#tests/support/describe-site-keys.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeSiteKeys('site keys in PostgreSQL', () => openDatabase({ url: postgres.url }));
