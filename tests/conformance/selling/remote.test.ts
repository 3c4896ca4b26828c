import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { openRemoteStore } from '#tests/conformance/remote/remote-store.ts';
import { describeSales } from './describe-sales.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
afterAll(() => rm(folder, { recursive: true }));

describeSales('selling with a back end of another program', async () =>
  openRemoteStore(await openDatabase({ folder })),
);
