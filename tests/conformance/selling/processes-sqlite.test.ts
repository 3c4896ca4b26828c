import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeProcesses } from './describe-processes.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
afterAll(() => rm(folder, { recursive: true }));

describeProcesses('processes over SQLite', () => ({ folder }));
