import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** The version of the index's format. Raise it when terms or tables change, so that older files are not read. */
const format = 4;

/** The name of the index of a catalogue. It also depends on the versions of SQLite and ICU in Node; ICU breaks texts into words. */
export function indexName(catalogue: { generation: number; importedAt: string }): string {
  const made = [format, process.versions.icu, process.versions.sqlite, catalogue.generation, catalogue.importedAt];
  return createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 24);
}

/** Returns the folder if it is writable; otherwise a temporary folder of this process. */
export function usableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'gondola-search-'));
  }
}

/** An index: the name of its catalogue, and the revision up to which it has the products. */
export interface IndexId {
  catalogue: string;
  revision: number;
}

export type IndexFiles = ReturnType<typeof indexFiles>;

export function indexFiles(folder: string, { catalogue, revision }: IndexId) {
  const finished = (locale: LocaleCode, at = revision) => join(folder, `${locale}-${catalogue}-${at}.sqlite`);

  /** The revision of a file of this catalogue; null for any other file. */
  function revisionOf(file: string, locale: LocaleCode): number | null {
    const start = `${locale}-${catalogue}-`;
    return file.startsWith(start) ? Number.parseInt(file.slice(start.length), 10) : null;
  }

  return {
    finished,
    draft: (locale: LocaleCode) => join(folder, `${locale}-${catalogue}-${revision}.${randomUUID()}.draft`),
    /** The revisions of this catalogue's earlier finished indexes, the newest first. */
    earlier(locale: LocaleCode): number[] {
      return readdirSync(folder)
        .filter((file) => file.endsWith('.sqlite'))
        .flatMap((file) => revisionOf(file, locale) ?? [])
        .filter((known) => known < revision)
        .sort((one, other) => other - one);
    },
    /** Makes a draft the finished index, and removes the indexes of other catalogues and of earlier revisions. */
    keep(draft: string, locale: LocaleCode): void {
      syncFile(draft);
      renameSync(draft, finished(locale));
      for (const file of readdirSync(folder).filter((name) => name.startsWith(`${locale}-`))) {
        // Drafts of this revision and files of later ones stay: another process may be writing or using them. Drafts that a crash has left
        // are removed with the next revision.
        const known = revisionOf(file, locale);
        if (known === null || known < revision) rmSync(join(folder, file), { force: true });
      }
    },
  };
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
