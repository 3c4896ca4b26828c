import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#server/database/testing/test-postgres.ts';
import { describeReviews } from './describe-reviews.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

describeReviews('reviews in PostgreSQL', () => openDatabase({ url: postgres.url }));
