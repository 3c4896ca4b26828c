import { isUtf8 } from 'node:buffer';
import { brokenText } from '#server/catalogue-file/broken-text.ts';
import { guessEncoding } from '#server/catalogue-file/guess-encoding.ts';
import { recogniseFile } from '#server/catalogue-file/recognise-file.ts';
import { FileFault } from './file-fault.ts';

const saveAs = 'save it as "CSV UTF-8" and try again';

/**
 * Passes UTF-8 text on. Throws a `FileFault` with the line of the first byte that is not UTF-8: wrong letters in a store are worse than no
 * import. Every line end becomes `\n`, so that lines are counted as in an editor.
 */
export async function* checkUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 1;
  let before: Buffer | null = null;
  let heldBack = '';
  for await (const chunk of chunks) {
    if (!before) refuseForeign(chunk);
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      const suspect = Buffer.concat([before ? unfinishedCharacter(before) : Buffer.of(), chunk]);
      const message = `the file is not UTF-8 (${guessEncoding(suspect)}): ${saveAs}`;
      throw new FileFault({ code: 'file-encoding', message, line: line + linesBeforeFault(suspect) });
    }
    before = chunk;
    text = heldBack + text;
    heldBack = text.endsWith('\r') ? '\r' : '';
    text = text.slice(0, text.length - heldBack.length).replace(/\r\n?/g, '\n');
    const lost = text.indexOf('\uFFFD');
    if (lost >= 0) {
      const linesBefore = text.slice(0, lost).split('\n').length - 1;
      throw new FileFault({ code: 'file-encoding', message: brokenText, line: line + linesBefore });
    }
    line += text.split('\n').length - 1;
    yield text;
  }
  yield heldBack;
  try {
    decoder.decode();
  } catch {
    const message = 'the file ends in the middle of a character; is it cut off?';
    throw new FileFault({ code: 'file-encoding', message, line });
  }
}

function refuseForeign(start: Buffer): void {
  const message = recogniseFile(start);
  if (message !== null) throw new FileFault({ code: 'file-encoding', message, line: 1 });
}

/** The bytes at the end of a chunk that begin a character and continue in the next chunk. */
function unfinishedCharacter(chunk: Buffer): Buffer {
  const tail = chunk.subarray(chunk.findLastIndex((byte) => byte >= 0xc0));
  return isUtf8(tail) ? Buffer.of() : tail;
}

/** Number of lines before the first one that is not UTF-8. */
function linesBeforeFault(bytes: Buffer): number {
  let lines = 0;
  for (let start = 0; ; lines++) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return lines;
    start = end + 1;
  }
}
