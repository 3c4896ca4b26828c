import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { describePasskeys } from '#tests/support/members/describe-passkeys.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
afterAll(() => rm(folder, { recursive: true }));

describePasskeys('passkeys in SQLite', () => openDatabase({ folder }));
