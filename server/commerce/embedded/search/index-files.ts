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
const format = 3;

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

export type IndexFiles = ReturnType<typeof indexFiles>;

export function indexFiles(folder: string, name: string) {
  const finished = (locale: LocaleCode) => join(folder, `${locale}-${name}.sqlite`);

  return {
    finished,
    draft: (locale: LocaleCode) => join(folder, `${locale}-${name}.${randomUUID()}.draft`),
    /** Makes a draft the finished index, and removes the indexes of other catalogues. */
    keep(draft: string, locale: LocaleCode): void {
      syncFile(draft);
      renameSync(draft, finished(locale));
      for (const file of readdirSync(folder)) {
        // Drafts of this catalogue stay: another process may be writing them. Drafts that a crash has left are removed with the next
        // catalogue.
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
