import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Days after the last release that had a file: longer than browsers or proxies cache pages that load it. */
const daysKept = 30;

const hashed = /-[\w-]{8}\.(js|css)(\.(br|gz))?$/;

/** The folder with the files of a store's releases, in subfolders named as in the build. */
export function earlierReleases(dataDir: string): string {
  return resolve(dataDir, 'releases');
}

/** Copies a build's hashed scripts and styles, which open pages need after the next release. Removes unused copies. */
export async function keepRelease(dist: string, dataDir: string, now = new Date()): Promise<void> {
  for (const part of ['embed/c', 'site', 'admin'])
    await keepFiles(join(dist, part), join(earlierReleases(dataDir), part), now);
}

async function keepFiles(build: string, copies: string, now: Date): Promise<void> {
  await mkdir(copies, { recursive: true });
  const known = new Set(await readdir(copies));
  for (const name of await namesIn(build)) {
    if (!known.delete(name)) await copyWhole(join(build, name), join(copies, name));
    await utimes(join(copies, name), now, now);
  }
  const oldest = now.getTime() - daysKept * 24 * 3600 * 1000;
  for (const name of known) {
    const found = await stat(join(copies, name)).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(join(copies, name), { force: true });
  }
}

async function namesIn(build: string): Promise<string[]> {
  const names = await readdir(build).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
  return names.filter((name) => hashed.test(name));
}

/** Copies a file under a temporary name and renames it at the end, because it may be requested at any moment. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${randomUUID()}.part`;
  await copyFile(from, part);
  await rename(part, to);
}
