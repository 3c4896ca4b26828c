import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The store that the journeys visit: real in all but its folder, which is new each time. PORT says where. */
const folder = mkdtempSync(join(tmpdir(), 'gondola-journeys-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: folder,
  ALLOW_TEST_GATEWAY: '1',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  SITE_KEYS: 'pk_demo=*',
});
await import('#server/index.ts');
