import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** An open file and its stats. Both stay those of one file, even if another file gets its path meanwhile. */
export interface OpenFile {
  handle: FileHandle;
  stats: Stats;
  close(): Promise<void>;
}

export async function openFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path).catch((fault: NodeJS.ErrnoException) => {
    if (isMissing.has(fault.code)) return null;
    throw fault;
  });
  if (!handle) return null;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, stats, close: () => handle.close() };
  await handle.close();
  return null;
}

const isMissing = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP']);
