import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeMembers } from '#tests/support/members/describe-members.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeMembers('accounts in PostgreSQL', () => openDatabase({ url: postgres.url }));
