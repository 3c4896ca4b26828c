import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkBooks } from './check-books.ts';
import { describeFailedSync, openScene } from './describe-failed-sync.ts';
import { newFolder } from './new-folder.ts';
import { openBooks } from './places.ts';
import { sendShoppers } from './send-shoppers.ts';
import { breakCalls } from './strace.ts';

describeFailedSync(['EIO', 'ENOSPC', 'EROFS'], async ({ node }, code) => {
  const { mend } = await breakCalls(node.process.pid ?? 0, `fdatasync,fsync:error=${code}`);
  return mend;
});

it('a store whose WAL cannot be written back continues to sell, and loses nothing when it is killed', async () => {
  const DATA_DIR = await newFolder();
  const { node } = await openScene({ DATA_DIR });
  const file = join(DATA_DIR, 'gondola.sqlite');
  const { mend } = await breakCalls(node.process.pid ?? 0, 'write,pwrite64,fdatasync,fsync:error=EIO', file);
  const shoppers = sendShoppers([node.url], { atOnce: 4 });
  // SQLite writes the WAL back into the file when it has 1,000 pages of 4 kB.
  await expect.poll(() => statSync(`${file}-wal`).size, { timeout: 240_000 }).toBeGreaterThan(8_000_000);
  await shoppers.finish();
  expect(shoppers.faults).toEqual([]);
  expect(shoppers.asked.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
  await mend();
  await node.end('SIGKILL');

  const again = await openScene({ DATA_DIR });
  await again.node.end('SIGTERM');
  expect(await checkBooks(await openBooks({ DATA_DIR }), shoppers.acknowledged)).toEqual([]);
}, 400_000);
