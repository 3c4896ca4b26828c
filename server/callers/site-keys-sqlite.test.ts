import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { describeSiteKeys } from '#tests/support/describe-site-keys.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
afterAll(() => rm(folder, { recursive: true }));

describeSiteKeys('site keys in SQLite', () => openDatabase({ folder }));
