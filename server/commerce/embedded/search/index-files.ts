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

/** Raised when terms or tables change, so that files of before are not read. */
const format = 1;

/** Names the index of one catalogue: how a language is broken into words comes with Node's own tables. */
export function indexName(catalogue: { generation: number; importedAt: string }): string {
  const made = [format, process.versions.icu, process.versions.sqlite, catalogue.generation, catalogue.importedAt];
  return createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 24);
}

export interface IndexFiles {
  /** The file of a finished index, whether there is one or not. */
  finished(locale: LocaleCode): string;
  /** A file to write an index in. */
  draft(locale: LocaleCode): string;
  /** Puts a draft in its place, whole, and takes away those of other catalogues. */
  keep(draft: string, locale: LocaleCode): void;
}

/** The folder if it can be written, else one of this process alone: a store may have no disk of its own. */
export function usableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'gondola-search-'));
  }
}

/** The files of one catalogue's indexes. */
export function indexFiles(folder: string, name: string): IndexFiles {
  const finished = (locale: LocaleCode) => join(folder, `${locale}-${name}.sqlite`);

  return {
    finished,
    draft: (locale) => join(folder, `${locale}-${name}.${randomUUID()}.draft`),
    keep(draft, locale) {
      syncFile(draft);
      renameSync(draft, finished(locale));
      for (const file of readdirSync(folder)) {
        // A draft of this catalogue may be another process's, still at work; what a crash has left goes with the next catalogue.
        const isOther = file.startsWith(`${locale}-`) && !file.startsWith(`${locale}-${name}.`);
        if (isOther) rmSync(join(folder, file), { force: true });
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
