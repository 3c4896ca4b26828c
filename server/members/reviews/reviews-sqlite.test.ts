import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { describeReviews } from '#tests/support/members/describe-reviews.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
afterAll(() => rm(folder, { recursive: true }));

describeReviews('reviews in SQLite', () => openDatabase({ folder }));
