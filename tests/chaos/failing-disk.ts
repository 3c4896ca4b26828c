import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** How disk syncs fail in a store that preloads this module. */
export interface DiskStrike {
  /** The error's code, such as EIO. An empty code lets syncs work again. */
  code: string;
  /** How long a sync takes before it fails. */
  afterMs: number;
}

const datasync = fs.fdatasync;
let strike: DiskStrike = { code: '', afterMs: 0 };

fs.fdatasync = ((descriptor: number, done: (fault: Error | null) => void) => {
  const { code, afterMs } = strike;
  if (!code) return datasync(descriptor, done);
  setTimeout(
    () => done(Object.assign(new Error(`${code}: the disk, fdatasync`), { code, syscall: 'fdatasync' })),
    afterMs,
  );
}) as typeof fs.fdatasync;
syncBuiltinESMExports();

process.on('message', (told: DiskStrike) => {
  strike = told;
});
// The test's channel must not keep the store's process alive.
process.channel?.unref();
