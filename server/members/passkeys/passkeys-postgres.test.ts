import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describePasskeys } from '#tests/support/members/describe-passkeys.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describePasskeys('passkeys in PostgreSQL', () => openDatabase({ url: postgres.url }));
