import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexFiles, indexName, usableFolder } from './index-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the name of an index', () => {
  const catalogue = { generation: 1, importedAt: '2026-05-01T02:00:00.000Z' };

  it('is the same for the same catalogue', () => {
    expect(indexName({ ...catalogue })).toBe(indexName(catalogue));
    expect(indexName(catalogue)).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each([
    { generation: 2, importedAt: catalogue.importedAt },
    { generation: 1, importedAt: '2026-05-01T02:00:00.001Z' },
    { generation: 12, importedAt: '026-05-01T02:00:00.000Z' },
  ])('differs for %j', (other) => {
    expect(indexName(other)).not.toBe(indexName(catalogue));
  });
});

describe('the files of a catalogue’s indexes', () => {
  it('contain the kept draft, and no file of another catalogue in its language', () => {
    const files = indexFiles(folder, 'new');
    const draft = files.draft('en');
    const rival = files.draft('en');
    const others = ['en-old.sqlite', 'en-old.1.draft', 'hk-old.sqlite', 'en-newer.sqlite'];
    for (const file of [draft, rival, ...others.map((name) => join(folder, name))]) writeFileSync(file, file);
    files.keep(draft, 'en');
    expect(files.finished('en')).toBe(join(folder, 'en-new.sqlite'));
    expect(readdirSync(folder).sort()).toEqual(
      ['en-new.sqlite', 'hk-old.sqlite', rival.slice(folder.length + 1)].sort(),
    );
  });

  it('are in the wanted folder, or in a temporary one when the wanted folder is not writable', () => {
    expect(usableFolder(join(folder, 'a/b'))).toBe(join(folder, 'a/b'));
    expect(readdirSync(folder)).toEqual(['a']);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const own = usableFolder(file);
    expect(own).toContain(join(tmpdir(), 'gondola-search-'));
    rmSync(own, { recursive: true });
  });
});
