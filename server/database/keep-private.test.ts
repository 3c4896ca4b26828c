import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPrivate } from './keep-private.ts';
import { openDatabase } from './open-database.ts';

let above: string;
let folder: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'gondola-private-'));
  folder = join(above, 'data');
});
afterEach(() => rmSync(above, { recursive: true }));

const files = ['gondola.sqlite', 'gondola.sqlite-wal', 'gondola.sqlite-shm'];
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

describe("the store's folder, which holds buyers' names and the key that signs tickets", () => {
  it('is made for only its owner, and so is the database, whatever the umask allows', async () => {
    const umask = process.umask(0);
    const database = await openDatabase({ folder });
    await database.raw.run('CREATE TABLE things (name TEXT) STRICT');
    expect(files.map((file) => modeOf(join(folder, file)))).toEqual(['600', '600', '600']);
    expect(modeOf(folder)).toBe('700');
    await database.close();
    process.umask(umask);
  });

  it('is closed to others when it was open to them, and reported', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    for (const file of files) {
      writeFileSync(join(folder, file), '');
      chmodSync(join(folder, file), 0o644);
    }
    expect(keepPrivate(folder)).toEqual([folder, ...files.map((file) => join(folder, file))]);
    expect(files.map((file) => modeOf(join(folder, file)))).toEqual(['600', '600', '600']);
    expect(modeOf(folder)).toBe('700');
    expect(keepPrivate(folder)).toEqual([]);
  });

  it('is not opened when its owner lacks a right', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    expect(keepPrivate(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('500');
  });

  it('is not changed when it is a shared folder such as /tmp', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o1777);
    expect(keepPrivate(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('1777');
  });

  it('may be missing', () => {
    expect(keepPrivate(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});
