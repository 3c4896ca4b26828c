import { open, rename, rm } from 'node:fs/promises';
import { refuse } from '#server/commands/refuse.ts';
import { whyUnwritten } from '#server/commands/why-unwritten.ts';

/** Writes a file beside its place and puts it there once it is whole and `work` says that it is good. When it cannot, the command ends. */
export async function writeWhole(
  file: string,
  work: (write: (text: string) => Promise<void>) => Promise<boolean>,
): Promise<void> {
  const part = `${file}.part`;
  // The file may hold gift codes, which are money to their readers: nobody else may read it, not even while it is written.
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600).catch((fault) => refuse(whyUnwritten(file, fault)));
  let isGood = false;
  let waiting = '';
  const flush = async () => {
    await handle.appendFile(waiting);
    waiting = '';
  };
  try {
    isGood = await work(async (text) => {
      waiting += text;
      if (waiting.length > 256 * 1024) await flush();
    });
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
    if (!isGood) await rm(part);
  }
  if (isGood) await rename(part, file);
}
