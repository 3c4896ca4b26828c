import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { describeCommerce } from './describe-commerce.ts';
import { openRemoteStore } from './remote/remote-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
afterAll(() => rm(folder, { recursive: true }));

describeCommerce('a back end of another program', async () => openRemoteStore(await openDatabase({ folder })));
