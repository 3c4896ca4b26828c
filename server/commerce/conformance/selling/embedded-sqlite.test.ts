import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openTestStore } from '#server/commerce/conformance/test-store.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { describeSales } from './describe-sales.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
afterAll(() => rm(folder, { recursive: true }));

describeSales('selling with the embedded back end on SQLite', async () =>
  openTestStore(await openDatabase({ folder })),
);
