import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { describeReviews } from '#tests/support/members/describe-reviews.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeReviews('reviews in PostgreSQL', () => openDatabase({ url: postgres.url }));
