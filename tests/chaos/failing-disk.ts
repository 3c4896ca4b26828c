import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** How syncs of the disk fail from now on, in a store that has this module as its preload. */
export interface DiskStrike {
  /** Such as EIO. Empty: they work again. */
  code: string;
  /** How long one takes before it fails. */
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
// The channel of these messages alone does not keep the store from ending.
process.channel?.unref();
