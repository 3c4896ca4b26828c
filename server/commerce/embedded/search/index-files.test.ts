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
  it('contain the kept draft, and no file of another catalogue or an earlier revision in its language', () => {
    const files = indexFiles(folder, { catalogue: 'new', revision: 4 });
    const draft = files.draft('en');
    const rival = files.draft('en');
    const gone = ['en-old-4.sqlite', 'en-old-9.1.draft', 'en-newer-1.sqlite', 'en-new-3.sqlite', 'en-new-3.1.draft'];
    const stay = ['hk-old-4.sqlite', 'hk-new-3.sqlite', 'en-new-12.sqlite'];
    for (const file of [draft, rival, ...[...gone, ...stay].map((name) => join(folder, name))])
      writeFileSync(file, file);
    files.keep(draft, 'en');
    expect(files.finished('en')).toBe(join(folder, 'en-new-4.sqlite'));
    expect(readdirSync(folder).sort()).toEqual(['en-new-4.sqlite', rival.slice(folder.length + 1), ...stay].sort());
  });

  it('know the finished indexes of earlier revisions', () => {
    for (const name of [
      'en-new-2.sqlite',
      'en-new-10.sqlite',
      'en-new-3.1.draft',
      'hk-new-3.sqlite',
      'en-old-3.sqlite',
    ])
      writeFileSync(join(folder, name), '');
    expect(indexFiles(folder, { catalogue: 'new', revision: 11 }).earlier('en')).toEqual([10, 2]);
    expect(indexFiles(folder, { catalogue: 'new', revision: 10 }).earlier('en')).toEqual([2]);
    expect(indexFiles(folder, { catalogue: 'new', revision: 2 }).earlier('en')).toEqual([]);
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
