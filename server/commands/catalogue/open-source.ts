import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import type { Fault } from '#server/catalogue-file/fault.ts';
import { guessEncoding } from '#server/catalogue-file/guess-encoding.ts';
import { type MagentoOptions, readMagentoExport } from '#server/catalogue-file/magento/read-magento-export.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import { recogniseFile } from '#server/catalogue-file/recognise-file.ts';
import type { SourceResult } from '#server/catalogue-file/source.ts';

/** Opens a catalogue file or a Magento export, whichever the file's content is. Call `close` when done. */
export async function openSource(file: string, options: MagentoOptions): Promise<SourceResult & { close(): void }> {
  try {
    const start = await readStart(file);
    const foreign = recogniseFile(start);
    if (foreign !== null) return { ...fail({ code: 'file-encoding', message: foreign }), close: () => {} };
    return looksLikeJson(start)
      ? { ...(await openJson(file)), close: () => {} }
      : await readMagentoExport(file, options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EISDIR', 'EACCES', 'ENOTDIR'].includes(code ?? '')) throw error;
    return { ...fail({ code: 'file-unreadable', message: `${file} cannot be read (${code})` }), close: () => {} };
  }
}

/** A catalogue file is an object; no CSV begins with a brace. */
function looksLikeJson(start: Buffer): boolean {
  return /^[^\w"]{0,4}\s*[{[]/.test(start.toString('latin1'));
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function openJson(file: string): Promise<SourceResult> {
  const bytes = await readFile(file);
  if (!isUtf8(bytes)) {
    const message = `the file is not UTF-8: save it as UTF-8 and try again; ${guessEncoding(bytes)}`;
    return fail({ code: 'file-encoding', message });
  }
  return readCatalogueJson(bytes.toString('utf8'));
}

function fail(fault: Fault): SourceResult {
  return { ok: false, faults: [fault] };
}
